import { posterOf } from "#app/poster/wall.server.ts";
import { watchedIn } from "#app/tracker/diary/shown-evenings.server.ts";
import { amounts } from "#app/ui/formats.ts";
import { CALENDARS, calendarInSentence } from "#franchise/calendars.ts";
import type { Kind } from "#franchise/works.ts";
import type { ActivityDay } from "#worker/log/entry/day.ts";
import type { Evening } from "#worker/log/evenings.ts";
import type { LookBack, MarkedEpisode } from "#worker/tracker/statistics/look-back.ts";

/** More posters would make a column too high. */
const MOST_IN_MONTH = 4;

const postersOf = (works: readonly { kind: Kind; id: string }[]) =>
  works.flatMap(({ kind, id }) => posterOf(kind, id) ?? []);

/** A day shows at most this many works. More are rare, and the diary has them. */
const MOST_ON_DAY = 4;

/** A day with progress. Of a day from before the log, the works are unknown. `more` works aren't listed. */
export type HeatDay = ActivityDay & ReturnType<typeof worksOn>;

const worksOn = (evenings: readonly Evening[]) => ({
  watched: watchedIn(evenings.slice(0, MOST_ON_DAY)),
  more: Math.max(evenings.length - MOST_ON_DAY, 0),
});

/** The days with what was watched on them. */
export function heatDays(activity: readonly ActivityDay[], evenings: readonly Evening[]): HeatDay[] {
  const byDay = Map.groupBy(evenings, ({ day, isMonth }) => (isMonth ? "" : day));
  return activity.map((day) => ({ ...day, ...worksOn(byDay.get(day.day) ?? []) }));
}

export const shownMonths = (months: LookBack["months"]) =>
  months.map(({ month, works }) => ({
    month,
    posters: postersOf(works.slice(0, MOST_IN_MONTH)),
    more: Math.max(works.length - MOST_IN_MONTH, 0),
  }));

const shownMarks = (episodes: readonly MarkedEpisode[]) =>
  episodes.flatMap(({ kind, id, episode, mark }) => {
    const work = posterOf(kind, id);
    return work ? [{ work, episode, mark }] : [];
  });

type Standing = Pick<LookBack, "longest" | "rewatched" | "streak">;

export function shownHighlights({ longest, rewatched, streak }: Standing) {
  const [most] = rewatched ? postersOf([rewatched]) : [];
  return {
    streak: streak && streak.days > 1 ? streak : null,
    longest: longest[0] ? { day: longest[0].day, ...worksOn(longest) } : null,
    rewatched: rewatched && most ? { poster: most, times: rewatched.times } : null,
  };
}

export const shownLookBack = ({ home, months, weekdays, marked, ...standing }: LookBack) => ({
  home: home && {
    time: timeInWords(home.minutes),
    place: calendarInSentence(home.timeline),
    color: CALENDARS[home.timeline].color,
    timeline: home.timeline,
  },
  weekdays,
  marked: marked && { best: shownMarks(marked.best), worst: shownMarks(marked.worst) },
  ...shownHighlights(standing),
  months: shownMonths(months),
});

const HOUR = 60;
const DAY = 24 * HOUR;

/** "5 days and 3 hours". A day has 24 hours. */
export function timeInWords(minutes: number): string {
  if (minutes < HOUR) return amounts([Math.round(minutes), "minute"]);
  return amounts([Math.floor(minutes / DAY), "day"], [Math.floor((minutes % DAY) / HOUR), "hour"]);
}
