import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { type LastNight, lastNightAfter } from "#app/home/member/last-night-after.ts";
import { saveShelfForm } from "#app/log/shelf.server.ts";
import { changedLog, partsIn, saveDiaryForm, shownDiary } from "#app/tracker/diary/diary.server.ts";
import { runsOf, stripOf, watchedIn } from "#app/tracker/diary/shown-evenings.server.ts";
import { amounts } from "#app/ui/formats.ts";
import { SERIES } from "#franchise/catalog.ts";
import { NEW_VALUES } from "#worker/log/contract/fields.ts";
import { dayNumber, dayText, type EntryLog, type SeriesLog, type Stretch } from "#worker/log/contract/log.ts";
import { amountOf } from "#worker/log/entry/next-entry.ts";
import {
  activityOf,
  eveningsByDay,
  eveningsIn,
  keptDiary,
  lastEvenings,
  longestOf,
  streakOf,
  undatedOf,
  weekdaysOf,
} from "#worker/log/evenings.ts";
import { pageContext } from "#worker/rendering/page-context.ts";
import { gameEntry, known } from "../../support/tracked";
import { MON, played, SAT, SUN, seen } from "./logs";

const wing = (log: EntryLog) => ({ kind: "series" as const, workId: "gundam-wing", log });
const game = (log: EntryLog) => ({ kind: "games" as const, workId: "gundam-breaker-4", log });

describe("evenings", () => {
  test("have the parts of a day in order, for each viewing, the latest day first", () => {
    const log = seen("sat 4, ? 1-3, ? 8, ? 10-49, sun 9, sun 5-6, sun 7 | sun 1-2 | mon 1", { more: 1 });
    const shown = eveningsByDay([wing(log)]).map(({ day, rewatch, parts, amount }) =>
      [day, `viewing ${rewatch}:`, amount, "of", parts.map((part) => part.join("-"))].join(" "),
    );
    // The second one was left, so the third is no other rewatch.
    expect(shown).toEqual([
      "2026-11-30 viewing 2: 1 of 1-1",
      "2026-11-29 viewing 1: 4 of 5-7,9-9",
      "2026-11-29 viewing 2: 2 of 1-2",
      "2026-11-28 viewing 1: 1 of 4-4",
    ]);
  });

  test("of one day begin with the work that was logged last", () => {
    const at = (workId: string, minute: number | null) => ({
      ...wing(seen("sat 1")),
      workId,
      lastLoggedAt: minute === null ? null : new Date(minute),
    });
    const entries = [at("gundam-x", null), at("g-gundam", 1), at("gundam-wing", 2)];
    expect(eveningsByDay(entries).map(({ workId }) => workId)).toEqual([
      "gundam-wing",
      "g-gundam",
      "gundam-x",
    ]);
  });

  test("count for their days together with what was counted before the log, but not if only the month is known", () => {
    const evenings = eveningsByDay([
      wing(seen(`${SAT - 20} 1, sat 2-3`, { monthsBefore: SAT - 1 })),
      game(played("sat 1.1, sun 0.2")),
    ]);
    expect(evenings.filter(({ isMonth }) => isMonth)).toHaveLength(1);
    expect(activityOf(evenings, [{ day: "2026-11-28", episodes: 2, hours: 0.2 }])).toEqual([
      { day: "2026-11-28", episodes: 4, hours: 1.3 },
      { day: "2026-11-29", episodes: 0, hours: 0.2 },
    ]);
  });

  test("have a longest one by time if there are several and a streak, each the latest of equal ones, and weekdays", () => {
    const evenings = eveningsByDay([
      wing(seen(`${SAT - 7} 1-3, sat 4-5, sun 6, mon 7`)),
      game(played("sun 3")),
    ]);
    expect(longestOf(evenings).map(({ day, workId }) => [day, workId])).toEqual([
      ["2026-11-29", "gundam-wing"],
      ["2026-11-29", "gundam-breaker-4"],
    ]);
    expect(longestOf(evenings.filter(({ day }) => day === "2026-11-29"))).toEqual([]);
    const alike = eveningsByDay([wing(seen("sat 1, sun 2"))]);
    expect(longestOf(alike).map(({ day }) => day)).toEqual(["2026-11-29"]);
    const days = activityOf(evenings, []);
    expect(streakOf(days)).toEqual({ days: 3, until: "2026-11-30" });
    expect(streakOf(days.slice(0, 2))).toEqual({ days: 1, until: "2026-11-28" });
    expect(streakOf([])).toBeNull();
    expect(weekdaysOf(days)).toEqual([1, 0, 0, 0, 0, 2, 1]);
  });

  test.each([
    ["1.25 hours of a day", played("sat 1.25"), ["1.3 h"], ""],
    [
      "hundredths that don't add up in binary",
      played("sat 0.1, sun 0.2, mon 1.25"),
      ["1.3 h", "0.2 h", "0.1 h"],
      "",
    ],
    ["a rest that is below zero in binary", played("sat 0.1, sun 0.7"), ["0.7 h", "0.1 h"], ""],
    ["0.01 hours without a day", played("? 0.01"), [], "0.01 hours"],
    ["both", played("sat 0.01, ? 1.25"), ["0.01 h"], "1.3 hours"],
  ])("leave exactly what has no day: %s", (_name, log, shown, rest) => {
    const evenings = eveningsByDay([game(log)]);
    const entry = {
      ...gameEntry("gundam-breaker-4"),
      workId: "gundam-breaker-4",
      kind: "games",
      progress: amountOf(log),
      log,
    };
    const undated = undatedOf([known(entry, "games")] as never, evenings);
    expect(watchedIn(evenings).map(({ text }) => text)).toEqual(shown);
    expect(amounts([undated.episodes, "episode"], [undated.hours, "hour"])).toBe(rest);
    expect(undated.hours).not.toBe(-0);
  });

  test("are shown to others for 60 days, in an order that doesn't say what came first on a day", () => {
    const now = new Date("2026-11-30T12:00:00Z");
    const log = seen(`${MON - 61} 1, ${MON - 60} 2, mon 3`);
    const logs = ["gundam-x", "g-gundam"].map((id) => ["series", id, log] as const);
    const evenings = eveningsByDay(logs.map(([kind, workId]) => ({ kind, workId, log })));
    // Members who have changed nothing since an earlier version have whole logs.
    for (const kept of [keptDiary(evenings, now), JSON.stringify(logs)])
      expect(lastEvenings(kept, now).map(({ day, workId }) => `${day} ${workId}`)).toEqual([
        ...["2026-11-30 g-gundam", "2026-11-30 gundam-x"],
        ...["2026-10-01 g-gundam", "2026-10-01 gundam-x"],
      ]);
    expect(lastEvenings(null, now)).toEqual([]);
  });

  test("are at most 60 for others, and at most 200 are kept for that", () => {
    const now = new Date("2026-11-30T12:00:00Z");
    const log = { viewings: Array.from({ length: 201 }, (_, at): Stretch[] => [[MON - (at % 50), 1, 1]]) };
    const kept = keptDiary(eveningsByDay([wing(log)]), now);
    expect(eveningsIn(kept)).toHaveLength(200);
    expect(lastEvenings(kept, now)).toHaveLength(60);
    expect(lastEvenings(kept, now).at(-1)?.day).toBe("2026-11-16");
    const before = Array(200).fill(["series", "gundam-wing", { viewings: Array(40).fill([[MON, 1, 1]]) }]);
    expect(lastEvenings(JSON.stringify(before), now)).toEqual([]);
  });
});

test("home's line of the last evening follows each change of an entry", () => {
  const poster = (id: string) => ({ id, title: id, shortTitle: id, sky: "a" });
  const works = [
    { ...poster("gundam-wing"), length: 49 },
    { ...poster("gundam-f91"), length: 1 },
    { ...poster("gundam-x"), length: 39 },
  ];
  const onDay = (day: string): LastNight => ({
    ...{ day, when: "" },
    watched: [
      { work: { ...poster("gundam-wing"), kind: "games" }, text: "2 h" },
      { work: { ...poster("gundam-wing"), kind: "series" }, text: "ep 3" },
    ],
  });
  const line = (shown: LastNight | null, logs: Record<string, SeriesLog | undefined>) => {
    const entries = Object.entries(logs).map(([workId, log]) => ({
      ...NEW_VALUES,
      workId,
      log,
      revision: 1,
      updatedAt: "",
    }));
    const after = lastNightAfter(shown, works, new Map(entries.map((entry) => [entry.workId, entry])));
    const watched = after?.watched.map(({ work, text }) => `${work.kind}/${work.id} ${text}`.trim());
    return after && [after.when, ...(watched ?? [])].join(", ");
  };
  vi.useFakeTimers({ now: new Date("2026-11-29T12:00:00Z") });
  expect(line(null, {})).toBeNull();
  expect(line(null, { "gundam-x": seen("? 1") })).toBeNull();
  expect(line(onDay("2026-11-28"), { "gundam-x": undefined })).toBe(
    ", games/gundam-wing 2 h, series/gundam-wing ep 3",
  );
  expect(
    line(onDay("2026-11-28"), { "gundam-wing": seen("sat 3, sun 4-5, sun 8"), "gundam-f91": seen("sun 1") }),
  ).toBe("Today, series/gundam-wing ep 4–5, 8, series/gundam-f91");
  expect(
    line(onDay("2026-11-28"), { "gundam-wing": seen("sat 3-4"), "gundam-x": seen(`${SAT - 1} 1`) }),
  ).toBe("Last night, series/gundam-wing ep 3–4, games/gundam-wing 2 h");
  expect(line(onDay("2026-11-28"), { "gundam-x": seen("? 1-2") })).toBe(
    "Last night, games/gundam-wing 2 h, series/gundam-wing ep 3",
  );
  expect(line(null, { "gundam-x": seen(`${SAT - 3} 1-39 | ${SAT - 3} 1`) })).toBe(
    "Nov 25, 2026, series/gundam-x ep 1–39, series/gundam-x ep 1",
  );
});

test("a month of the diary with more than 70 evenings has several pages, which lead to all of them", () => {
  const daily = (count: number, day: number) =>
    Array.from({ length: count }, (_, at): Stretch[] => [[day - (at % 28), 1, 1]]);
  const evenings = eveningsByDay([wing({ viewings: [...daily(141, MON), ...daily(3, MON - 31)] })]);
  const pages: unknown[] = [];
  let query: Record<string, string> | null = {};
  while (query) {
    const { months, earlier } = shownDiary([], evenings, new URLSearchParams(query));
    const lines = months.map(({ month, runs }) => [month, runs.flatMap(({ days }) => days).length]);
    pages.push([lines, months[0]?.total]);
    query = earlier && { month: earlier.month, page: String(earlier.page) };
  }
  expect(pages).toEqual([
    [[["2026-11", 70]], "56 hours on 28 evenings"],
    [[["2026-11", 70]], "56 hours on 28 evenings"],
    [
      [
        ["2026-11", 1],
        ["2026-10", 3],
      ],
      "56 hours on 28 evenings",
    ],
  ]);
  const full = eveningsByDay([wing({ viewings: daily(70, MON) })]);
  expect(shownDiary([], full, new URLSearchParams()).earlier).toBeNull();
});

test("the forms of the diary and the list take days up to the member's today", async () => {
  const today = "2026-11-26";
  vi.useFakeTimers({ now: new Date("2026-11-25T10:30:00Z") });
  const entry = { ...NEW_VALUES, kind: "series", workId: "gundam-wing", revision: 1, log: seen() };
  const save = vi.fn(async (..._: unknown[]) => entry);
  const series = { listOf: async () => [entry], save };
  const context = new RouterContextProvider();
  context.set(pageContext, {
    ...{ services: { tracker: { series, listSeries: () => SERIES } }, nonce: "" },
    visitor: async () => ({ member: { id: "mika" }, patron: true, ended: false }),
  } as never);
  const url = new URL("https://side7.example/tracker/diary");
  const formWith = (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const request = Object.assign(new Request(url, { method: "POST", body }), {
      cf: { timezone: "Pacific/Kiritimati" },
    });
    return { request, context, url } as never;
  };
  const saved = async (day: string) => {
    const answer = await saveDiaryForm(formWith({ work: "series/gundam-wing", day, episodes: "5" }));
    return answer instanceof Response ? answer.headers.get("Location") : answer.data.issues;
  };
  expect(await saved(today)).toBe(`/tracker/diary?month=2026-11#day-${today}`);
  const tomorrow = dayText(dayNumber(today) + 1);
  expect(await saved(tomorrow)).toEqual({ day: "Please choose a day that isn't in the future." });
  const pressed = formWith({ upTo: "gundam-wing.1", first: "1", last: "2", when: "yesterday" });
  await saveShelfForm("series")(pressed);
  expect(save.mock.lastCall?.[1]).toMatchObject({ watchedOn: dayText(dayNumber(today) - 1) });
});

test("a game that was played often is one run of the diary, also between other works", () => {
  const runs = (since: number, days: number) => {
    const hours = Array.from({ length: days }, (_, at) => `${since - at} 1.5`).join(", ");
    return runsOf(eveningsByDay([game(played(hours)), wing(seen(`${SAT - 1} 1-2, mon 3`))]), new Map());
  };
  expect(runs(MON, 5).map(({ work, inShort, days }) => [work.kind, inShort, days.length])).toEqual([
    ["games", "5 evenings, 7.5 h", 5],
    ["series", null, 2],
  ]);
  expect(runs(SUN, 4).map(({ inShort, days }) => [inShort, days.length])).toEqual([
    [null, 1],
    [null, 3],
    [null, 1],
    [null, 1],
  ]);
  const ids = runs(MON, 5).flatMap(({ days }) => days.flatMap(({ id }) => id ?? []));
  expect(ids).toEqual([...new Set(ids)]);
});

test.each([
  ["4-6", "...897", "ep 4–6 · marks 8, 9, 7"],
  ["4-6", "..18.7X", "ep 4–6 · marks 8 (ep 4), 7 (ep 6)"],
  ["4", "...X", "ep 4 · The Victoria Nightmare · mark 10"],
  ["2-3", "", "ep 2–3 · The Gundam Deathscythe, Five Gundams Confirmed"],
  ["1-13", "5555555555556", "ep 1–13 · 13 episodes marked, 5.1 on average"],
  ["4-6", "999...9", "ep 4–6"],
])(
  "the diary has the marks of an evening's episodes, and the titles of one or two: %s of %s",
  (episodes, marks, text) => {
    const entry = { ...wing(seen(`mon ${episodes}`, { marks })), status: "watching", facts: {} };
    const entries = [entry] as unknown as Parameters<typeof shownDiary>[0];
    const { months } = shownDiary(entries, eveningsByDay(entries), new URLSearchParams());
    expect(months[0]?.runs[0]?.days[0]?.text).toBe(text);
    // What other people see has no marks.
    expect(keptDiary(eveningsByDay(entries), new Date("2026-11-30"))).not.toContain("marks");
  },
);

test("a month's strip has its days' posters, and a game that was played often as a bar across its days", () => {
  const hours = [0, 1, 2, 4, 5].map((before) => `${MON - before} 1.5`).join(", ");
  const { bars, days } = stripOf(eveningsByDay([game(played(hours)), wing(seen(`${SAT - 1} 1-2, mon 3`))]));
  expect(bars).toMatchObject([{ text: "5 evenings, 7.5 h", days: [25, 26, 28, 29, 30], first: 25, end: 30 }]);
  expect(days.map(({ day, works }) => `${day.slice(8)}: ${works.length}`)).toEqual([
    ...["25: 0", "26: 0", "27: 1", "28: 0", "29: 0", "30: 1"],
  ]);
});

test("a new evening begins with the next episode of the last one's series, and planned works come last", () => {
  const entries = [
    { ...wing(seen("")), workId: "g-gundam", status: "planning", facts: { nextEpisode: 1 } },
    { ...game(played("")), workId: "final-shooting", status: "planning", facts: { nextEpisode: null } },
    { ...game(played("sat 2")), status: "playing", facts: { nextEpisode: null } },
    { ...wing(seen("mon 3")), status: "watching", facts: { nextEpisode: 4 } },
  ] as unknown as Parameters<typeof shownDiary>[0];
  const { works } = shownDiary(entries, eveningsByDay(entries), new URLSearchParams());
  expect(works.map(([key, , amount]) => `${key} ${amount}`)).toEqual([
    "series/gundam-wing 4",
    "games/gundam-breaker-4 2",
    "series/g-gundam 1",
    "games/final-shooting ",
  ]);
});

describe("an evening of the diary", () => {
  const log = seen("sat 1-2, sun 3, mon 4-6 | mon 1");
  const change = (from: EntryLog, viewing: number, day: number, to: Parameters<typeof changedLog>[1]["to"]) =>
    changedLog(from, { length: 49, place: { viewing, day }, to });

  test("moves to another day with other episodes or hours", () => {
    const parts = partsIn("3, 7-8", 49) ?? [];
    expect(change(log, 0, SUN, { on: SAT - 1, parts, hours: 0 })).toEqual(
      seen(`${SAT - 1} 3, ${SAT - 1} 7-8, sat 1-2, mon 4-6 | mon 1`),
    );
    const moved = change(played("sat 2, sun 1"), 0, SUN, { on: MON, parts: [], hours: 1.5 });
    expect(moved).toEqual(played("sat 2, mon 1.5"));
    const only = change(seen("sat 1 | mon 1"), 0, SAT, { on: SUN, parts: [[2, 2]], hours: 0 });
    expect(only).toEqual(seen("sun 2 | mon 1"));
  });

  test("is removed, with its viewing if that was all of it", () => {
    expect(change(log, 1, MON, null)).toEqual({ viewings: [log.viewings[0]] });
    expect(change(seen("sat 1"), 0, SAT, null)).toEqual(seen());
  });

  test("is refused if it is gone, or if other days have all of its episodes", () => {
    expect(() => change(log, 1, SUN, null)).toThrow("changed in another tab");
    const to = { on: SUN, parts: [[4, 5] as [number, number]], hours: 0 };
    expect(() => change(log, 0, SUN, to)).toThrow("You've logged these episodes.");
  });

  test("is read from its episodes in words", () => {
    expect(["4-6, 9", " 3 – 12 ", "1"].map((words) => partsIn(words, 49)?.join(" "))).toEqual([
      "4,6 9,9",
      "3,12",
      "1,1",
    ]);
    const refused = ["", "6-4", "0", "4, 4", "48-50", "4-"];
    expect(refused.filter((words) => partsIn(words, 49) !== null)).toEqual([]);
  });
});
