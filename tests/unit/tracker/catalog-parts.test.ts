import { expect, test } from "vitest";
import { fromCompact, toCompact } from "#app/tracker/entry/entry.ts";
import { entry } from "./works";

test("entries are unchanged after packing and unpacking", () => {
  const entries = [
    entry("gundam-x", { notes: 'Line one\n"two", 三</script>', rating: 9, isFavourite: true }),
    entry("gundam-wing", { progress: 2.5, startedOn: "2026-01-02", revision: 1_795_395_528_294 }),
  ];
  expect(fromCompact(toCompact(entries))).toEqual(entries);
});
