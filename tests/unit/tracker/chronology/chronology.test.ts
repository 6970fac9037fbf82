import { describe, expect, test } from "vitest";
import { lanesOf, nextOn, type Station, trackOf } from "#app/tracker/map/lanes.ts";
import { openUpTo, usualChoice } from "#app/tracker/map/station-actions.tsx";
import { SERIES } from "#franchise/catalog.ts";
import type { Series } from "#franchise/works.ts";
import type { SeriesStatus } from "#worker/log/contract/index.ts";
import { entries, entry } from "../works";

const work = (id: string, watchOrder: number, more: Partial<Series> = {}): Series => ({
  ...{ id, title: id, alternativeTitle: null, otherTitles: [], also: [], description: "" },
  ...{ year: 1979 + watchOrder, watchOrder, timeline: "Universal Century", kind: "TV series" },
  ...{ episodes: 50, minutesPerEpisode: 24, startsIn: { calendar: "UC", year: 79 } },
  ...{ icon: "universal-century", myAnimeListId: null, aniListId: null },
  ...more,
});

const CATALOG = [
  work("first", 1),
  work("retold", 2, { kind: "Compilation film", episodes: 1 }),
  work("origin", 5, { startsIn: { calendar: "UC", year: 68 } }),
  work("second", 3, { startsIn: { calendar: "UC", year: 87 }, year: 1985 }),
  work("undated", 4, { startsIn: null }),
  work("wing", 6, { timeline: "After Colony", startsIn: { calendar: "AC", year: 195 } }),
];
const ids = (stations: Station[] | undefined) => stations?.map(({ series }) => series.id);

describe("the lanes of the map", () => {
  test("show a work whose episodes were all seen as done, whatever its status", () => {
    const shownAs = (status: SeriesStatus) => {
      const [lane] = lanesOf(CATALOG, entries(entry("first", { status, progress: 50 })), "story");
      const station = lane?.stations.find(({ series }) => series.id === "first");
      return `${station?.state} ${station?.progress}, ${lane?.done} done`;
    };
    expect((["watching", "paused", "dropped"] as const).map(shownAs)).toEqual(
      Array(3).fill("done 1, 1 done"),
    );
  });

  test("have every work of the catalog once, in both orders", () => {
    for (const order of ["story", "release"] as const) {
      const shown = lanesOf(SERIES, new Map(), order).flatMap(({ stations }) => ids(stations) ?? []);
      expect(shown.toSorted()).toEqual(SERIES.map(({ id }) => id).toSorted());
    }
  });

  test("are ordered by story date with undated works last, or by release", () => {
    const orderBy = (order: "story" | "release") =>
      ids(lanesOf(CATALOG, new Map(), order)[0]?.stations)?.join(" ");
    expect(orderBy("story")).toBe("origin first retold second undated");
    expect(orderBy("release")).toBe("first retold undated origin second");
  });

  test("show each work's state and progress", () => {
    const tracked = entries(
      entry("first", { status: "completed", progress: 12 }),
      entry("second", { status: "watching", progress: 10 }),
      entry("origin", { status: "dropped", progress: 25 }),
      entry("undated"),
    );
    const [lane] = lanesOf(CATALOG, tracked, "story");
    expect(lane?.done).toBe(1);
    expect(lane?.stations.map(({ state, progress }) => `${state} ${progress}`).join(", ")).toBe(
      "dropped 0.5, done 1, untracked 0, begun 0.2, planned 0",
    );
  });
});

describe("the track of a lane", () => {
  const other = work("other", 7, { startsIn: { calendar: "UC", year: 85 }, isAlternate: true });
  const otherRetold = work("other-retold", 8, { isAlternate: true, kind: "Compilation film" });
  const catalog = [...CATALOG, other, otherRetold];
  const retellings = { retold: ["first"], "other-retold": ["other"] };
  const trackIn = (order: "story" | "release", tracked = entries()) =>
    trackOf(lanesOf(catalog, tracked, order)[0]?.stations ?? [], order, retellings);
  const shown = (order: "story" | "release") =>
    trackIn(order).map(({ station, kind, column, isAside, tick, fold }) =>
      [station.series.id, kind, `${column}${isAside ? " aside" : ""}`, tick, fold]
        .join(" ")
        .replace(/ +$/, ""),
    );

  test("folds years without works, and puts recaps and alternate histories beside others", () => {
    expect(shown("story")).toEqual([
      "origin line 1 UC 0068 10",
      "first line 2 UC 0079",
      "retold dot 2",
      // Leaves after 0079, the year in which its recap begins.
      "other branch 3 aside  7",
      "other-retold dot 3 aside",
      "second line 4 UC 0087 0",
      "undated line 5 No date",
    ]);
    expect(shown("release")).toEqual([
      "first line 1 1980",
      "retold small 2 1981 1",
      "undated line 3 1983",
      "origin line 4 1984",
      "second line 5 1985",
      "other line 6 1986",
      "other-retold small 7 1987",
    ]);
  });

  test("begins at the first work that is left after the last finished one", () => {
    const seen = (...ids: string[]) =>
      nextOn(trackIn("story", entries(...ids.map((id) => entry(id, { status: "completed" })))))?.series.id;
    expect(seen()).toBeUndefined();
    expect(seen("first")).toBe("second");
    expect(seen("first", "second", "undated")).toBeUndefined();
    const begun = entry("first", { status: "watching", progress: 1 });
    const later = entry("second", { status: "completed" });
    expect(nextOn(trackIn("story", entries(begun, later)))?.series.id).toBe("first");
  });
});

describe("Watched up to here", () => {
  const tracked = entries(
    entry("origin", { status: "completed" }),
    entry("first", { status: "watching", progress: 7, revision: 3 }),
  );
  const stations = lanesOf(CATALOG, tracked, "story")[0]?.stations ?? [];
  const open = openUpTo(stations, "retold");

  test("completes the works that are not completed yet", () => {
    expect(ids(open)).toEqual(["first", "retold"]);
  });

  test("preselects no retelling except the chosen work", () => {
    const [lane] = lanesOf(CATALOG, new Map(), "story");
    const all = openUpTo(lane?.stations ?? [], "second");
    expect(ids(all)).toContain("retold");
    expect([...usualChoice(all, "second")]).toEqual(["origin", "first", "second"]);
    expect([...usualChoice(open, "retold")]).toEqual(["first", "retold"]);
  });

  test("leaves out dropped works except the chosen one", () => {
    const dropped = entries(entry("first", { status: "dropped" }));
    const lane = lanesOf(CATALOG, dropped, "story")[0]?.stations ?? [];
    expect(ids(openUpTo(lane, "retold"))).toEqual(["origin", "retold"]);
    expect(ids(openUpTo(lane, "first"))).toEqual(["origin", "first"]);
  });
});
