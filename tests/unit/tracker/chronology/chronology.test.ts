import { describe, expect, test } from "vitest";
import { lanesOf, type Station } from "#app/tracker/chronology/lanes.ts";
import { storyDateText } from "#app/tracker/chronology/story.ts";
import { completing, openUpTo, usualChoice } from "#app/tracker/chronology/up-to-here.ts";
import { type Bulk, entryClients } from "#app/tracker/entries/client.ts";
import { valuesOf } from "#app/tracker/entries/entry.ts";
import { createEntryStore } from "#app/tracker/entries/entry-store.ts";
import type { Series } from "#worker/catalog/contract.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { entryFromApi } from "#worker/tracker/contract/entry.ts";
import type { SeriesEntry } from "#worker/tracker/contract.ts";
import { seriesEntry as entry } from "../../../support/tracked";

const work = (id: string, watchOrder: number, more: Partial<Series> = {}): Series => ({
  id,
  title: id,
  alternativeTitle: null,
  otherTitles: [],
  also: [],
  description: "",
  year: 1979 + watchOrder,
  timeline: "Universal Century",
  kind: "TV series",
  episodes: 50,
  minutesPerEpisode: 24,
  startsIn: { calendar: "UC", year: 79 },
  watchOrder,
  icon: "universal-century",
  myAnimeListId: null,
  aniListId: null,
  ...more,
});

const tracked = (...entries: SeriesEntry[]) => new Map(entries.map((one) => [one.seriesId, one]));

const CATALOG = [
  work("first", 1),
  work("retold", 2, { kind: "Compilation film", episodes: 1 }),
  work("origin", 5, { startsIn: { calendar: "UC", year: 68 } }),
  work("second", 3, { startsIn: { calendar: "UC", year: 87 }, year: 1985 }),
  work("undated", 4, { startsIn: null }),
  work("wing", 6, { timeline: "After Colony", startsIn: { calendar: "AC", year: 195 } }),
];
const ids = (stations: Station[] | undefined) => stations?.map(({ series }) => series.id);

describe("lanes", () => {
  test.each(["watching", "planning", "paused", "dropped"] as const)(
    "take a work for done once its every episode was seen, also where it is still %s",
    (status) => {
      const [lane] = lanesOf(CATALOG, tracked(entry("first", { status, episodesWatched: 50 })), "story");
      const station = lane?.stations.find(({ series }) => series.id === "first");
      expect(station).toMatchObject({ state: "done", progress: 1 });
      expect(lane?.done).toBe(1);
      expect(ids(openUpTo(lane?.stations ?? [], "first"))).not.toContain("first");
    },
  );

  test("hold every work of the catalog once, whatever the order", () => {
    for (const order of ["story", "release"] as const) {
      const shown = lanesOf(SERIES, new Map(), order).flatMap(({ stations }) => ids(stations) ?? []);
      expect(shown.toSorted()).toEqual(SERIES.map(({ id }) => id).toSorted());
    }
  });

  test("go by the story's dates, undated works last, or by release", () => {
    expect(ids(lanesOf(CATALOG, new Map(), "story")[0]?.stations)).toEqual([
      "origin",
      "first",
      "retold",
      "second",
      "undated",
    ]);
    expect(ids(lanesOf(CATALOG, new Map(), "release")[0]?.stations)).toEqual([
      "first",
      "retold",
      "undated",
      "origin",
      "second",
    ]);
  });

  test("show how far the member is", () => {
    const entries = tracked(
      entry("first", { status: "completed", episodesWatched: 12 }),
      entry("second", { status: "watching", episodesWatched: 10 }),
      entry("origin", { status: "dropped", episodesWatched: 25 }),
      entry("undated"),
    );
    const [lane] = lanesOf(CATALOG, entries, "story");
    expect(lane?.done).toBe(1);
    expect(lane?.stations.map(({ state, progress }) => [state, progress])).toEqual([
      ["dropped", 0.5],
      ["done", 1],
      ["untracked", 0],
      ["begun", 0.2],
      ["planned", 0],
    ]);
  });
});

describe("watched up to here", () => {
  const entries = tracked(
    entry("origin", { status: "completed" }),
    entry("first", { status: "watching", episodesWatched: 7, revision: 3 }),
  );
  const stations = lanesOf(CATALOG, entries, "story")[0]?.stations ?? [];
  const open = openUpTo(stations, "retold");

  test("completes what is not completed yet", () => {
    expect(completing(open)).toEqual([
      { workId: "first", values: { status: "completed", progress: 50 } },
      { workId: "retold", values: { status: "completed", progress: 1 } },
    ]);
  });

  test("chooses no retelling by itself, unless it is the one", () => {
    const [lane] = lanesOf(CATALOG, new Map(), "story");
    const all = openUpTo(lane?.stations ?? [], "second");
    expect(ids(all)).toContain("retold");
    expect([...usualChoice(all, "second")]).toEqual(["origin", "first", "second"]);
    expect([...usualChoice(open, "retold")]).toEqual(["first", "retold"]);
  });

  test("leaves what was dropped on the way, unless it is the one", () => {
    const given = tracked(entry("first", { status: "dropped" }));
    const lane = lanesOf(CATALOG, given, "story")[0]?.stations ?? [];
    expect(ids(openUpTo(lane, "retold"))).toEqual(["origin", "retold"]);
    expect(ids(openUpTo(lane, "first"))).toEqual(["origin", "first"]);
  });

  test("is sent on the revision that was seen, and undone exactly, on the revision that it made", async () => {
    const sent: Bulk[] = [];
    const client = {
      ...entryClients.series,
      async saveAll(bulk: Bulk) {
        sent.push(bulk);
        return [entry("first", { revision: 4 }), entry("retold", { revision: 1 })].map((one) =>
          entryFromApi("series", one),
        );
      },
    };
    const loaded = [...entries.values()].map((one) => entryFromApi("series", one));
    const store = createEntryStore(client, loaded);
    const former = store.formerOf(completing(open));
    expect(former).toEqual([
      { workId: "first", values: valuesOf(loaded.find(({ workId }) => workId === "first")) },
      { workId: "retold", values: null },
    ]);
    await store.change(completing(open), "bulk");
    await store.change(former, "bulk");
    expect(sent).toEqual([
      {
        changes: [
          { workId: "first", status: "completed", progress: 50, basedOn: 3 },
          { workId: "retold", status: "completed", progress: 1, basedOn: 0 },
        ],
        removals: [],
      },
      {
        changes: [expect.objectContaining({ workId: "first", status: "watching", progress: 7, basedOn: 4 })],
        removals: [{ id: "retold", basedOn: 1 }],
      },
    ]);
  });
});

test("story dates are written as the franchise writes them", () => {
  expect(storyDateText({ calendar: "UC", year: 79 })).toBe("UC 0079");
  expect(storyDateText({ calendar: "AD", year: 2307 })).toBe("AD 2307");
});
