import { expect, test } from "vitest";
import { fromCompact } from "#app/log/entry.ts";
import { toCompact } from "#app/log/shelf.server.ts";
import type { Tracked } from "#worker/log/contract/entry.ts";
import { known } from "../../support/tracked";
import { seen } from "./logs";
import { entry } from "./works";

test("entries are unchanged after packing and unpacking", () => {
  const entries = [
    entry("gundam-x", { notes: 'Line one\n"two", 三</script>', rating: 9, isFavourite: true }),
    entry("gundam-wing", { progress: 2.5, startedOn: "2026-01-02", revision: 1_795_395_528_294 }),
  ].map((one) =>
    known({ ...one, kind: "series", status: "watching", createdAt: "", progressedAt: null } as const),
  );
  expect(fromCompact(toCompact(entries))).toMatchObject(
    entries.map(
      ({ kind: _kind, createdAt: _createdAt, progressedAt: _progressedAt, facts: _facts, ...sent }) => sent,
    ),
  );
});

test("pages carry numbers, and the log only of the entry in the plain editor", () => {
  const log = seen("? 1-3, ? 5-6");
  const one = known({ ...entry("gundam-x", { progress: 5, log }), kind: "series" } as Tracked);
  expect(fromCompact(toCompact([one]))).toMatchObject([{ progress: 5, nextEpisode: 7, log: null }]);
  expect(fromCompact(toCompact([one], "gundam-x"))).toMatchObject([{ log }]);
});
