import { findSeries } from "#franchise/catalog.ts";
import type { EntryChange } from "#worker/tracker/contract/entry.ts";
import { dayNumber, type Stretch } from "#worker/tracker/contract/log.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (now: number, days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);

/* Data that a site collects in a year. The rows have the form that the use cases would write. */

/** What a member watches in a year, one after another. */
const WATCHED = [
  ...["mobile-suit-gundam", "zeta-gundam", "chars-counterattack", "the-08th-ms-team", "war-in-the-pocket"],
  ...["stardust-memory", "gundam-seed", "mobile-suit-gundam-i", "gundam-unicorn", "gundam-zz"],
];

/** The evenings of a year until yesterday: most weekends, some weekdays, and a pause. */
export function logsOf(now: number): EntryChange[] {
  const left = WATCHED.map((workId) => ({ workId, open: findSeries(workId)?.episodes ?? 1 }));
  const viewings = new Map(WATCHED.map((workId) => [workId, [] as Stretch[]]));
  for (let days = 1; days < 364; days++) {
    const weekday = new Date(now - days * DAY_MS).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    const chance = (days * 7919) % 97;
    const isPause = days > 120 && days < 150;
    const work = left.at(-1);
    if (!work || isPause || chance > (isWeekend ? 70 : 28)) continue;
    const first = Math.max(1, work.open - (chance % (isWeekend ? 3 : 1)));
    viewings.get(work.workId)?.unshift([dayNumber(dayBefore(now, days)), first, work.open]);
    work.open = first - 1;
    if (work.open === 0) left.pop();
  }
  return WATCHED.flatMap((workId) => {
    const viewing = viewings.get(workId) ?? [];
    if (viewing.length === 0) return [];
    const isSeenAgain = workId === "chars-counterattack";
    const again: Stretch[] = [[dayNumber(dayBefore(now, 2)), 1, 1]];
    return [{ workId, log: isSeenAgain ? { viewings: [viewing, again], more: 3 } : { viewings: [viewing] } }];
  });
}

/** Name, subject, status and message. */
const INQUIRIES = `
Ines Calder | gold | new | We make a cutting mat with a grid in 1/144. May we send you two, for you and for your viewers?
Hangar Nine Paints | silver | new | We'd like to be in the videos about painting in spring. What would six months cost?
Priya Nair | bronze | read | Small print shop, big fans. Your host spoke at our meetup last year.
Orbital Coffee | custom | answered | Would a coffee with a name from the story be too silly? We hope not.
Fast Followers Ltd | platinum | spam | 10,000 real subscribers by Friday!!`;

export const inquiries = (now: number): [string, ...unknown[]][] =>
  INQUIRIES.trim()
    .split("\n")
    .map((line) => line.split(" | "))
    .map(([name = "", subject, status, message], at) => [
      `INSERT INTO sponsor_inquiries (id, name, email, subject, message, content_hash, created_at, told_at, status)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[`demo-inquiry-${at + 1}`, name, `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.com`],
      ...[subject, message, `demo-${at}`, now - at * 2 * DAY_MS, now - at * 2 * DAY_MS, status],
    ]);

/** Reports about a profile's name and two questions. */
export const reports = (
  memberId: string,
  players: readonly string[],
  now: number,
): [string, ...unknown[]][] => [
  [
    "INSERT INTO profile_reports (member_id, about, reports, state, reported_at) VALUES (?, 'name', 3, 'open', ?)",
    memberId,
    now - DAY_MS,
  ],
  ...(
    [
      ["uc-red-comet", "unclear", "Which of his machines is meant?"],
      ["uc-rx-78-2-pilot", "spoiler", null],
    ] as const
  ).map(([question, reason, note], at): [string, ...unknown[]] => [
    `INSERT INTO reported_questions (player_id, question_id, reason, note, state, reported_at)
       VALUES (?, ?, ?, ?, 'open', ?)`,
    ...[players[at], question, reason, note, now - at * DAY_MS],
  ]),
];

const DAYS_OF_FIGURES = 60;

/** Figures and requests of the last days, for the operator's pages. They grow to today's counts. */
export const figures = (
  now: number,
  today: Record<"members" | "supporters" | "players", number>,
): [string, ...unknown[]][] =>
  Array.from({ length: DAYS_OF_FIGURES }, (_, at) => at + 1).flatMap((days): [string, ...unknown[]][] => {
    const day = dayBefore(now, days);
    const before = (count: number, daysAgo: number) =>
      Math.ceil((count * (DAYS_OF_FIGURES - daysAgo + 1)) / DAYS_OF_FIGURES);
    const counted = {
      ...Object.fromEntries(Object.entries(today).map(([name, count]) => [name, before(count, days)])),
      newMembers: before(today.members, days) - before(today.members, days + 1),
      quickGames: 1 + ((days * 37) % 5),
    };
    return [
      ["INSERT INTO daily_figures (day, figures) VALUES (?, ?)", day, JSON.stringify(counted)],
      [
        "INSERT INTO daily_counts (day, name, count) VALUES (?, 'requests', ?)",
        day,
        50 * (20 + ((days * 53) % 90)),
      ],
    ];
  });
