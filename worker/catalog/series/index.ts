import { SERIES_TIMELINES, type Series, type SeriesTimeline } from "../contract";
import { SERIES_NAMES } from "../names";
import { adStella } from "./ad-stella";
import { advancedGeneration } from "./advanced-generation";
import { afterColony } from "./after-colony";
import { afterWar } from "./after-war";
import { annoDomini } from "./anno-domini";
import { build } from "./build";
import { correctCentury } from "./correct-century";
import { cosmicEra } from "./cosmic-era";
import type { Entry } from "./entry";
import { futureCentury } from "./future-century";
import { postDisaster } from "./post-disaster";
import { regildCentury } from "./regild-century";
import { sd } from "./sd";
import { universalCentury } from "./universal-century";
import { WATCH_ORDER } from "./watch-order";

const WHOLE_DAY = "2002-10-05".length;

type Timeline = {
  /** How its years are written; null where stories have no date. */
  calendar: string | null;
  entries: readonly Entry[];
};

const TIMELINES: Record<SeriesTimeline, Timeline> = {
  "Universal Century": { calendar: "UC", entries: universalCentury },
  "Future Century": { calendar: "FC", entries: futureCentury },
  "After Colony": { calendar: "AC", entries: afterColony },
  "After War": { calendar: "AW", entries: afterWar },
  "Correct Century": { calendar: "CC", entries: correctCentury },
  "Cosmic Era": { calendar: "CE", entries: cosmicEra },
  "Anno Domini": { calendar: "AD", entries: annoDomini },
  "Advanced Generation": { calendar: "AG", entries: advancedGeneration },
  "Post Disaster": { calendar: "PD", entries: postDisaster },
  "Regild Century": { calendar: "RC", entries: regildCentury },
  "Ad Stella": { calendar: "AS", entries: adStella },
  Build: { calendar: null, entries: build },
  SD: { calendar: null, entries: sd },
};

/**
 * Every animated work, in order of release. Left out: live action, advertisements, trailers, music videos, picture
 * dramas, recap episodes, gags on discs, scenes of games, shows for one place only, and what is not out yet. Episodes
 * are counted the way the makers number them: recaps that aired with a series count, bonus episodes outside its
 * broadcast don't, except for the epilogue of The 08th MS Team, which its makers number as episode 12. Ids are kept in
 * members' rows: add entries, never rename or remove one.
 */
export const SERIES: readonly Series[] = SERIES_TIMELINES.flatMap((timeline) =>
  TIMELINES[timeline].entries.map((entry) => ({ timeline, entry })),
)
  .toSorted(({ entry: one }, { entry: other }) =>
    one.premiere === other.premiere ? 0 : one.premiere < other.premiere ? -1 : 1,
  )
  .map(({ timeline, entry: { premiere, startsIn, ...entry } }) => {
    const { calendar } = TIMELINES[timeline];
    return {
      ...entry,
      also: SERIES_NAMES[entry.id] ?? [],
      year: Number(premiere.slice(0, 4)),
      ...(premiere.length === WHOLE_DAY && { released: premiere }),
      timeline,
      startsIn: calendar !== null && startsIn !== null ? { calendar, year: startsIn } : null,
      watchOrder: WATCH_ORDER.indexOf(entry.id) + 1,
      icon: timeline.toLowerCase().replaceAll(" ", "-"),
    };
  });

const seriesById: ReadonlyMap<string, Series> = new Map(SERIES.map((series) => [series.id, series]));

export function findSeries(id: string): Series | undefined {
  return seriesById.get(id);
}
