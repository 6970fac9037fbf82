import { showcase } from "#app/content/home.ts";
import { askedWorks } from "#app/content/welcome.ts";
import { startingPoints } from "#app/guide/watch/wall.server.ts";
import { posterOf } from "#app/poster/wall.server.ts";
import { CALENDARS, SERIES_TIMELINES } from "#franchise/calendars.ts";
import { SERIES } from "#franchise/catalog.ts";

const postersOf = (ids: readonly string[]) => ids.flatMap((id) => posterOf("series", id) ?? []);

/** This many fill the rows of the first screen. */
const SHOWCASE = 8;
const ASKED = 10;

/** Counts by decade. The eighties include 1979. */
const decadesOf = (years: readonly number[]) =>
  [0, 1, 2, 3, 4].map(
    (decade) => years.filter((year) => Math.max(0, Math.floor((year - 1980) / 10)) === decade).length,
  );

/** The works on the home page. They change only when the catalog changes. */
export const SHOWN_WORKS = {
  showcase: postersOf(showcase.slice(0, SHOWCASE)),
  asked: postersOf(askedWorks.slice(0, ASKED)),
  picks: startingPoints,
  lanes: SERIES_TIMELINES.map((timeline) => ({
    timeline,
    color: CALENDARS[timeline].color,
    decades: decadesOf(SERIES.filter((one) => one.timeline === timeline).map(({ year }) => year)),
  })),
};
