import { test } from "vitest";
import { matchRows } from "#app/tracker/import/matching.ts";
import { planImport } from "#app/tracker/import/plan.ts";
import { listIn, WORKS } from "../support/transfer";

/** A list in which each work occurs many times, like a list merged from several lists. */
function listOf(count: number) {
  const rows = Array.from({ length: count }, (_, at) => `"${WORKS[at % WORKS.length]?.title}",Completed,8`);
  return new Blob([["Title,Status,Score", ...rows].join("\n")]);
}

test("parsing a list ten times as long takes about ten times as long", async ({ bench }) => {
  await bench.compare(
    ...[1000, 10_000].map((count) => {
      const list = listOf(count);
      return bench(`${count} rows, from the file to the plan`, async () => {
        const { rows } = await listIn(list);
        planImport(matchRows(rows, WORKS), new Map(), [], "overwrite");
      });
    }),
  );
});
