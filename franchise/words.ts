/** One letter can be a name: V is Victory Gundam. */
const ROMAN = new Map(Object.entries({ ii: "2", iii: "3", iv: "4", vi: "6", vii: "7", viii: "8", ix: "9" }));

/**
 * Words that are written in several ways, such as "wo" and "o" in romanized Japanese. Super Robot Taisen is the Japanese
 * name of Super Robot Wars.
 */
const SPELLINGS = new Map<string, string>([
  ["wo", "o"],
  ["oo", "00"],
  ["first", "1"],
  ["second", "2"],
  ["third", "3"],
  ["taisen", "wars"],
]);

/**
 * The words of a text without what people write in different ways: case, accents, width, punctuation, doubled letters
 * and long vowels (Kidō, Kidou, Kido), zeros before a number (MSN-04, MSN04), "08th" for "08", II for 2. A text without
 * letters or digits has no words.
 */
export const foldedWords = (text: string): string[] => plainWords(text).map(knownFold);

/** A text as it is compared letter by letter: without case, accents and width, and with single spaces. */
export const comparableText = (text: string): string => withoutMarks(text).toLowerCase().replace(/\s+/g, " ");

export const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

/** The words in lower case, with accents and punctuation taken off and nothing else changed. */
function plainWords(text: string): string[] {
  const plain = withoutSigns(withoutMarks(text).toLowerCase()).replace(/\bs(\d)\b/g, "season $1");
  return plain.match(isAscii(plain) ? /[a-z\d]+/g : /[\p{L}\p{N}]+/gu) ?? [];
}

const isAscii = (text: string) => /^[ -~]*$/.test(text);

const withoutSigns = (text: string): string =>
  /^[a-z\d ]*$/.test(text)
    ? text
    : text
        .replaceAll("∀", " turn a ")
        // The Greek letter in the Japanese title of Zeta Gundam.
        .replaceAll("ζ", "z")
        .replace(/['’ʼ´`]/g, "")
        // U.C. and Z.A.F.T. are one word each, and U.C.0081 is two.
        .replace(/(?<=\b[a-z])\.(?=[a-z])/g, "")
        .replaceAll("&", " and ");

/** Takes off the marks of Latin letters. Those of kana make other letters. */
const withoutMarks = (text: string): string =>
  isAscii(text)
    ? text
    : text
        .normalize("NFKD")
        .replace(/[\u0300-\u036f]/g, "")
        .normalize("NFKC");

const folds = new Map<string, string>();
const FOLDS_MAX = 20_000;

/** Lists of titles repeat the same words. */
function knownFold(word: string): string {
  const known = folds.get(word);
  if (known !== undefined) return known;
  const folded = foldedWord(word);
  if (folds.size < FOLDS_MAX) folds.set(word, folded);
  return folded;
}

function foldedWord(word: string): string {
  const spelled = ROMAN.get(word) ?? SPELLINGS.get(word);
  if (spelled !== undefined) return spelled;
  const number = /^0*([1-9]\d*)(?:st|nd|rd|th)?$/.exec(word)?.[1];
  if (number !== undefined) return number;
  const model = word.replace(/^([a-z]*)0+(?=[1-9])/, "$1");
  // "ZZ" and "CCA" are names.
  return model.length < 4 ? model : undoubled(model);
}

/** Kidō, Kidou and Kidoo are the same word. */
export const undoubled = (word: string): string => word.replaceAll("ou", "o").replace(/([a-z])\1+/g, "$1");

/** Words that most titles begin with, or that are in so many that they distinguish nothing. */
const COMMON = new Set(["mobile", "suit", "kido", "senshi", "gundam", "the", "new"]);

/** The words that distinguish a title: of "Mobile Suit Gundam Wing" only "wing". */
export const distinctiveWords = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !COMMON.has(word));

/**
 * Two keys of a title. Titles are the same if one of their keys is: the first ignores where words are divided, the
 * second their order. "Mobile Suit", "Kidou Senshi" and 機動戦士 before a longer title don't count, nor do "The" and the
 * word "Season" beside its number.
 */
export function titleKeys(title: string): string[] {
  const words = keyWords(foldedWords(title));
  return words.length === 0 ? [] : [joinedKey(words), words.toSorted().join(" ")];
}

const joinedKey = (words: readonly string[]) => words.join("").replace(/^機動戦士(?=ガンダム.)/, "");

function keyWords(folded: readonly string[]): string[] {
  const words = folded.filter((word) => word !== "the");
  const hasStart = words.length > 3 && /^(?:mobile suit|kido senshi)$/.test(`${words[0]} ${words[1]}`);
  const rest = hasStart ? words.slice(2) : words;
  if (!rest.includes("season")) return rest;
  const isNumber = (word = "") => /^\d$/.test(word);
  return rest.filter((word, at) => word !== "season" || !(isNumber(rest[at - 1]) || isNumber(rest[at + 1])));
}

/** Finds items by a title of theirs, written in any of the ways that `titleKeys` counts as the same. */
export function exactTitles<Item>(items: readonly Item[], titlesOf: (item: Item) => readonly string[]) {
  const byKey = new Map<string, Set<Item>>();
  const known = new Set<string>();
  for (const item of items) {
    for (const title of titlesOf(item)) {
      for (const key of titleKeys(title)) byKey.set(key, (byKey.get(key) ?? new Set()).add(item));
      for (const word of foldedWords(title)) known.add(word);
    }
  }
  return (title: string, folded: readonly string[] = foldedWords(title)): Item[] => {
    const words = keyWords(folded);
    if (words.length === 0) return [];
    const found = byKey.get(joinedKey(words));
    // A title with an unknown word is no other title in another order.
    if (!words.every((word) => known.has(word))) return found ? [...found] : [];
    return [...new Set([...(found ?? []), ...(byKey.get(words.toSorted().join(" ")) ?? [])])];
  };
}
