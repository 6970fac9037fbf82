import type { SeriesTimeline } from "../../calendars";
import type { SeriesItem } from "../../schemas";
import { adStella } from "./ad-stella";
import { advancedGeneration } from "./advanced-generation";
import { afterColony } from "./after-colony";
import { afterWar } from "./after-war";
import { annoDomini } from "./anno-domini";
import { build } from "./build";
import { correctCentury } from "./correct-century";
import { cosmicEra } from "./cosmic-era";
import { futureCentury } from "./future-century";
import { postDisaster } from "./post-disaster";
import { regildCentury } from "./regild-century";
import { sd } from "./sd";
import { universalCentury } from "./universal-century";

/**
 * Every animated work, by its timeline. The list leaves out live action, advertisements, trailers, music videos,
 * picture dramas, recap episodes, gags on discs, scenes of games, shows for a single venue, and unreleased works.
 * Episodes are counted as the makers number them: recaps that aired with a series count, and bonus episodes outside its
 * broadcast don't. The exception is the epilogue of The 08th MS Team, which its makers number as episode 12.
 * Members' rows store the ids: add items, but never rename or remove one.
 */
export const SERIES_BY_TIMELINE: Record<SeriesTimeline, readonly SeriesItem[]> = {
  "Universal Century": universalCentury,
  "Future Century": futureCentury,
  "After Colony": afterColony,
  "After War": afterWar,
  "Correct Century": correctCentury,
  "Cosmic Era": cosmicEra,
  "Anno Domini": annoDomini,
  "Advanced Generation": advancedGeneration,
  "Post Disaster": postDisaster,
  "Regild Century": regildCentury,
  "Ad Stella": adStella,
  Build: build,
  SD: sd,
};
