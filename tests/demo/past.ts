import { ESSENTIALS } from "#franchise/catalog.ts";
import { QUESTIONS } from "#franchise/question-bank.ts";
import type { EntryChange } from "#worker/log/contract/entry.ts";
import { dayNumber, type GameLog, type Session, type Stretch } from "#worker/log/contract/log.ts";
import type { Figures } from "#worker/operator/figures-store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (now: number, days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);

/* Data that a site collects in a year. The rows have the form that the use cases would write. */

/** The evenings of a year, the first one first: most weekends, some weekdays, and a long pause in summer. */
const eveningsBefore = (now: number) =>
  Array.from({ length: 364 }, (_, at) => 364 - at).flatMap((days) => {
    const weekday = new Date(now - days * DAY_MS).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    const chance = (days * 7919) % 97;
    const isPause = days > 120 && days < 150;
    if (isPause || chance > (isWeekend ? 80 : 38)) return [];
    return [{ day: dayNumber(dayBefore(now, days)), chance, isWeekend }];
  });

/** The series that somebody watched in two years, in turn, with their logs. What was repeated was seen in both. */
export function diaryOf(series: readonly EntryChange[], now: number): EntryChange[] {
  const [before, evenings] = [
    eveningsBefore(now - 364 * DAY_MS).filter((_, at) => at % 3 === 0),
    eveningsBefore(now).filter((_, at) => at % 2 === 0),
  ];
  const viewing = (episodes: number, from = evenings) => {
    const stretches: Stretch[] = [];
    for (let seen = 0; seen < episodes; ) {
      const { day, chance, isWeekend } = from.shift() ?? { day: null, chance: episodes, isWeekend: true };
      const last = Math.min(episodes, seen + 1 + (isWeekend ? chance % 2 : 0));
      stretches.push([day, seen + 1, last]);
      seen = last;
    }
    return stretches;
  };
  return series.map((change, at) => {
    const { progress = 0, repeats = 0, startedOn } = change;
    if (progress === 0 || startedOn) return change;
    const first = viewing(progress, at % 2 === 0 || repeats > 0 ? before : evenings);
    const viewings = [first, ...(repeats > 0 ? [viewing(progress)] : [])];
    return { ...change, log: { viewings, more: Math.max(0, repeats - 1) } };
  });
}

/** The last episodes on the last evenings, and the ones before without a day. */
export function lately(change: EntryChange, now: number): EntryChange {
  const { progress = 0 } = change;
  const evenings = eveningsBefore(now).slice(-Math.min(progress, 4));
  const before = progress - evenings.length;
  const seen = evenings.map(({ day }, at): Stretch => [day, before + at + 1, before + at + 1]);
  return { ...change, log: { viewings: [before > 0 ? [[null, 1, before], ...seen] : seen], more: 0 } };
}

/** The hours of a game on the last of these evenings, after the hours before. */
export function sessionsOf(hours: number, now: number): GameLog {
  let left = hours;
  const sessions = eveningsBefore(now)
    .toReversed()
    .map(({ day, chance }): Session => {
      const ofDay = Math.min(left, 0.5 + (chance % 4) / 4);
      left -= ofDay;
      return [day, ofDay];
    })
    .filter(([, ofDay]) => ofDay > 0);
  return { sessions: [...(left > 0 ? [[null, left] satisfies Session] : []), ...sessions.toReversed()] };
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
      [QUESTIONS[0]?.id, "unclear", "Which machine is meant?"],
      [QUESTIONS[1]?.id, "spoiler", null],
    ] as const
  ).map(([question, reason, note], at): [string, ...unknown[]] => [
    `INSERT INTO reported_questions (player_id, question_id, reason, note, state, reported_at)
       VALUES (?, ?, ?, ?, 'open', ?)`,
    ...[players[at], question, reason, note, now - at * DAY_MS],
  ]),
];

const DAYS_OF_FIGURES = 60;

/** As if more members had rated it. The next nightly count replaces it. */
export const ratings: [string, ...unknown[]] = [
  "INSERT INTO work_ratings (work, tracked_by, rated_by, rating_sum, curve) VALUES (?, 31, 24, 211, ?)",
  `series/${ESSENTIALS[0]}`,
  "[0,0,0,0,1,1,2,4,6,10]",
];

export const quiz = (playerId: string, memberId: string, now: number): [string, ...unknown[]][] => [
  ["UPDATE players SET member_id = ? WHERE id = ?", memberId, playerId],
  ...[4, 7, 9].map((month): [string, ...unknown[]] => [
    "INSERT INTO quiz_scores (period, player_id, score, games, best, reached_at) VALUES (?, ?, ?, ?, ?, 0)",
    ...[
      `month:${new Date(now).getUTCFullYear() - 1}-0${month}`,
      playerId,
      90 * month,
      month,
      50 + 20 * month,
    ],
  ]),
];

/** Figures and requests of the last days, for the operator's pages. They grow to today's counts. */
export const figures = (now: number, today: Partial<Figures>): [string, ...unknown[]][] =>
  Array.from({ length: DAYS_OF_FIGURES }, (_, at) => at + 1).flatMap((days): [string, ...unknown[]][] => {
    const day = dayBefore(now, days);
    const before = (count: number, daysAgo: number) =>
      Math.ceil((count * (DAYS_OF_FIGURES - daysAgo + 1)) / DAYS_OF_FIGURES);
    const grown = (name: "members" | "players", daysAgo: number) =>
      before(today[name] ?? 0, daysAgo) - before(today[name] ?? 0, daysAgo + 1);
    const counted = {
      ...Object.fromEntries(Object.entries(today).map(([name, count]) => [name, before(count, days)])),
      ...{ newMembers: grown("members", days), newPlayers: grown("players", days) },
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
