import { demoList, showcase } from "#app/content/home.ts";
import { startingPoints } from "#app/watch/wall.server.ts";
import { posterOf } from "#app/works/wall.server.ts";
import { CALENDARS, SERIES_TIMELINES } from "#franchise/calendars.ts";
import { SERIES } from "#franchise/catalog.ts";

const postersOf = (ids: readonly string[]) => ids.flatMap((id) => posterOf("series", id) ?? []);

/** As many as fill the rows of the first screen. */
const SHOWCASE = 8;

/** The works on the home page. They change only when the catalog changes. */
export const SHOWN_WORKS = {
  showcase: postersOf(showcase.slice(0, SHOWCASE)),
  demo: demoList.flatMap(({ id, ...entry }) => postersOf([id]).map((work) => ({ work, entry }))),
  picks: startingPoints,
  lanes: SERIES_TIMELINES.map((timeline) => ({
    timeline,
    color: CALENDARS[timeline].color,
    years: SERIES.filter((one) => one.timeline === timeline).map(({ year }) => year),
  })),
};
