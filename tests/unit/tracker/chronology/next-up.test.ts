import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstPicks, laterPicks } from "#app/content/viewing-order.ts";
import { nextUp, reasonText, seriesOpening } from "#app/tracker/list/next-up.server.ts";
import { SERIES } from "#franchise/catalog.ts";
import { SERIES_STATUSES, type SeriesStatus } from "#worker/log/contract/index.ts";
import { known } from "../../../support/tracked";

type Tracked = readonly [id: string, status: SeriesStatus, progress?: number];

/** Entries that were tracked one after another, a minute apart. */
const entriesOf = (tracked: readonly Tracked[]) =>
  new Map(
    tracked.map(([id, status, progress = 0], minute) => {
      const entry = known({ workId: id, status, progress, repeats: 0 });
      return [id, { ...entry, facts: { ...entry.facts, lastWatched: String(minute).padStart(3, "0") } }];
    }),
  );
/** The first four, as the tracker shows them. */
const suggestions = (tracked: readonly Tracked[]) => nextUp(SERIES, entriesOf(tracked)).slice(0, 4);
/** Such as `next: zeta-gundam`: the reason and the work. */
const suggested = (tracked: readonly Tracked[]) =>
  suggestions(tracked).map(({ series, reason }) => `${reason}: ${series.id}`);

const all = (status: SeriesStatus, ids: readonly string[]): Tracked[] => ids.map((id) => [id, status]);
const completed = (...ids: string[]) => all("completed", ids);
const timeline = (name: string) => SERIES.filter((one) => one.timeline === name).map(({ id }) => id);
const isRetelling = (kind: string) => kind.startsWith("Compilation");
const everything = SERIES.map(({ id }) => id);
const STORIES = SERIES.filter(({ kind }) => !isRetelling(kind)).map(({ id }) => id);
const allBut = (...ids: string[]) => completed(...everything.filter((id) => !ids.includes(id)));

/** The guide's first work of each timeline, but not of those that were begun with these works. */
const elsewhere = (...begun: string[]) =>
  firstPicks.map(({ id }) => `begin: ${id}`).filter((one) => !begun.includes(one.slice("begin: ".length)));
const MSG = "mobile-suit-gundam";
const [WITCH, WITCH_2] = ["the-witch-from-mercury-season-1", "the-witch-from-mercury-season-2"];
const IBO = "iron-blooded-orphans-season-1";

describe("the suggestions for what to watch next", () => {
  test.each<[seen: string, tracked: Tracked[], suggestions: string[]]>([
    ["nothing", [], firstPicks.map(({ id }) => `begin: ${id}`)],
    ["the first of all", completed(MSG), ["next: zeta-gundam", ...elsewhere(MSG)]],
    ["the second season alone", completed(WITCH_2), [`missing: ${WITCH}`, ...elsewhere(WITCH)]],
    ["the only work of its timeline", completed("g-gundam"), elsewhere()],
    ["all its episodes, without saying completed", [["g-gundam", "watching", 49]], elsewhere()],
    ["all but the last", [["g-gundam", "watching", 48]], ["continue: g-gundam", ...elsewhere().slice(0, 3)]],
    ["one that only retellings follow", completed("gundam-age"), elsewhere()],
    ["a parody alone", completed("gundam-san"), [`next: ${MSG}`, ...elsewhere(MSG)]],
    [
      "a retelling in place of its series",
      completed("mobile-suit-gundam-iii-encounters-in-space"),
      ["next: zeta-gundam", `missing: ${MSG}`, ...elsewhere(MSG).slice(0, 2)],
    ],
    [
      "two timelines, the last touched first",
      completed(MSG, "gundam-seed"),
      ["next: gundam-seed-destiny", "next: zeta-gundam", ...elsewhere(MSG).slice(0, 2)],
    ],
    ["one dropped", [[IBO, "dropped"]], [...elsewhere(IBO), "begin: g-gundam"]],
    ["one in progress", [[MSG, "watching"]], [`continue: ${MSG}`, ...elsewhere(MSG).slice(0, 3)]],
    [
      "what is next is in progress",
      [...completed(MSG), ["zeta-gundam", "watching"]],
      ["continue: zeta-gundam", ...elsewhere(MSG).slice(0, 3)],
    ],
    [
      "many in progress, the last touched first",
      all("watching", [MSG, "gundam-wing", "gundam-x", "gundam-seed"]),
      ["gundam-seed", "gundam-x", "gundam-wing", MSG].map((id) => `continue: ${id}`),
    ],
    [
      "on the list alone, retellings too",
      all("planning", ["ring-of-gundam", "gundam-age-memory-of-eden"]),
      ["planned: gundam-age-memory-of-eden", "planned: ring-of-gundam", ...elsewhere().slice(0, 2)],
    ],
    [
      "what is next is dropped or paused",
      [...completed(MSG), ["zeta-gundam", "dropped"], ["gundam-zz", "paused"]],
      ["next: chars-counterattack", ...elsewhere(MSG)],
    ],
    [
      "all but one, of a timeline that was given up",
      [...allBut(...timeline("Post Disaster")), [IBO, "dropped"]],
      ["next: iron-blooded-orphans-season-2"],
    ],
    [
      "the main line of a calendar up to its alternate history",
      completed(MSG, "stardust-memory"),
      ["missing: zeta-gundam", ...elsewhere(MSG)],
    ],
    [
      "all of a calendar but its alternate history, in the middle of another work",
      [
        ...completed(...timeline("Universal Century").filter((id) => !id.startsWith("gundam-gquuuuuux"))),
        ["gundam-zz", "watching", 20],
      ],
      ["continue: gundam-zz", ...elsewhere(MSG)],
    ],
    [
      "a work whose sequel the guide skips, and what needs that sequel",
      completed("gunpla-builders-beginning-g", "gundam-build-fighters"),
      ["next: gundam-build-fighters-gms-counterattack", ...elsewhere().slice(0, 3)],
    ],
    ["all but parodies", allBut("gundam-san", "kotowaza-gundam-san"), ["missing: kotowaza-gundam-san"]],
    ["all but retellings", completed(...STORIES), []],
    ["everything", completed(...everything), []],
    ["everything paused", all("paused", everything), []],
  ])("after %s", (_, tracked, expected) => {
    expect(suggested(tracked)).toEqual(expected);
  });

  test.each(STORIES)("are four after %s, and only that work if all others are completed", (id) => {
    expect(suggested([[id, "completed"]])).toHaveLength(4);
    expect(suggested([[id, "dropped"]])).toHaveLength(4);
    expect(suggestions(allBut(id)).map(({ series }) => series.id)).toEqual([id]);
  });

  test("name the alternate history as the reason", () => {
    const [reason, ...others] = suggestions(allBut("gundam-gquuuuuux")).map(reasonText);
    expect([reason, others]).toEqual(["You skipped it in Alternate Universal Century", []]);
  });

  test("on the tracker's first screen leave out alternate histories and works that the guide skips", () => {
    const late = new Set(
      SERIES.flatMap(({ id, isAlternate }) => (isAlternate || laterPicks.includes(id) ? [id] : [])),
    );
    for (const id of everything.filter((one) => !late.has(one))) {
      const next = seriesOpening(SERIES, entriesOf([[id, "watching"]])).next.map((one) => one.id);
      expect(next.filter((one) => late.has(one))).toEqual([]);
    }
  });

  test("are never empty while a work is left, never name a work that was seen, dropped or paused, and no work twice", () => {
    // Most works are watched, dropped or paused, so only few are left.
    const status = fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(undefined, ...SERIES_STATUSES) },
      { weight: 9, arbitrary: fc.constantFrom<SeriesStatus>("completed", "dropped", "paused") },
    );
    const most = fc
      .tuple(...SERIES.map(({ id }) => status.map((one): Tracked[] => (one ? [[id, one]] : []))))
      .map((tracked) => tracked.flat());
    const few = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...everything), fc.constantFrom(...SERIES_STATUSES)),
      { selector: ([id]) => id },
    );
    fc.assert(
      fc.property(fc.oneof(most, few), (tracked) => {
        const statuses = new Map(tracked.map(([id, status]) => [id, status]));
        const isOpen = (id: string) => ["watching", "planning", undefined].includes(statuses.get(id));
        const found = nextUp(SERIES, entriesOf(tracked)).map(({ series }) => series.id);
        expect(found.filter((id) => !isOpen(id))).toEqual([]);
        expect(new Set(found).size).toBe(found.length);
        expect(seriesOpening(SERIES, entriesOf(tracked)).next.length).toBeLessThanOrEqual(7);
        if (SERIES.some(({ id, kind }) => isOpen(id) && !isRetelling(kind))) expect(found).not.toEqual([]);
      }),
    );
  });
});
