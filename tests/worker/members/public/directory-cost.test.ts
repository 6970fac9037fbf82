import { expect, inject, test } from "vitest";
import { directoryQuerySchema } from "#worker/members/public/contract/schemas.ts";
import { createDirectory } from "#worker/members/public/directory.ts";
import { createDirectoryStore } from "#worker/members/public/directory-store.ts";
import { openDatabase } from "#worker/platform/db/db.ts";
import { createSeal } from "#worker/platform/seal.ts";
import { seedMembers } from "../../../support/members";
import { meteredDatabase } from "../../../support/metered-database";
import { seededId } from "../../../support/seeded-members";

const COUNT = inject("long") ? 100_000 : 2000;
const MIDDLE = COUNT / 2;
const LIMIT = 24;
/**
 * Rows read for the members shown and the first member of the next page: the index entry, the member, the card and the
 * counts.
 */
const ORDERED = (LIMIT + 1) * 4;
/** Plus one row each to check whether an earlier search term finds the same member. */
const FOUND = (LIMIT + 1) * 5 + 1;

const cursorSeal = createSeal(["a secret of this test"], "directory-cursor");
const cursorAt = (value: number | string, n: number) => ({ value, id: seededId(n) });

/** The rows read for the first page, the second page, and a page in the middle of the list. */
async function costsOf(
  asked: { sort?: string; q?: string },
  { value, id }: ReturnType<typeof cursorAt>,
): Promise<number[]> {
  const { sort = "newest", q = "" } = asked;
  const middle = cursorSeal.close(JSON.stringify([sort, q.toLowerCase(), LIMIT, value, id]));
  const costs: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 3; page++) {
    const { db, cost } = meteredDatabase();
    const directory = createDirectory({
      store: createDirectoryStore(openDatabase(db)),
      isPatron: () => false,
      cursorSeal,
    });
    const found = await directory.list(directoryQuerySchema.parse({ limit: LIMIT, ...asked, cursor }));
    expect(cost.questions).toBe(1);
    expect(found.members).toHaveLength(LIMIT);
    expect(found.members.filter(({ username }) => username.endsWith("0"))).toEqual([]);
    costs.push(cost.rowsRead);
    cursor = page === 0 ? (found.nextCursor ?? undefined) : middle;
  }
  return costs;
}

test(`a page of ${COUNT} members costs what it shows, wherever it is`, { timeout: 120_000 }, async () => {
  await seedMembers(COUNT);
  const costs = {
    newest: await costsOf({ sort: "newest" }, cursorAt(MIDDLE * 1000, MIDDLE)),
    completed: await costsOf({ sort: "completed" }, cursorAt(20, MIDDLE)),
    name: await costsOf({ sort: "name" }, cursorAt("pilot 500 okada", 50_500)),
    word: await costsOf({ q: "okada" }, cursorAt("okada", MIDDLE)),
    letter: await costsOf({ q: "p" }, cursorAt("pilot 500 okada", 50_500)),
    beginning: await costsOf({ q: "Pilot 7" }, cursorAt("pilot 77 okada", 50_077)),
  };
  const { newest, completed, name, ...found } = costs;
  expect(Math.max(...newest, ...completed, ...name)).toBeLessThanOrEqual(ORDERED);
  expect(Math.max(...Object.values(found).flat())).toBeLessThanOrEqual(FOUND);
});
