import { expect, test } from "vitest";
import { chunksOf } from "#app/tracker/entry/client.ts";

const changes = (count: number, notes = "") =>
  Array.from({ length: count }, (_, index) => ({ workId: `work-${index}`, basedOn: 1, notes }));
const gone = (workId: string) => ({ workId, basedOn: 1 });

test("100 changes and two removals are sent in one call", () => {
  const bulk = { changes: changes(100), removals: [gone("a"), gone("b")] };
  expect(chunksOf(bulk)).toEqual([bulk]);
});

test("without changes, no call is made", () => {
  expect(chunksOf({ changes: [], removals: [] })).toEqual([]);
});

test("250 changes and 120 removals are split into calls of at most 100 each, without a loss", () => {
  const removals = changes(120).map(({ workId }) => gone(workId));
  const chunks = chunksOf({ changes: changes(250), removals });
  for (const chunk of chunks) {
    expect(chunk.changes.length).toBeLessThanOrEqual(100);
    expect(chunk.removals.length).toBeLessThanOrEqual(100);
  }
  expect(chunks.flatMap((chunk) => chunk.changes)).toEqual(changes(250));
  expect(chunks.flatMap((chunk) => chunk.removals)).toEqual(removals);
});

test("long notes are split into calls of less than 64 KB, without a loss", () => {
  const long = changes(100, "🛰".repeat(2000));
  const chunks = chunksOf({ changes: long, removals: [] });
  for (const chunk of chunks) {
    expect(new TextEncoder().encode(JSON.stringify(chunk)).length).toBeLessThan(64 * 1024);
  }
  expect(chunks.flatMap((chunk) => chunk.changes)).toEqual(long);
});
