import { gzipSync } from "node:zlib";
import { imageDimensionsFromData } from "image-dimensions";
import { SaxesParser } from "saxes";
import { describe, expect, inject, test } from "vitest";
import { friends } from "#app/content/friends.ts";
import { watchWall } from "#app/guide/watch/wall.server.ts";
import { ORDERS } from "#app/guide/watch/watch-order.ts";
import { allGames } from "#app/guide/works/all-games.server.ts";
import { SHOWN_WORKS } from "#app/home/shown-works.server.ts";
import { LANE_ORDERS, lanesOf } from "#app/tracker/map/lanes.ts";
import { allSubjects, createLettering, POSED_MACHINES, posterOf, titleParts } from "#franchise/art.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { DECADES } from "#worker/pages.ts";
import { pngOf, workPreviewOf } from "../../../ops/assets/card/draw-previews";
import { allPosters } from "../../../ops/assets/draw-svg";

const root = process.cwd();
const { files: posters, missing } = allPosters(root);
const files = new Map([...posters].map(([path, { draw }]) => [path, String(draw())]));
const svgs = [...files.values()];
const bodyOf = (svg: string) => svg.slice(svg.indexOf("</style>"));

describe("the posters", () => {
  test("include a large and a small one for every work, and a small one for every friend", () => {
    const ids = [...SERIES.map(({ id }) => `series/${id}`), ...GAMES.map(({ id }) => `games/${id}`)];
    expect([...files.keys()].sort()).toEqual(
      [
        ...ids.flatMap((id) => [`${id}.svg`, `${id}.small.svg`]),
        ...friends.map(({ id }) => `friends/${id}.small.svg`),
      ].sort(),
    );
  });

  test("are valid SVG without text, scripts, pictures and external links", () => {
    for (const [at, svg] of svgs.entries()) {
      if (inject("long") || at % 4 === 0) new SaxesParser().write(svg).close();
      expect(svg).not.toMatch(/<(?:text|script|image|use|a|foreignObject)\b|NaN|undefined|url\((?!#)/);
      expect(svg.match(/https?:[^"]+/g)).toEqual(["http://www.w3.org/2000/svg"]);
    }
  });

  test("are all different, in letters that their typefaces have, and keep their colors in both themes", () => {
    expect(new Set(svgs.map(bodyOf)).size).toBe(svgs.length);
    expect([...missing]).toEqual([]);
    expect(svgs.filter((svg) => svg.includes("prefers-color-scheme"))).toEqual([]);
  });

  test("are the same in every build", () => {
    const lettering = createLettering(root);
    const again = [...allSubjects()].filter((_, at) => at % 60 === 7);
    expect(again.length).toBeGreaterThan(4);
    for (const [path, subject] of again) expect(posterOf(subject, lettering)).toBe(files.get(`${path}.svg`));
  });

  test("are at most 7,000 bytes compressed, and small ones 4,500", () => {
    const bytes = [...files].map(([path, svg]) => ({ path, bytes: gzipSync(svg).length }));
    const tooLarge = bytes.filter((file) => file.bytes > (file.path.includes(".small") ? 4500 : 7000));
    expect(tooLarge).toEqual([]);
    const small = bytes.filter(({ path }) => path.includes(".small"));
    expect(small.reduce((sum, file) => sum + file.bytes, 0) / small.length).toBeLessThan(2800);
  });
});

test.each([
  "Mobile Suit / Gundam / ",
  "Mobile Suit / Zeta Gundam / ",
  "Mobile Suit Gundam: / Char's Counterattack / ",
  "Mobile Suit Gundam: / The Witch from Mercury / (Season 1)",
  "Mobile Suit Gundam Side Story I: / Senritsu no Blue / ",
  "Mobile Suit / Gundam I / ",
  "Mobile Suit Gundam 0080: / War in the Pocket / ",
  " / Turn A Gundam / ",
])("a title is split on a poster: %s", (lines) => {
  const [over = "", main = "", under = ""] = lines.replace(/[:()]/g, "").split(" / ");
  expect(titleParts(lines.replaceAll(" / ", " ").trim())).toEqual({ over, main, under });
});

describe("the pictures for link previews", () => {
  const lettering = createLettering(root);
  // They show the pictures and titles of the posters.
  const subjects = [...allSubjects().values()].filter((_, at) => inject("long") || at % 4 === 0);
  const previews = subjects.map((subject) => workPreviewOf(subject, lettering));

  test("are different valid SVGs, without text, scripts, pictures and external links", () => {
    expect(new Set(previews).size).toBe(subjects.length);
    expect([...lettering.missing]).toEqual([]);
    for (const svg of previews) {
      new SaxesParser().write(svg).close();
      expect(svg).not.toMatch(/<(?:text|script|image|use|a)\b|NaN|undefined|@media|url\((?!#)/);
    }
  });

  test("are PNGs of 1200 × 630 pixels with less than 120 KB", async () => {
    for (const svg of previews.filter((_, at) => at % 15 === 0)) {
      const png = await pngOf(svg);
      expect(imageDimensionsFromData(png)).toMatchObject({ width: 1200, height: 630 });
      expect(png.length / 1024, "KB").toBeLessThan(120);
    }
  });
});

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
