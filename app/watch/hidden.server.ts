import { isMinor } from "#app/tracker/map/next-up.server.ts";
import { isRetelling } from "#app/tracker/map/story.ts";
import type { Series } from "#worker/catalog/contract.ts";
import { ESSENTIALS } from "#worker/catalog/essentials.ts";

/** Whether *Hide recaps* hides the series. */
export const isRecap = (series: Series) => isRetelling(series) && !series.addsStory;

/** Whether *Hide shorts and SD* hides the series. */
export const isShort = (series: Series) =>
  series.timeline === "SD" || (isMinor(series) && !ESSENTIALS.includes(series.id));
