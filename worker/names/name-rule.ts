import { plainLookOf } from "./look-alike-words";
import { claimsSite } from "./site-claims";

/** What is wrong with a name, as the person who chose it reads it. */
const FAULTS = {
  invisible: "A name can't have invisible or control characters.",
  blank: "A name needs at least one letter or digit.",
  mixed: "A word of a name can't mix Latin with Cyrillic or Greek letters.",
  claim: "That name reads like the site or its staff. Please choose another.",
} as const;

/** Scripts in which a joiner changes the shape of the letters around it. */
const JOINING = ["Arabic", "Syriac", "Nko", "Mongolian", "Mandaic", "Manichaean", "Adlam", "Hanifi_Rohingya"];
const INDIC = ["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada"];
const SOUTHERN = ["Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan"];
const SHAPED = [...JOINING, ...INDIC, ...SOUTHERN].map((script) => `\\p{Script=${script}}`).join("");

const NEEDED_JOINER = `(?<=[${SHAPED}]\\p{M}{0,8})\\p{Join_Control}(?=[${SHAPED}])`;
const EMOJI = String.raw`\p{RGI_Emoji}`;
/** U+2800 is a Braille cell without dots and U+1D159 a note without a head: both show nothing. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]/gu;

let rare: { emoji: RegExp; neededJoiner: RegExp; keptOrInvisible: RegExp } | undefined;

/**
 * Made for the first name with signs that nobody sees. To make them takes several milliseconds, and few names need
 * them.
 */
function forRareNames() {
  rare ??= {
    emoji: new RegExp(EMOJI, "gv"),
    neededJoiner: new RegExp(NEEDED_JOINER, "gu"),
    keptOrInvisible: new RegExp(`(?<kept>${EMOJI}|${NEEDED_JOINER})|${INVISIBLE.source}`, "gv"),
  };
  return rare;
}

const SPACES = /\p{Zs}+/gu;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const OTHER_ALPHABETS = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const isMixed = (word: string) => /\p{Script=Latin}/u.test(word) && word.search(OTHER_ALPHABETS) >= 0;

/** Without what a name may have of such signs. */
function withoutAllowed(text: string): string {
  const { emoji, neededJoiner } = forRareNames();
  return text.replace(emoji, "").replace(neededJoiner, "");
}

/** A name in the spelling in which it is stored and compared: NFC, with single plain spaces. */
export const spelled = (name: string): string => name.normalize("NFC").replace(SPACES, " ").trim();

/** The message for a name that breaks the rule for all names that people choose; null if the name is fine. */
export function nameIssue(name: string): string | null {
  const text = spelled(name);
  const isSuspect = text.search(INVISIBLE) >= 0;
  const plain = isSuspect ? withoutAllowed(text) : text;
  if (isSuspect && plain.search(INVISIBLE) >= 0) return FAULTS.invisible;
  if (!/[\p{L}\p{N}]/u.test(plain)) return FAULTS.blank;
  if (text.match(WORD)?.some(isMixed)) return FAULTS.mixed;
  return claimsSite(text) ? FAULTS.claim : null;
}

const withoutInvisible = (text: string) => text.replace(forRareNames().keptOrInvisible, "$<kept>");

/** Replaces Cyrillic and Greek letters of a mixed word with the Latin letters that they look like. */
const unmixed = (word: string) =>
  isMixed(word)
    ? word.replace(OTHER_ALPHABETS, (sign) => {
        const plain = plainLookOf(sign) ?? "";
        return sign === sign.toLowerCase() ? plain : plain.toUpperCase();
      })
    : word;

/** The name without the parts that break the rule; null if nothing is left. */
export function cleaned(name: string): string | null {
  if (name.isWellFormed() && nameIssue(name) === null) return spelled(name);
  const text = spelled(withoutInvisible(name.toWellFormed().normalize("NFC"))).replace(WORD, unmixed);
  const words = text.split(" ");
  const rest = claimsSite(text) ? words.filter((word) => !claimsSite(word)).join(" ") : text;
  return nameIssue(rest) === null ? rest : null;
}
