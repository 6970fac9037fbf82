import { expect, test } from "vitest";
import { catalogParts } from "#app/tracker/catalog-parts.server.ts";
import { fromCompact, toCompact } from "#app/tracker/entry/entry.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { entry } from "./works";

test("the tracker's scripts have every work, and descriptions are in separate files", () => {
  const { series, games, ...texts } = catalogParts();
  expect(series.map(({ id }) => id)).toEqual(SERIES.map(({ id }) => id));
  expect(games.map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
  expect(JSON.stringify([series, games])).not.toContain(SERIES[0]?.description ?? "");
  expect(Object.values(texts["series-texts"])).toEqual(SERIES.map(({ description }) => description));
  expect(Object.values(texts["games-texts"])).toEqual(GAMES.map(({ description }) => description));
});

test("entries are unchanged after packing and unpacking", () => {
  const entries = [
    entry("gundam-x", { notes: 'Line one\n"two", 三</script>', rating: 9, isFavourite: true }),
    entry("gundam-wing", { progress: 2.5, startedOn: "2026-01-02", revision: 1_795_395_528_294 }),
  ];
  expect(fromCompact(toCompact(entries))).toEqual(entries);
});
