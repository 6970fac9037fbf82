import { boxedLetter, plainLookOf } from "./look-alikes";
import { claimsSite, isReserved } from "./site-claims";

const FAULTS = {
  invisible: "A name can't have invisible or control characters.",
  blank: "A name needs at least one letter or digit.",
  mixed: "A word of a name can't mix Latin, Cyrillic, Greek, Hebrew, Cherokee, Armenian or Georgian letters.",
  marks: "A name can't have more than four marks on one letter, or the same mark twice on it.",
  claim: "That name reads like the site or its staff. Please choose another.",
  reserved: "That name is reserved. Please choose another.",
} as const;

/** Scripts in which a joiner changes the shape of its neighbors. */
const JOINING = ["Arabic", "Syriac", "Nko", "Mongolian", "Mandaic", "Manichaean", "Adlam", "Hanifi_Rohingya"];
const INDIC = ["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada"];
const SOUTHERN = ["Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan"];
const SHAPED = [...JOINING, ...INDIC, ...SOUTHERN].map((script) => `\\p{Script=${script}}`).join("");

const NEEDED_JOINER = `(?<=[${SHAPED}]\\p{M}{0,8})\\p{Join_Control}(?=[${SHAPED}])`;
const EMOJI = String.raw`\p{RGI_Emoji}`;
/** U+2800 is a Braille cell without dots, and U+1D159 is a note without a head. Both are invisible. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]/gu;

let rare: { emoji: RegExp; neededJoiner: RegExp; keptOrInvisible: RegExp } | undefined;

/** Creating these expressions takes several milliseconds, and few names need them. */
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
/** Alphabets with look-alike letters. Latin is first: it can replace letters of the others. */
const ALPHABETS = ["Latin", "Cyrillic", "Greek", "Hebrew", "Cherokee", "Armenian", "Georgian"].map(
  (script) => new RegExp(`\\p{Script=${script}}`, "u"),
);
const alphabetsOf = (word: string) => ALPHABETS.filter((alphabet) => alphabet.test(word));
const isMixed = (word: string) => alphabetsOf(word).length > 1;
/** The milder rule for names that are already stored. */
const isLatinMixed = (word: string) =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);

const MARKS_MAX = 4;
const MARKS = /[\p{Mn}\p{Me}]{2,}/gu;
const withoutTowers = (text: string) =>
  text
    .normalize("NFD")
    .replace(MARKS, (marks) => [...new Set(marks)].slice(0, MARKS_MAX).join(""))
    .normalize("NFC");

/** Removes emoji, and joiners that a script needs. */
function withoutAllowed(text: string): string {
  const { emoji, neededJoiner } = forRareNames();
  return text.replace(emoji, "").replace(neededJoiner, "");
}

/** Finds decorated letters, but not emoji such as the blood types. */
const DECORATED =
  /[\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\u249c-\u24e9\u{1d400}-\u{1d7ff}\u{1f110}-\u{1f149}\u{1f150}-\u{1f169}]|[\u{1f170}-\u{1f189}](?!\ufe0f)/gu;

function undecorated(sign: string): string {
  const plain = sign.normalize("NFKC").replace(/[()]/g, "");
  return plain === sign ? (boxedLetter(sign)?.toUpperCase() ?? sign) : plain;
}

/** Spells a name as we store and compare it: NFC, plain letters, single spaces, trimmed. */
export const spelled = (name: string): string =>
  name.normalize("NFC").replace(DECORATED, undecorated).replace(SPACES, " ").trim();

function issueOf(name: string, isStored: boolean): string | null {
  const text = spelled(name);
  const isSuspect = text.search(INVISIBLE) >= 0;
  const plain = isSuspect ? withoutAllowed(text) : text;
  if (isSuspect && plain.search(INVISIBLE) >= 0) return FAULTS.invisible;
  if (!/[\p{L}\p{N}]/u.test(plain)) return FAULTS.blank;
  if (text.match(WORD)?.some(isStored ? isLatinMixed : isMixed)) return FAULTS.mixed;
  if (!isStored && withoutTowers(text) !== text) return FAULTS.marks;
  if (claimsSite(text)) return FAULTS.claim;
  return !isStored && isReserved(text) ? FAULTS.reserved : null;
}

/** Null if the name is allowed. */
export const nameIssue = (name: string): string | null => issueOf(name, false);

const withoutInvisible = (text: string) => text.replace(forRareNames().keptOrInvisible, "$<kept>");

/** Replaces letters of other alphabets by the Latin letters that they look like. */
function unmixed(word: string): string {
  const [kept, ...others] = alphabetsOf(word);
  return Array.from(word, (sign) => {
    if (!others.some((alphabet) => alphabet.test(sign))) return sign;
    const plain = (kept === ALPHABETS[0] && plainLookOf(sign)) || "";
    return sign === sign.toLowerCase() ? plain : plain.toUpperCase();
  }).join("");
}

function withoutFaults(name: string, isStored: boolean): string | null {
  if (name.isWellFormed() && issueOf(name, isStored) === null) return spelled(name);
  const seen = withoutInvisible(name.toWellFormed().normalize("NFC"));
  const text = spelled(isStored ? seen : withoutTowers(seen)).replace(WORD, (word) =>
    (isStored ? isLatinMixed : isMixed)(word) ? unmixed(word) : word,
  );
  const words = text.split(" ");
  const rest = claimsSite(text) ? words.filter((word) => !claimsSite(word)).join(" ") : text;
  return issueOf(rest, isStored) === null ? rest : null;
}

/** Null if nothing is left. */
export const cleaned = (name: string): string | null => withoutFaults(name, false);

/** A stored name without what newer rules forbid; null if nothing is left. */
export const cleanedStored = (name: string): string | null => withoutFaults(name, true);
