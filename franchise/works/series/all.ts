import type { SeriesTimeline } from "../../calendars";
import { adStella } from "./ad-stella";
import { advancedGeneration } from "./advanced-generation";
import { afterColony } from "./after-colony";
import { afterWar } from "./after-war";
import { annoDomini } from "./anno-domini";
import { build } from "./build";
import { correctCentury } from "./correct-century";
import { cosmicEra } from "./cosmic-era";
import { futureCentury } from "./future-century";
import type { SeriesItem } from "./item";
import { postDisaster } from "./post-disaster";
import { regildCentury } from "./regild-century";
import { sd } from "./sd";
import { universalCentury } from "./universal-century";

type Timeline = {
  /** The prefix of its years; null if its stories have no dates. */
  calendar: string | null;
  items: readonly SeriesItem[];
};

/**
 * Every animated work, by its timeline. The list leaves out live action, advertisements, trailers, music videos,
 * picture dramas, recap episodes, gags on discs, scenes of games, shows for a single venue, and unreleased works.
 * Episodes are counted as the makers number them: recaps that aired with a series count, and bonus episodes outside its
 * broadcast don't. The exception is the epilogue of The 08th MS Team, which its makers number as episode 12.
 * Members' rows store the ids: add items, but never rename or remove one.
 */
export const SERIES_BY_TIMELINE: Record<SeriesTimeline, Timeline> = {
  "Universal Century": { calendar: "UC", items: universalCentury },
  "Future Century": { calendar: "FC", items: futureCentury },
  "After Colony": { calendar: "AC", items: afterColony },
  "After War": { calendar: "AW", items: afterWar },
  "Correct Century": { calendar: "CC", items: correctCentury },
  "Cosmic Era": { calendar: "CE", items: cosmicEra },
  "Anno Domini": { calendar: "AD", items: annoDomini },
  "Advanced Generation": { calendar: "AG", items: advancedGeneration },
  "Post Disaster": { calendar: "PD", items: postDisaster },
  "Regild Century": { calendar: "RC", items: regildCentury },
  "Ad Stella": { calendar: "AS", items: adStella },
  Build: { calendar: null, items: build },
  SD: { calendar: null, items: sd },
};
