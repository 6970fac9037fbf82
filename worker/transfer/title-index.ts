import { exactTitles, foldedWords } from "#franchise/words.ts";

/** Finds titles that are equal, or that share rare words. */
export function titleIndex<Item extends object>(
  items: readonly Item[],
  titlesOf: (item: Item) => readonly string[],
) {
  const indexed = items.flatMap((item) =>
    titlesOf(item).map((title) => ({ item, words: [...new Set(foldedWords(title))] })),
  );
  /** The places of the titles with each word. */
  const byWord = new Map<string, number[]>();
  for (const [at, { words }] of indexed.entries())
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), at]);
  const weighed = (word: string, places: readonly number[]) => ({
    word,
    places,
    weight: Math.log(1 + indexed.length / (0.5 + places.length)),
  });
  const known = new Map(Array.from(byWord, ([word, places]) => [word, weighed(word, places)]));
  const unknown = weighed("", []);
  const weightOf = (words: readonly { weight: number }[]) =>
    words.reduce((sum, { weight }) => sum + weight, 0);
  const wordsIn = (words: readonly string[]) => words.map((word) => known.get(word) ?? unknown);
  const weights = indexed.map(({ words }) => weightOf(wordsIn(words)));
  const frequent = [...byWord].sort(([, one], [, other]) => other.length - one.length);
  // Making it takes most of the time, and few titles have typos.
  let corrected: ReturnType<typeof correctionsTo> | undefined;
  /** Between calls, all are 0. */
  const shared = new Float64Array(indexed.length);

  function withCorrections(words: readonly string[]): readonly string[] {
    const count = words.filter((word) => known.has(word)).length;
    if (count * 2 < words.length || count === words.length) return words;
    corrected ??= correctionsTo(frequent.map(([word]) => word));
    const correct = corrected;
    return words.map((word) => (known.has(word) ? word : correct(word)));
  }

  return {
    exactly: exactTitles(items, titlesOf),

    /** Finds items that share over `threshold` (0 to 1) of the words' weight, best first. Tolerates typos. */
    nearly(folded: readonly string[], threshold: number): Item[] {
      const words = wordsIn([...new Set(withCorrections(folded))]).sort(
        (one, other) => other.weight - one.weight,
      );
      const weight = weightOf(words);
      // Lighter and heavier titles can't share enough.
      const most = weightOf(words.filter(({ places }) => places.length > 0)) + ROUNDING;
      const [lightest, heaviest] = [threshold * weight - ROUNDING, most / threshold + most - weight];
      const likely: number[] = [];
      let left = weight;
      for (const { word, places, weight: more } of words) {
        // A title without the rarest words can't share enough.
        const isLate = left <= threshold * weight;
        if (isLate && likely.length === 0) break;
        left -= more;
        if (isLate && likely.length < places.length) {
          for (const at of likely)
            if (indexed[at]?.words.includes(word)) shared[at] = (shared[at] ?? 0) + more;
          continue;
        }
        for (const at of places) {
          const before = shared[at] ?? 0;
          if (before === 0) {
            const own = weights[at] ?? 0;
            if (isLate || own < lightest || own > heaviest) continue;
            likely.push(at);
          }
          shared[at] = before + more;
        }
      }
      const best = new Map<Item, number>();
      for (const at of likely) {
        const common = shared[at] ?? 0;
        shared[at] = 0;
        const likeness = common / (weight + (weights[at] ?? 0) - common);
        const item = indexed[at]?.item;
        if (item && likeness > threshold && likeness > (best.get(item) ?? 0)) best.set(item, likeness);
      }
      return [...best].sort(([, a], [, b]) => b - a).map(([item]) => item);
    },
  };
}

/** Finds the word that is the same after the fewest letters were taken out of both. The first ones win. */
function correctionsTo(known: readonly string[]) {
  const byRest = new Map<string, string>();
  const all = known.map((word) => ({ word, rests: restsOf(word) }));
  for (const taken of [0, 1, 2])
    for (const { word, rests } of all)
      for (const rest of rests[taken] ?? []) if (!byRest.has(rest)) byRest.set(rest, word);
  const memory = new Map<string, string>();
  return (word: string): string => {
    const before = memory.get(word);
    if (before !== undefined) return before;
    const rest = restsOf(word)
      .flat()
      .find((one) => byRest.has(one));
    const correct = (rest !== undefined && byRest.get(rest)) || word;
    memory.set(word, correct);
    return correct;
  };
}

/** A word without none, one or two of its letters. Short words lose one, numbers none. */
function restsOf(word: string): string[][] {
  const most =
    word.length < 4 || word.length > CORRECTED_MAX || /\d/.test(word) ? 0 : word.length > 5 ? 2 : 1;
  const rests: string[][] = [[word], [], []];
  for (let one = 0; most > 0 && one < word.length; one++) {
    const rest = word.slice(0, one) + word.slice(one + 1);
    rests[1]?.push(rest);
    for (let other = one; most > 1 && other < rest.length; other++)
      rests[2]?.push(rest.slice(0, other) + rest.slice(other + 1));
  }
  return rests;
}

const CORRECTED_MAX = 24;
const ROUNDING = 1e-6;
