import { describe, expect, inject, test } from "vitest";
import { mutationRoutes } from "../../support/app-routes";
import { BrowserOn } from "../../support/faulty-site";
import { meteredDatabase } from "../../support/metered-database";
import { mutatingCalls } from "../../support/mutating-calls";
import { settled } from "../../support/pending-work";

test("every route that may change something is in the table", () => {
  const known = new Set(mutatingCalls.map(({ route }) => route));
  expect(mutationRoutes().filter(({ name, who }) => who !== "operator" && !known.has(name))).toEqual([]);
});

test("no call writes more rows than its route is charged for", () => {
  const dearer = mutatingCalls.filter(({ route, rows }) => {
    const { use, rows: most = 10 } = mutationRoutes().find(({ name }) => name === route) ?? {};
    const entries = Array.from({ length: 100 }, () => ({ isFavourite: true }));
    return use && rows > (typeof most === "number" ? most : most({ changes: entries })) && use !== "games";
  });
  expect(dearer).toEqual([]);
});

describe("rows written stay below the limit of", () => {
  /** The dearest call of each route that `faults/changes.test.ts` doesn't measure. In the long tests, all those calls. */
  const calls = mutatingCalls.filter(
    ({ route, rows, faults, check }) =>
      (check || !faults) &&
      (inject("long") || !mutatingCalls.some((other) => other.route === route && other.rows > rows)),
  );
  test.each(calls)("$route: $when", async ({ rows, arrange, check }) => {
    const [{ cookies }, act] = await arrange();
    const { db, cost } = meteredDatabase();
    const response = await act(new BrowserOn(db, cookies));
    expect(response.status).toBeLessThan(400);
    await settled();
    await check?.();
    expect(cost.rowsWritten).toBeLessThanOrEqual(rows);
  });
});
