import { expect, test } from "vitest";
import { hangar } from "#app/guide/resources/mobile-suits.server.ts";
import { bestSeenAfter, watchFirst } from "#app/guide/works/related.server.ts";
import { workView } from "#app/guide/works/work-view.server.ts";
import { type WorkStory, workPath } from "#app/poster/work-link.tsx";
import { subjectOf } from "#app/quiz/quiz-data.server.ts";
import { castOfWork } from "#app/work/shown-work.server.ts";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { QUESTIONS } from "#franchise/question-bank.ts";
import { RETOLD_STORIES } from "#franchise/relations.ts";
import { isRetelling } from "#franchise/story.ts";
import { createPools } from "#worker/quiz/games/picking.ts";

const works = [
  ...SERIES.map(({ id }) => ({ kind: "series" as const, id })),
  ...GAMES.map(({ id }) => ({ kind: "games" as const, id })),
];
const paths = new Set(works.map(workPath));
const viewOf = (kind: "series" | "games", id: string) => {
  const view = workView(kind, id);
  if (!view) throw new Error(`There is no ${kind}/${id}.`);
  return view;
};
const neighborsIn = (story: WorkStory | null) => (story ? [...story.before, ...story.after] : []);
const idsOf = (kind: "series" | "games", id: string, title: string) =>
  viewOf(kind, id)
    .work.groups.find((group) => group.title === title)
    ?.works.map((one) => one.id);

test("every compilation has retold stories, and no other work has", () => {
  expect(Object.keys(RETOLD_STORIES).toSorted()).toEqual(
    SERIES.filter(isRetelling)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test("the prequels to Mobile Suit Gundam say that it should be watched first", () => {
  expect(bestSeenAfter).toEqual({
    "gundam-the-origin": "Mobile Suit Gundam",
    "gundam-the-origin-advent-of-the-red-comet": "Mobile Suit Gundam",
    "gundam-the-origin-movie-edition": "Mobile Suit Gundam",
  });
});

test("works to watch first are earlier in the watch order, and the same for a compilation as for its story", () => {
  const late = SERIES.flatMap((series) =>
    watchFirst(series).filter((first) => first.watchOrder >= series.watchOrder),
  );
  expect(late).toEqual([]);
  const unicorn = ["mobile-suit-gundam", "zeta-gundam", "chars-counterattack"];
  expect(idsOf("series", "gundam-unicorn", "Watch first")).toEqual(unicorn);
  expect(idsOf("series", "gundam-unicorn-re-0096", "Watch first")).toEqual(unicorn);
  expect(idsOf("series", "gundam-x", "Watch first")).toBeUndefined();
});

test("a work's page links to at least four other works of the catalog, and never to itself", () => {
  for (const { kind, id } of works) {
    const { work, schema } = viewOf(kind, id);
    const beside = [...neighborsIn(work.story), ...work.origins];
    const linked = [...work.groups.flatMap(({ works }) => works), ...beside].map(workPath);
    expect(linked.filter((path) => !paths.has(path) || path === workPath(work))).toEqual([]);
    expect(work.groups.filter((group) => group.works.length === 0)).toEqual([]);
    expect(["TVSeries", "Movie", "VideoGame"]).toContain(schema["@type"]);
    expect(new Set(linked).size, workPath(work)).toBeGreaterThanOrEqual(4);
  }
  const { story } = viewOf("series", "zeta-gundam").work;
  expect(story?.before.at(-1)?.id).toBe("stardust-memory");
  expect(story?.after[0]?.id).toBe("gundam-zz");
  expect(viewOf("series", "mobile-suit-gundam").work.story?.after.length).toBe(3);
  expect(idsOf("series", "zeta-gundam", "Recaps and compilation films")).toHaveLength(3);
  expect(idsOf("series", "zeta-gundam", "Games set in this story")).toContain("hot-scramble");
  expect(idsOf("series", "gundam-unicorn-re-0096", "The story it retells")).toEqual(["gundam-unicorn"]);
  expect(viewOf("games", "climax-uc").work.origins.map(({ id }) => id)).toContain("gundam-f91");
});

test("the quiz asks about a series with three questions or more, and about the story of a compilation", async () => {
  const { countAbout } = createPools(QUESTIONS, async () => []);
  const about = (id: string) => subjectOf({ games: async () => ({ countAbout }) }, id);
  const zeta = await about("zeta-gundam");
  expect(zeta?.count).toBeGreaterThan(3);
  expect(await about("zeta-gundam-a-new-translation-i")).toEqual(zeta);
  expect(await about("the-08th-ms-team")).toMatchObject({ title: "Mobile Suit Gundam: The 08th MS Team" });
  expect(await about("ring-of-gundam")).toBeNull();
});

test("every machine of a work leads to the timeline that shows it", () => {
  const { drawn, calendars } = hangar();
  const timelines = new Map(drawn.map(({ id, timeline }) => [id, timeline]));
  const machines = works.flatMap(({ kind, id }) => castOfWork(kind, id).machines);
  const linked = machines.filter(({ isDrawn }) => isDrawn);
  const wrong = linked.filter(({ id, hangar: path }) => {
    const shown = new URLSearchParams(path.split("?")[1]).get("calendar") ?? calendars[0];
    return shown !== timelines.get(id);
  });
  expect(linked.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
