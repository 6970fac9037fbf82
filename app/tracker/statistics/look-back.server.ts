import { posterOf } from "#app/works/wall.server.ts";
import type { PosterWork } from "#app/works/work-view.tsx";
import type { SeriesTimeline } from "#franchise/calendars.ts";
import { CALENDARS } from "#franchise/calendars.ts";
import type { Judgment, LookBack } from "#worker/tracker/statistics/look-back.ts";

/** More posters would be too many to take in. */
const MOST_POSTERS = 40;

export type ShownJudgment = { poster: PosterWork; rating: number; average: number };

function shown(judgment: Judgment | null): ShownJudgment | null {
  const poster = judgment && posterOf(judgment.kind, judgment.id);
  return judgment && poster ? { poster, rating: judgment.rating, average: judgment.average } : null;
}

type Found = LookBack & { kindest: Judgment | null; harshest: Judgment | null };

export function shownLookBack({ home, decade, streak, works, isOfYear, kindest, harshest }: Found) {
  return {
    home: home && {
      time: timeInWords(home.minutes),
      place: placeOf(home.timeline),
      color: CALENDARS[home.timeline].color,
      timeline: home.timeline,
    },
    decade: decade && { name: `The ${decade.from}s`, time: timeInWords(decade.minutes) },
    streak,
    isOfYear,
    posters: works.slice(0, MOST_POSTERS).flatMap(({ kind, id }) => posterOf(kind, id) ?? []),
    morePosters: Math.max(works.length - MOST_POSTERS, 0),
    kindest: shown(kindest),
    harshest: shown(harshest),
  };
}

/** "the Universal Century", but "After War". */
const placeOf = (timeline: SeriesTimeline) => {
  if (timeline === "Build" || timeline === "SD") return `the ${timeline} series`;
  return /(Century|Era)$/.test(timeline) ? `the ${timeline}` : timeline;
};

const HOUR = 60;
const DAY = 24 * HOUR;

/** "5 days and 3 hours". A day has 24 hours. */
export function timeInWords(minutes: number): string {
  const counted = (count: number, unit: string) =>
    count > 0 ? [`${count} ${unit}${count === 1 ? "" : "s"}`] : [];
  if (minutes < HOUR) return counted(Math.round(minutes), "minute").join("");
  const hours = Math.floor((minutes % DAY) / HOUR);
  return [...counted(Math.floor(minutes / DAY), "day"), ...counted(hours, "hour")].join(" and ");
}
