import { isMinor } from "#app/tracker/list/next-up.server.ts";
import { SHORT_CALENDARS } from "#franchise/calendars.ts";
import { ESSENTIALS } from "#franchise/catalog.ts";
import type { Series } from "#franchise/works.ts";

export const isShort = (series: Series) =>
  SHORT_CALENDARS.has(series.timeline) || (isMinor(series) && !ESSENTIALS.includes(series.id));
