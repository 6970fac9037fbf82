import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SEEN_BEFORE } from "#app/guide/works/related.server.ts";
import { endText, lengthText } from "#app/log/next-episode.tsx";
import { catalogParts } from "#app/tracker/catalog-parts.server.ts";
import { MINUTES, reasonText, type Viewer, whatFits } from "#app/tracker/tonight/fits.ts";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { knownStories } from "#franchise/known-stories.ts";
import { byStory, isRetelling } from "#franchise/story.ts";
import { SERIES_STATUSES, type SeriesStatus } from "#worker/log/contract/index.ts";

const all = catalogParts().series;
const TODAY = "2026-11-26";

type Entry = { status: SeriesStatus; progress?: number; day?: string };

const viewer = (seen: readonly string[], entries: Record<string, Entry> = {}): Viewer => ({
  knows: (id) => seen.includes(id) || entries[id]?.status === "completed",
  entries: new Map(
    Object.entries(entries).map(([workId, { status, progress = 0, day = "" }]) => [
      workId,
      { status, progress, nextEpisode: progress + 1, lastWatched: day },
    ]),
  ),
});

const answersIn = (
  minutes: number,
  { seen = [] as string[], entries = {} as Record<string, Entry>, withRecaps = false, today = TODAY } = {},
) => whatFits(all, viewer(seen, entries), { minutes, withRecaps, today, needs: SEEN_BEFORE });

const FIRST = "mobile-suit-gundam";
const Z = "zeta-gundam";
const CCA = "chars-counterattack";
const STEP = "A first step into Universal Century: the first";

/** What the answer about a work says: for so many minutes, after these works, with its entry such as "watching 12". */
test.each<[id: string, said: string | null, minutes: number, seen?: string, entry?: string]>([
  [FIRST, `${STEP} episode, 25 min`, 25],
  [FIRST, `${STEP} two episodes, 50 min`, 50],
  [FIRST, `${STEP} three episodes, 1 h 15 min`, 90],
  [FIRST, `${STEP} four episodes, 1 h 40 min`, 120],
  [FIRST, `${STEP} 24 episodes, 10 h`, 600],
  [FIRST, null, 20],
  [Z, null, 600],
  [Z, "Next in Universal Century: the first two episodes, 48 min", 50, FIRST],
  [Z, "The next two of Zeta, 48 min", 50, "", "watching 12"],
  [Z, "The next episode of Zeta, 24 min", 25, "", "watching"],
  [Z, "The last two of Zeta, 48 min", 90, "", "watching 48"],
  [Z, "The last episode of Zeta, 24 min", 90, "", "watching 49"],
  [Z, null, 90, "", "watching 50"],
  [Z, null, 90, FIRST, "paused 3"],
  [Z, null, 90, FIRST, "dropped 3"],
  [Z, null, 90, "", "completed 50"],
  [Z, null, 90, "", "planning"],
  [CCA, null, 90, `${FIRST} ${Z}`],
  [CCA, null, 600, FIRST],
  [CCA, "On your list: a film, 1 h 59 min", 120, `${FIRST} ${Z}`, "planning"],
  [CCA, "The film that you began, 1 h 59 min", 120, `${FIRST} ${Z}`, "watching"],
  [CCA, "A film that you skipped, 1 h 59 min", 120, `${FIRST} ${Z} gundam-zz gundam-unicorn`],
  ["g-gundam", "A first step into Future Century: the first two episodes, 48 min", 50],
  ["gundam-wing", "On your list: the next two episodes, 48 min", 50, "", "planning 4"],
  ["endless-waltz", null, 600],
  ["gundam-narrative", "Next in Universal Century: a film, 1 h 30 min", 90, "gundam-unicorn"],
])("%s: %s in %i minutes after %s with %s", (id, said, minutes, seen = "", entry = "") => {
  const [status, progress = "0"] = entry.split(" ");
  const entries = status ? { [id]: { status: status as SeriesStatus, progress: Number(progress) } } : {};
  const found = answersIn(minutes, { seen: seen.split(" "), entries }).find(({ series }) => series.id === id);
  expect(found ? `${reasonText(found)}, ${lengthText(found.minutes)}` : null).toBe(said);
});

test("the first steps are those of the guide, and a story under way comes before the next one", () => {
  const ids = (options = {}) => answersIn(50, options).map(({ series }) => series.id);
  expect(ids()).toEqual([
    ...["mobile-suit-gundam", "g-gundam", "gundam-00-season-1"],
    ...["iron-blooded-orphans-season-1", "the-witch-from-mercury-prologue"],
  ]);
  const entries: Record<string, Entry> = { "zeta-gundam": { status: "watching", progress: 12 } };
  const inUniversalCentury = answersIn(90, { seen: ["mobile-suit-gundam"], entries }).filter(
    ({ series }) => series.timeline === "Universal Century",
  );
  expect(inUniversalCentury.map(({ series }) => series.id)).toEqual(["zeta-gundam"]);
});

test("a recap is an answer only if it is asked for, and only of a known story", () => {
  const seen = ["mobile-suit-gundam"];
  const recaps = (from: string[], withRecaps: boolean) =>
    answersIn(180, { seen: from, withRecaps }).flatMap((one) =>
      isRetelling(one.series) ? reasonText(one) : [],
    );
  expect(recaps(seen, false)).toEqual([]);
  expect(recaps([], true)).toEqual([]);
  expect(recaps(seen, true)).toContain("A recap of what you know: a recap film");
});

test("a story that is known from its films isn't an answer", () => {
  const films = all.filter(
    ({ id }) => knownStories([id]).has("mobile-suit-gundam") && id !== "mobile-suit-gundam",
  );
  for (const { id } of films)
    expect(answersIn(50, { seen: [id] }).map(({ series }) => series.id)).not.toContain("mobile-suit-gundam");
});

test("a work that isn't out yet isn't an answer", () => {
  const ids = answersIn(600, { today: "1979-04-06" }).map(({ series }) => series.id);
  expect(ids).toEqual([]);
  expect(answersIn(600, { today: "1979-04-07" }).map(({ series }) => series.id)).toEqual([
    "mobile-suit-gundam",
  ]);
});

const anId = fc.constantFrom(...all.map(({ id }) => id));
const anEvening = fc.record({
  minutes: fc.constantFrom(...Object.values(MINUTES)),
  withRecaps: fc.boolean(),
  seen: fc.uniqueArray(anId, { maxLength: 40 }),
  entries: fc.dictionary(
    anId,
    fc.record({ status: fc.constantFrom(...SERIES_STATUSES), progress: fc.integer({ min: 0, max: 60 }) }),
    { maxKeys: 30 },
  ),
});

describe("for whatever somebody has seen", () => {
  test("at most five different answers, in the order of the story, whose times add up", () => {
    fc.assert(
      fc.property(anEvening, ({ minutes, ...evening }) => {
        const answers = answersIn(minutes, evening);
        expect(answers.length).toBeLessThanOrEqual(5);
        expect(new Set(answers.map(({ series }) => series.id)).size).toBe(answers.length);
        for (const { series, from, count, minutes: length } of answers) {
          expect(length).toBe(count * (series.minutesPerEpisode ?? 0));
          expect(length).toBeLessThanOrEqual(minutes);
          expect(from + count - 1).toBeLessThanOrEqual(series.episodes ?? 0);
        }
        for (const [at, { series }] of answers.entries()) {
          const before = answers[at - 1]?.series;
          if (!before) continue;
          const places = [before, series].map(({ timeline }) => SERIES_TIMELINES.indexOf(timeline)) as [
            number,
            number,
          ];
          expect(places[0] - places[1] || Math.min(0, byStory(before, series))).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  test("no answer is beyond the horizon, and none is a recap unless asked for", () => {
    fc.assert(
      fc.property(anEvening, ({ minutes, ...evening }) => {
        const { knows, entries } = viewer(evening.seen, evening.entries);
        const known = knownStories(all.flatMap(({ id }) => (knows(id) ? id : [])));
        for (const { series } of answersIn(minutes, evening)) {
          if (entries.get(series.id)?.status === "watching") continue;
          expect((SEEN_BEFORE[series.id] ?? []).filter((id) => !known.has(id))).toEqual([]);
          expect(known.has(series.id)).toBe(false);
          expect(["paused", "dropped", "completed"]).not.toContain(entries.get(series.id)?.status);
          if (!evening.withRecaps) expect(isRetelling(series)).toBe(false);
        }
      }),
    );
  });
});

test.each([
  ["22:22", "2026-11-26T21:32:00Z", 50, "UTC"],
  ["00:10", "2026-11-26T23:20:00Z", 50, "UTC"],
  // Clocks go from 2:00 to 3:00, and from 3:00 to 2:00.
  ["03:20", "2026-03-29T00:30:00Z", 50, "Europe/Berlin"],
  ["02:20", "2026-10-25T00:30:00Z", 50, "Europe/Berlin"],
])("it ends at %s", (end, now, minutes, timeZone) => {
  expect(endText(Date.parse(now), minutes, timeZone)).toBe(end);
});
