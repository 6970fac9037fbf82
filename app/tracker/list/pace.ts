import { capital, formatNumber, numberText } from "#app/ui/formats.ts";
import { isRetelling } from "#franchise/story.ts";
import type { EntryValues } from "#worker/log/contract/index.ts";
import { DAY_MS, dayOf } from "#worker/platform/time.ts";
import type { SeriesFacts } from "../catalog-parts.server";

/** How many episodes on a Saturday, and on each other night. */
export type Pace = { nights: number; saturdays: number };

export const USUAL_PACE: Pace = { nights: 2, saturdays: 4 };

export const MOST_EPISODES = 12;

type Watched = Pick<EntryValues, "status" | "progress">;

/** `without` names what doesn't count, so that two totals of the same works explain their difference. */
export type Way = { seenMinutes: number; minutes: number; left: number; without: string };

/** Recaps, dropped works and works that aren't out don't count. A story that is known from another work was seen. */
export function wayOf(
  series: readonly SeriesFacts[],
  entries: ReadonlyMap<string, Watched>,
  knows: (id: string) => boolean,
  today: string,
): Way {
  const way = { seenMinutes: 0, minutes: 0, left: 0 };
  const without = new Set<string>();
  for (const { id, kind, episodes, minutesPerEpisode, year, released = String(year) } of series) {
    const { status, progress = 0 } = entries.get(id) ?? {};
    const reason = isRetelling({ kind })
      ? "recaps"
      : status === "dropped"
        ? "what you dropped"
        : released > today && "what isn't out yet";
    if (reason) without.add(reason);
    if (reason) continue;
    if (episodes === null || minutesPerEpisode === null) continue;
    const seen = knows(id) ? episodes : Math.min(progress, episodes);
    way.seenMinutes += seen * minutesPerEpisode;
    way.minutes += episodes * minutesPerEpisode;
    way.left += episodes - seen;
  }
  return { ...way, without: without.size > 0 ? `without ${list.format(without)}` : "" };
}

const list = new Intl.ListFormat("en", { type: "conjunction" });

const SATURDAY = 6;

/** The day of the last episode, if the first ones are watched today. Null for no episodes a week. Days have no hours, so clocks may change. */
export function arrivalDay(left: number, { nights, saturdays }: Pace, today: string): string | null {
  const inWeek = 6 * nights + saturdays;
  if (inWeek === 0) return null;
  const weeks = Math.max(0, Math.ceil(left / inWeek) - 1);
  let day = Date.parse(today) + weeks * 7 * DAY_MS;
  let rest = left - weeks * inWeek;
  for (;;) {
    rest -= new Date(day).getUTCDay() === SATURDAY ? saturdays : nights;
    if (rest <= 0) return dayOf(day);
    day += DAY_MS;
  }
}

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function dayText(day: string, today: string): string {
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  return ["tonight", "tomorrow"][ahead] ?? `on ${days.format(new Date(day))}`;
}

function paceWords({ nights, saturdays }: Pace): string {
  if (nights === saturdays) return `${numberText(nights)} every night`;
  if (nights === 0) return `${numberText(saturdays)} on Saturdays`;
  return `${numberText(nights)} a night, ${saturdays === 0 ? "none" : numberText(saturdays)} on Saturdays`;
}

/** Such as "Two a night, four on Saturdays: you arrive on March 3, 2028." */
export function paceText(left: number, pace: Pace, today: string): string {
  if (left === 0) return "You have arrived: there is nothing left to watch.";
  const day = arrivalDay(left, pace, today);
  if (day === null) return "No episode on any night: you never arrive.";
  return `${capital(paceWords(pace))}: you arrive ${dayText(day, today)}.`;
}

/** Rounded down, so that the last episode completes them. */
const hours = (minutes: number) =>
  formatNumber(minutes < 600 ? Math.floor(minutes / 6) / 10 : Math.floor(minutes / 60));

/** Such as "18 of 96 h". */
export const hoursText = ({ seenMinutes, minutes }: Way) =>
  seenMinutes === 0 ? `${hours(minutes)} h` : `${hours(seenMinutes)} of ${hours(minutes)} h`;

/** Such as "196 episodes are left, 78 h." */
export function leftText({ seenMinutes, minutes, left, without }: Way): string {
  const what =
    left === 1 ? "One episode or film is left" : `${formatNumber(left)} episodes and films are left`;
  return left === 0 ? "" : `${what}, ${hours(minutes - seenMinutes)} h${without && `, ${without}`}.`;
}
