import { describe, expect, test } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { titleKeys } from "#franchise/words.ts";
import shortTitles from "#generated/catalog/short-titles.json";
import { worksOf } from "#worker/log/contract/works.ts";

const KINDS = [
  ["series", worksOf(SERIES, [])],
  ["games", worksOf([], GAMES)],
] as const;

/** The search keys of names, and the ids of the works that have a name with that key. */
function ownersOf(names: readonly (readonly [id: string, name: string])[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const [id, name] of names)
    for (const key of titleKeys(name)) owners.set(key, (owners.get(key) ?? new Set()).add(id));
  return owners;
}

const shared = (owners: Map<string, Set<string>>) =>
  [...owners].filter(([, ids]) => ids.size > 1).map(([key, ids]) => [key, ...ids]);

describe("the short titles", () => {
  const all = Object.entries(shortTitles).flatMap(([kind, titles]) =>
    Object.entries(titles).map(([id, title]) => ({ kind, id, title })),
  );

  test("are different for all series and games in any spelling", () => {
    const names = all.map(({ kind, id, title }) => [`${kind}/${id}`, title] as const);
    expect(shared(ownersOf(names))).toEqual([]);
  });

  test.each(KINDS)(
    "and other names of %s are no title or name of another work in any spelling",
    (kind, works) => {
      const names = works.flatMap(({ id, title, otherTitles }) => [
        [id, title] as const,
        ...otherTitles.map((name) => [id, name] as const),
        [id, (shortTitles[kind] as Record<string, string>)[id] ?? ""] as const,
      ]);
      expect(shared(ownersOf(names))).toEqual([]);
    },
  );
});
