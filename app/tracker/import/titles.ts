import { createFinder } from "#app/search/finder.ts";
import { foldedWords, titleKeys } from "#app/search/folding.ts";

type Indexed<Item> = { item: Item; words: ReadonlySet<string>; weight: number };

/** Finds items by title: exactly, or by rare words in common. */
export function titleIndex<Item>(items: readonly Item[], titlesOf: (item: Item) => readonly string[]) {
  const finder = createFinder(items, (item) => ({ names: titlesOf(item) }));
  const exact = new Map<string, Set<Item>>();
  const byWord = new Map<string, Set<Indexed<Item>>>();
  const indexed: Indexed<Item>[] = [];
  for (const item of items) {
    for (const title of titlesOf(item)) {
      for (const key of titleKeys(title)) exact.set(key, (exact.get(key) ?? new Set()).add(item));
      const one = { item, words: new Set(foldedWords(title)), weight: 0 };
      indexed.push(one);
      for (const word of one.words) byWord.set(word, (byWord.get(word) ?? new Set()).add(one));
    }
  }
  const weightOf = (word: string) => Math.log(1 + indexed.length / (0.5 + (byWord.get(word)?.size ?? 0)));
  const total = (words: ReadonlySet<string>) => [...words].reduce((sum, word) => sum + weightOf(word), 0);
  for (const one of indexed) one.weight = total(one.words);

  const corrections = new Map<string, string>();
  function corrected(word: string): string {
    const correction = corrections.get(word) ?? (byWord.has(word) ? word : finder.corrected(word));
    corrections.set(word, correction);
    return correction;
  }

  /** Corrects typing errors in titles of which at least half the words are known. */
  function withCorrections(words: readonly string[]): readonly string[] {
    const known = words.filter((word) => byWord.has(word)).length;
    return known * 2 >= words.length && known < words.length ? words.map(corrected) : words;
  }

  return {
    exactly: (title: string): Item[] => [
      ...new Set(titleKeys(title).flatMap((key) => [...(exact.get(key) ?? [])])),
    ],

    /**
     * Items that share more than `threshold` (0 to 1) of the weight of this title's words, the most similar first.
     * Typing errors are forgiven.
     */
    nearly(title: string, threshold: number): Item[] {
      const words = new Set(withCorrections(foldedWords(title)));
      const weight = total(words);
      const shared = new Map<Indexed<Item>, number>();
      for (const word of words) {
        for (const one of byWord.get(word) ?? []) shared.set(one, (shared.get(one) ?? 0) + weightOf(word));
      }
      const best = new Map<Item, number>();
      for (const [one, common] of shared) {
        const likeness = common / (weight + one.weight - common);
        if (likeness > Math.max(threshold, best.get(one.item) ?? 0)) best.set(one.item, likeness);
      }
      return [...best].sort(([, a], [, b]) => b - a).map(([item]) => item);
    },
  };
}
