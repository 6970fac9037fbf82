import { PRODUCT, slugOf } from "#worker/platform/product.ts";
import { folded, lettersAndDigits, readAsLetters } from "./look-alikes";

/** Several single letters in a row become one word: "S t a f f". */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let isSpelling = false;
  for (const word of text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)) {
    const isLetter = [...word].length === 1;
    if (isLetter && isSpelling) words.push(`${words.pop()}${word}`);
    else words.push(word);
    isSpelling = isLetter;
  }
  return words;
}

const foldedWords = (text: string) => text.split(/\s+/).map(folded);

/** Any name with one of these claims to speak for the site. */
const STAFF_WORDS = foldedWords(
  "admin admins administrator administrators moderator moderators official officials staff support",
);
/** Anybody may name a team, but a name made of these words alone speaks for the site. */
const TEAM_WORDS = foldedWords("team teams mod mods");
const FILLERS = foldedWords("a the real of for from and by at site website web super sys head chief");

const PRODUCT_NAME = wordsOf(folded(PRODUCT)).join("");

const isStaffWord = (word: string) => STAFF_WORDS.includes(word);
const PARTS = [...STAFF_WORDS, ...TEAM_WORDS, PRODUCT_NAME, readAsLetters(PRODUCT_NAME)];
const MADE_OF_PARTS = new RegExp(`^(?:${[...FILLERS, ...PARTS].join("|")})+$`, "u");

/** The name has only fillers and at least one of the parts. */
const isNothingElse = (joined: string) =>
  MADE_OF_PARTS.test(joined) && PARTS.some((part) => joined.includes(part));

const withoutDigitsAround = (word: string) => word.replace(/^\d{1,64}|\d{1,64}$/g, "");

const isLetter = (sign: string | undefined) => /^\p{L}/u.test(sign ?? "");
const isDigit = (sign: string | undefined) => /^\d/.test(sign ?? "");

/** The name may be split over several words. */
const namesProduct = (words: string[], product: string): boolean =>
  words.some((_word, at) => {
    const rest = words.slice(at).join("");
    if (!rest.startsWith(product)) return false;
    const [last, next] = [product.at(-1), rest[product.length]];
    return !(isLetter(last) && isLetter(next)) && !(isDigit(last) && isDigit(next));
  });

function claims(text: string, product: string): boolean {
  const words = wordsOf(text);
  const cores = words.map(withoutDigitsAround);
  const whole = [words.join(""), withoutDigitsAround(words.join(""))];
  return (
    words.some(isStaffWord) ||
    cores.some(isStaffWord) ||
    namesProduct(words, product) ||
    whole.some(isNothingElse)
  );
}

/** "SideStaff" and "Side7Staff" have two words. */
const atCapitals = (name: string) => name.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, " ");

const TRACES = PARTS.map(lettersAndDigits);

export function claimsSite(name: string): boolean {
  // This quick check settles almost all names. The list of members checks many names at once.
  const joined = lettersAndDigits(folded(name));
  if (!TRACES.some((trace) => joined.includes(trace))) return false;
  const product = readAsLetters(PRODUCT_NAME);
  return [name, atCapitals(name)].map(folded).some((text) => {
    const unnumbered = text.replace(/\d{1,64}(?![\p{L}\p{N}])/gu, "");
    return (
      claims(text, PRODUCT_NAME) ||
      claims(readAsLetters(text), product) ||
      claims(readAsLetters(unnumbered), product)
    );
  });
}

const formOf = (name: string) => lettersAndDigits(folded(name));

/** Names of pages and of the site's staff, and words such as "anonymous" that mean nobody in particular. */
const RESERVED = new Set(
  `about account admin administrator anonymous api app assets auth card cards chat coaching contact
  data-deletion deleted everyone favicon gallery game games gcard gcards help helpdesk home host image images login logout me
  member members mod moderator moderators new null official offline oembed operator owner patreon patron podcast
  privacy privacy-policy profile profiles public quiz register resources roadmap robots root search security series
  settings shop side-seven sign-in signin sign-up signup sitemap sponsor sponsors staff static
  support sysop system team terms timeline today tonight tracker tracker-roadmap trivia undefined user users videos
  webhooks webmaster www you админ администратор модератор`
    .split(/\s+/)
    .concat(slugOf(PRODUCT))
    .map(formOf),
);

export const isReserved = (name: string) => RESERVED.has(formOf(name));
