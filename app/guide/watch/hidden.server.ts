import { SHORT_CALENDARS } from "#franchise/calendars.ts";
import { ESSENTIALS } from "#franchise/catalog.ts";
import { isMinor } from "#franchise/story.ts";
import type { Series } from "#franchise/works.ts";

export const isShort = (series: Series) =>
  SHORT_CALENDARS.has(series.timeline) || (isMinor(series) && !ESSENTIALS.includes(series.id));
