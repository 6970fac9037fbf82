import { expect, test } from "vitest";
import { watchWall } from "#app/guide/watch/wall.server.ts";
import { ORDERS } from "#app/guide/watch/watch.tsx";
import { allGames } from "#app/guide/works/all-games.server.ts";
import { SHOWN_WORKS } from "#app/home/shown-works.server.ts";
import { LANE_ORDERS, lanesOf } from "#app/tracker/map/lanes.ts";
import { allSubjects, POSED_MACHINES } from "#franchise/art.ts";
import { SERIES } from "#franchise/catalog.ts";
import { DECADES } from "#worker/pages.ts";

/** What each poster shows: its figure, or its machines. */
const KITS = new Map(
  [...allSubjects()].map(([path, { key, scene }]) => [
    path,
    POSED_MACHINES[key]
      ?.map((pose) => pose?.machine)
      .toSorted()
      .join(" and ") ?? scene.split(" ")[2],
  ]),
);

type Works = readonly { id: string }[];
const HIDDEN = [true, false];

/** The lists of posters in each order that a visitor can choose. */
const LISTS: readonly (readonly [place: string, kind: "series" | "games", works: Works])[] = [
  ["home", "series", [...SHOWN_WORKS.showcase, ...SHOWN_WORKS.picks.map(({ work }) => work)]],
  ...ORDERS.flatMap(({ order }) =>
    HIDDEN.flatMap((hidesRecaps) =>
      HIDDEN.flatMap((hidesShorts) =>
        watchWall({ order, usual: order, hidesRecaps, hidesShorts }).groups.map(
          ({ title, works }) => [`what to watch: ${order}, ${title}`, "series" as const, works] as const,
        ),
      ),
    ),
  ),
  ...LANE_ORDERS.flatMap((order) =>
    lanesOf(SERIES, new Map(), order).map(
      ({ timeline, stations }) =>
        [`map: ${order}, ${timeline}`, "series" as const, stations.map(({ series }) => series)] as const,
    ),
  ),
  ...HIDDEN.flatMap((isPlayable) =>
    DECADES.flatMap((era) =>
      allGames({ platform: null, genre: null, isPlayable, era }).groups.map(
        ({ title, works }) => [`games: ${title}`, "games" as const, works] as const,
      ),
    ),
  ),
];

test("no two neighbors on a shelf show the same figure or machines", () => {
  const same = LISTS.flatMap(([place, kind, works]) =>
    works.flatMap(({ id }, at) => {
      const before = works[at - 1]?.id;
      const kit = KITS.get(`${kind}/${id}`);
      return KITS.get(`${kind}/${before}`) === kit ? [`${place}: ${before} and ${id} show ${kit}`] : [];
    }),
  );
  expect(same).toEqual([]);
});

test("the machines of posters belong to the posters that say so, and thirty works or more show theirs", () => {
  const shown = [...allSubjects().values()].filter(({ scene }) => scene.endsWith(" machine"));
  expect(shown.map(({ key }) => key).toSorted()).toEqual(Object.keys(POSED_MACHINES).toSorted());
  expect(shown.length).toBeGreaterThanOrEqual(30);
});
