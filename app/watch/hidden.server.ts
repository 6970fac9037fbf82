import { isMinor } from "#app/tracker/map/next-up.server.ts";
import { ESSENTIALS } from "#franchise/catalog.ts";
import type { Series } from "#franchise/works.ts";

export const isShort = (series: Series) =>
  series.timeline === "SD" || (isMinor(series) && !ESSENTIALS.includes(series.id));
