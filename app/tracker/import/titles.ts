/**
 * A title without what people write in different ways: case, accents, punctuation, "2nd Season" for "Season 2", and
 * "Mobile Suit" (at MyAnimeList "Kidou Senshi") before longer titles.
 */
const foldedTitle = (title: string) =>
  title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replaceAll("&", " and ")
    .replace(/\b(\d+)(?:st|nd|rd|th) season\b/g, "season $1")
    .replace(/[^\p{L}\p{N}∀]+/gu, " ")
    .trim()
    .replace(/^(?:mobile suit|kidou senshi) (?=\S+ )/, "");

type Indexed<Item> = { item: Item; tokens: ReadonlySet<string>; weight: number };

/** Finds items by title: exactly, or by rare words in common. */
export function titleIndex<Item>(items: readonly Item[], titlesOf: (item: Item) => readonly string[]) {
  const exact = new Map<string, Set<Item>>();
  const byToken = new Map<string, Set<Indexed<Item>>>();
  const indexed: Indexed<Item>[] = [];
  for (const item of items) {
    for (const title of new Set(titlesOf(item).map(foldedTitle))) {
      if (title === "") continue;
      exact.set(title, (exact.get(title) ?? new Set()).add(item));
      const one = { item, tokens: new Set(title.split(" ")), weight: 0 };
      indexed.push(one);
      for (const token of one.tokens) byToken.set(token, (byToken.get(token) ?? new Set()).add(one));
    }
  }
  const weightOf = (token: string) => Math.log(1 + indexed.length / (0.5 + (byToken.get(token)?.size ?? 0)));
  const total = (tokens: ReadonlySet<string>) => [...tokens].reduce((sum, token) => sum + weightOf(token), 0);
  for (const one of indexed) one.weight = total(one.tokens);

  return {
    exactly: (title: string): Item[] => [...(exact.get(foldedTitle(title)) ?? [])],

    /** Items that share more than `threshold` (0 to 1) of the weight of this title's words, the most similar first. */
    nearly(title: string, threshold: number): Item[] {
      const tokens = new Set(foldedTitle(title).split(" "));
      const weight = total(tokens);
      const shared = new Map<Indexed<Item>, number>();
      for (const token of tokens) {
        for (const one of byToken.get(token) ?? []) shared.set(one, (shared.get(one) ?? 0) + weightOf(token));
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
