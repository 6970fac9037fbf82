import { expect, test } from "vitest";
import { chunksOf } from "#app/log/client.ts";

const changes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ workId: `work-${index}`, basedOn: 1 }));

test("250 changes and 120 removals are split into calls of at most 100 each, without a loss", () => {
  expect(chunksOf({ changes: [], removals: [] })).toEqual([]);
  const removals = changes(120);
  const chunks = chunksOf({ changes: changes(250), removals });
  for (const chunk of chunks) {
    expect(chunk.changes.length).toBeLessThanOrEqual(100);
    expect(chunk.removals.length).toBeLessThanOrEqual(100);
  }
  expect(chunks.flatMap((chunk) => chunk.changes)).toEqual(changes(250));
  expect(chunks.flatMap((chunk) => chunk.removals)).toEqual(removals);
});
