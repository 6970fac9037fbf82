import MiniSearch, { type Query } from "minisearch";
import { comparableText, distinctiveWords, foldedWords, undoubled } from "#franchise/words.ts";
import { sum } from "#worker/log/contract/index.ts";

/** The first name is the title. */
export type Searched = {
  names: readonly string[];
  /** Words that count less than names, such as a developer. */
  more?: readonly string[];
  /** How likely people mean this item; 1 if left out. */
  weight?: number;
};

export type Found<Item> = { item: Item; score: number };

export type Finder<Item> = ReturnType<typeof createFinder<Item>>;

type Indexed<Item> = {
  id: number;
  item: Item;
  weight: number;
  names: readonly Name[];
  more: readonly Text[];
};
type Text = { plain: string; words: readonly string[]; joined: string };
type Name = Text & { distinctive: readonly string[]; key: string };

const TEXT_MAX = 200;
const WORDS_MAX = 16;
/** Longer words and numbers aren't corrected. */
const WORD_MAX = 24;

/** These scripts put no spaces between words. */
const UNSPACED = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}\p{sc=Hangul}]/u;

/**
 * First come items with all words, the last ones perhaps unfinished; then those with the text in a name, then in `more`.
 * If there are none: words that are pronounced the same, then letters across words, then a typing error or two.
 */
export function createFinder<Item>(items: readonly Item[], searchedOf: (item: Item) => Searched) {
  const indexed = items.map((item, id): Indexed<Item> => {
    const { names, more = [], weight = 1 } = searchedOf(item);
    return { id, item, weight, names: names.map(nameOf), more: more.map(textOf) };
  });
  const order = new Map(indexed.map(({ item, id }) => [item, id]));
  const index = new MiniSearch<Indexed<Item>>({
    fields: ["names", "more"],
    extractField: (one, field) => {
      if (field === "id") return one.id;
      const words =
        field === "names"
          ? one.names.flatMap((name) => withPairs(name.words))
          : one.more.flatMap(({ words }) => words);
      return [...new Set(words)].join(" ");
    },
    tokenize: (words) => words.split(" "),
    processTerm: (word) => word,
    searchOptions: { boost: { names: 3 } },
  });
  index.addAll(indexed);

  /** If the text is a name, items with its words only here and there are left out. */
  function byWords(words: readonly string[]): Found<Item>[] {
    const results = index.search(queryOf(words)).flatMap(({ id, score }) => {
      const one = indexed[id];
      return one ? { one, score } : [];
    });
    const letters = words.join("");
    const isName =
      words.length > 1 && results.some(({ one }) => one.names.some(({ joined }) => joined === letters));
    const found = results
      .filter(({ one }) => !isName || one.names.some(({ joined }) => joined.includes(letters)))
      .map(({ one, score }) => {
        const close = closeness(words, one.names);
        return { item: one.item, score: (close >= SAME ? close : close + score) * one.weight };
      });
    return sorted(found, order);
  }

  /** "vi" is VI or the start of a word. */
  function byLastNumeral(text: string, words: readonly string[]): Found<Item>[] {
    const typed = text.trim().split(/\s+/).at(-1)?.toLowerCase() ?? "";
    return /^[ivx]{2,4}$/.test(typed) ? byWords([...words.slice(0, -1), typed]) : [];
  }

  /** Items of which the text covers most come first. */
  function byPart(
    letters: string,
    textsOf: (one: Indexed<Item>) => readonly Text[],
    hasPart: (text: Text) => boolean,
  ): Found<Item>[] {
    const found = indexed.flatMap((one) => {
      const shares = textsOf(one).map((text) => (hasPart(text) ? letters.length / text.joined.length : 0));
      const share = Math.max(0, ...shares);
      return share > 0 ? { item: one.item, score: share * one.weight } : [];
    });
    return sorted(found, order);
  }

  const byLetters = (letters: string) =>
    byPart(
      letters,
      ({ names }) => names,
      ({ joined }) => joined.includes(letters),
    );

  /** The word itself if an item has it, or else the most similar word. */
  function corrected(word: string, isUnfinished = false): string {
    const isKnown = index.search(word, { prefix: isUnfinished }).length > 0;
    if (isKnown || word.length < 4 || word.length > WORD_MAX || /\d/.test(word)) return word;
    for (const distance of word.length > 5 ? [1, 2] : [1]) {
      const counts = new Map<string, number>();
      for (const { terms } of index.search({ queries: [word, ...swapped(word)], fuzzy: distance }))
        for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      const [closest] = [...counts].toSorted(([, one], [, other]) => other - one);
      if (closest) return closest[0];
    }
    return word;
  }

  return {
    find(text: string): Found<Item>[] {
      const words = [...new Set(foldedWords(text.slice(0, TEXT_MAX)))].slice(0, WORDS_MAX);
      if (words.length === 0) return [];
      const letters = words.join("");
      const part = comparableText(text).trim();
      const hasPart = ({ plain }: Text) => plain.includes(part);
      const attempts = [
        () =>
          merged(
            sorted(merged(byWords(words), byLastNumeral(text, words)), order),
            byPart(letters, ({ names }) => names, hasPart),
            byPart(letters, ({ more }) => more, hasPart),
          ),
        () => byWords(words.map(undoubled)),
        () => (letters.length > 2 ? byLetters(letters) : []),
        () => byWords(words.map((word, at) => corrected(word, at === words.length - 1))),
      ];
      if (UNSPACED.test(text)) attempts.unshift(() => byLetters(letters));
      for (const attempt of attempts) {
        const found = attempt();
        if (found.length > 0) return found;
      }
      return [];
    },
  };
}

const sorted = <Item>(found: readonly Found<Item>[], order: ReadonlyMap<Item, number>) =>
  found.toSorted(
    (one, other) => other.score - one.score || (order.get(one.item) ?? 0) - (order.get(other.item) ?? 0),
  );

function merged<Item>(...lists: (readonly Found<Item>[])[]): Found<Item>[] {
  const known = new Set<Item>();
  return lists.flat().filter(({ item }) => !known.has(item) && known.add(item));
}

function textOf(text: string): Text {
  const words = foldedWords(text);
  return { plain: comparableText(text), words, joined: words.join("") };
}

function nameOf(name: string): Name {
  const text = textOf(name);
  const distinctive = distinctiveWords(text.words);
  return { ...text, distinctive, key: distinctive.toSorted().join(" ") };
}

/** More than any score of the words. */
const SAME = 1_000_000;
const COVERED = 300;
/** What a partly typed word counts: "shinn" finds the person Shinn before a machine that is shining. */
const BEGUN = 0.45;

/** Names equal to the text come first, the title before others. Then names that the text covers most. */
function closeness(words: readonly string[], names: readonly Name[]): number {
  const joined = words.join("");
  const distinctive = distinctiveWords(words);
  const key = distinctive.toSorted().join(" ");
  const same = names.findIndex((name) => name.joined === joined || name.key === key);
  if (same !== -1) return same === 0 ? SAME + 1 : SAME;
  const shares = names.map((name) => {
    const parts = distinctive.map((word) => {
      if (name.distinctive.includes(word)) return 1;
      return name.distinctive.some((other) => other.startsWith(word)) ? BEGUN : 0;
    });
    return parts.includes(0) ? 0 : sum(parts) / name.distinctive.length;
  });
  return COVERED * Math.max(0, ...shares);
}

const NUMERALS = new Map(Object.entries({ i: "1", v: "5", x: "10" }));

/** "iron blooded" is found as "ironblooded" too, and "Volume V" as "Volume 5". */
const withPairs = (words: readonly string[]): string[] => [
  ...words,
  ...words.slice(1).map((word, at) => `${words[at]}${word}`),
  ...words.flatMap((word) => NUMERALS.get(word) ?? []),
];

/** All words, or the same text with two neighbors written as one. */
function queryOf(words: readonly string[]): Query {
  const pairs = words.slice(1).map((word, at): Query => {
    const pair = `${words[at]}${word}`;
    return { combineWith: "AND", queries: [...words.slice(0, at), pair, ...words.slice(at + 2)] };
  });
  const all = words.map((word, at): Query => {
    const isUnfinished = word.length > 2 || at === words.length - 1;
    return { queries: [word], prefix: isUnfinished };
  });
  return { combineWith: "OR", queries: [{ combineWith: "AND", queries: all }, ...pairs] };
}

const swapped = (word: string): string[] =>
  [...word].slice(1).map((letter, at) => `${word.slice(0, at)}${letter}${word[at]}${word.slice(at + 2)}`);
