import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogParts } from "#app/tracker/catalog-parts.server.ts";
import { arrivalDay, hoursText, leftText, type Pace, paceText, wayOf } from "#app/tracker/list/pace.ts";
import { SERIES_TIMELINES } from "#franchise/calendars.ts";
import { knownStories } from "#franchise/known-stories.ts";
import type { SeriesStatus } from "#worker/log/contract/index.ts";

const all = catalogParts().series;
/** A Thursday. */
const TODAY = "2026-11-26";

test.each<[string, number, [number, number], string]>([
  ["Two a night, four on Saturdays: you arrive on March 3, 2028.", 1059, [2, 4], TODAY],
  ["Two a night, four on Saturdays: you arrive tonight.", 2, [2, 4], TODAY],
  ["Two a night, four on Saturdays: you arrive tomorrow.", 3, [2, 4], TODAY],
  ["Two a night, four on Saturdays: you arrive on November 28, 2026.", 8, [2, 4], TODAY],
  ["Two a night, four on Saturdays: you arrive on November 29, 2026.", 9, [2, 4], TODAY],
  ["Two a night, four on Saturdays: you arrive on December 2, 2026.", 16, [2, 4], TODAY],
  ["Two a night, four on Saturdays: you arrive on December 3, 2026.", 17, [2, 4], TODAY],
  ["Four on Saturdays: you arrive tonight.", 4, [0, 4], "2026-11-28"],
  ["Four on Saturdays: you arrive on December 5, 2026.", 5, [0, 4], "2026-11-28"],
  ["Four on Saturdays: you arrive tomorrow.", 1, [0, 4], "2026-11-27"],
  ["One a night, none on Saturdays: you arrive tomorrow.", 2, [1, 0], TODAY],
  ["One a night, none on Saturdays: you arrive on November 29, 2026.", 3, [1, 0], TODAY],
  ["Three every night: you arrive on January 1, 2027.", 109, [3, 3], TODAY],
  ["12 every night: you arrive tonight.", 12, [12, 12], TODAY],
  ["One every night: you arrive on February 29, 2028.", 461, [1, 1], TODAY],
  // Clocks change on these nights in Europe and America.
  ["One every night: you arrive on March 29, 2026.", 3, [1, 1], "2026-03-27"],
  ["One every night: you arrive on November 2, 2026.", 4, [1, 1], "2026-10-30"],
  ["No episode on any night: you never arrive.", 1, [0, 0], TODAY],
  ["You have arrived: there is nothing left to watch.", 0, [2, 4], TODAY],
  ["You have arrived: there is nothing left to watch.", 0, [0, 0], TODAY],
])("%s (%i left, %j, from %s)", (text, left, [nights, saturdays], today) => {
  expect(paceText(left, { nights, saturdays }, today)).toBe(text);
});

/** `entry` is such as "watching 12", of the first of the works; `seen` was marked in this browser. */
function wayWith(works: string, entry = "", seen = "", today = TODAY) {
  const ids = works.split(" ");
  const [status = "", progress] = entry.split(" ");
  const entries = new Map(
    entry ? [[ids[0] ?? "", { status: status as SeriesStatus, progress: Number(progress) }]] : [],
  );
  const known = knownStories([seen, ...(status === "completed" ? [...entries.keys()] : [])]);
  const series = all.filter(({ id }) => ids.includes(id));
  return wayOf(series, entries, (id) => known.has(id), today);
}

const Z = "zeta-gundam";
const AXIS_FILM = "twilight-axis-remain-of-the-red";

test.each<[string, string, ...Parameters<typeof wayWith>]>([
  ["20 h", "50 episodes and films are left, 20 h", Z],
  ["4.8 of 20 h", "38 episodes and films are left, 15 h", Z, "watching 12"],
  ["19 of 20 h", "One episode or film is left, 0.4 h", Z, "paused 49"],
  ["20 of 20 h", "", Z, "completed 50"],
  ["20 of 20 h", "", Z, "", Z],
  ["0 h", "", Z, "dropped 3"],
  ["0 h", "", AXIS_FILM],
  ["0.3 of 0.3 h", "", `twilight-axis ${AXIS_FILM}`, "", AXIS_FILM],
  ["1.9 h", "One episode or film is left, 1.9 h", "chars-counterattack"],
  ["0 h", "", "chars-counterattack", "", "", "1988-03-11"],
])("%s, %s of %s with %s and %s", (hours, left, ...given) => {
  const way = wayWith(...given);
  const others = way.without && `, ${way.without}`;
  expect([hoursText(way), leftText(way)]).toEqual([hours, left && `${left}${others}.`]);
});

test("a total of hours says what it leaves out", () => {
  expect(wayWith(Z).without).toBe("");
  expect(wayWith(Z, "dropped 3").without).toBe("without what you dropped");
  const works = all.map(({ id }) => id).join(" ");
  expect(leftText(wayWith(works, "dropped 3"))).toMatch(
    / h, without (?=.*recaps)(?=.*what you dropped).*\.$/,
  );
});

test("the hours of the timelines add up", () => {
  const idsOf = (timeline?: string) =>
    all.flatMap((one) => (timeline === undefined || one.timeline === timeline ? one.id : [])).join(" ");
  const whole = wayWith(idsOf());
  const ways = SERIES_TIMELINES.map((timeline) => wayWith(idsOf(timeline)));
  for (const of of ["minutes", "left"] as const)
    expect(ways.reduce((sum, way) => sum + way[of], 0)).toBe(whole[of]);
});

test("whoever watches so many each evening has watched the last episode on that day, and not before", () => {
  const aPace = fc.record({ nights: fc.nat(12), saturdays: fc.nat(12) });
  const aDay = fc.date({ min: new Date("2000-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1231 }), aPace, aDay, (left, pace: Pace, date) => {
      const today = date.toISOString().slice(0, 10);
      const end = arrivalDay(left, pace, today);
      if (end === null) {
        expect(pace).toEqual({ nights: 0, saturdays: 0 });
        return;
      }
      const watched = (until: string) => {
        let sum = 0;
        for (
          const day = new Date(today);
          day.toISOString().slice(0, 10) <= until;
          day.setUTCDate(day.getUTCDate() + 1)
        )
          sum += day.getUTCDay() === 6 ? pace.saturdays : pace.nights;
        return sum;
      };
      expect(watched(end)).toBeGreaterThanOrEqual(left);
      expect(watched(new Date(Date.parse(end) - 86_400_000).toISOString().slice(0, 10))).toBeLessThan(left);
    }),
  );
});
