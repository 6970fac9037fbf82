import type { PosterWork } from "#app/poster/work-link.tsx";
import { keyOf } from "#worker/log/contract/works.ts";
import type { Evening } from "#worker/log/evenings.ts";
import { inShort, oftenPlayed, watchedIn } from "./shown-evenings.server";

type Day = { day: string; works: PosterWork[]; more: number; text: string };
/** `days`, `first` and `end` are days of the month. */
type Bar = { work: PosterWork; text: string; days: number[]; first: number; end: number };
export type Strip = { days: Day[]; bars: Bar[] };

/** More posters would make a day too high. */
const MOST_ON_DAY = 2;

/** The known days of a month's evenings, the first one first. */
export function stripOf(evenings: readonly Evening[]): Strip {
  const known = evenings.filter(({ isMonth }) => !isMonth);
  const often = oftenPlayed(known);
  const days = [...Map.groupBy(known, ({ day }) => day)].map(([day, all]) => {
    const works = watchedIn(all.filter((evening) => !often.has(keyOf(evening)))).map(({ work }) => work);
    return {
      day,
      works: works.slice(0, MOST_ON_DAY),
      more: Math.max(works.length - MOST_ON_DAY, 0),
      text: watchedIn(all)
        .map(({ work, text }) => `${work.shortTitle} ${text}`.trim())
        .join(", "),
    };
  });
  const bars = [...often.values()].flatMap((all) => {
    const [found] = watchedIn(all.slice(0, 1));
    const played = all.map(({ day }) => Number(day.slice(8))).toReversed();
    const [first = 1, end = first] = [played[0], played.at(-1)];
    return found ? [{ work: found.work, text: inShort(all), days: played, first, end }] : [];
  });
  return { days: days.toReversed(), bars };
}
