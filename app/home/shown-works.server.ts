import { demoList, showcase } from "#app/content/home.ts";
import { firstPicks } from "#app/content/viewing-order.ts";
import { CALENDAR_COLORS } from "#app/tracker/map/calendar-colors.server.ts";
import { onWall, seriesLink } from "#app/works/work-view.server.ts";
import { SERIES_TIMELINES } from "#worker/catalog/contract.ts";
import { findSeries, SERIES } from "#worker/catalog/series/index.ts";

const HOUR_MINUTES = 60;

/** Returns "43 episodes · 18 h" or "Film · 2 h". */
function lengthOf(id: string): string {
  const { kind, episodes, minutesPerEpisode } = findSeries(id) ?? {};
  const parts = episodes && episodes > 1 ? `${episodes} episodes` : kind;
  const hours = Math.round(((episodes ?? 0) * (minutesPerEpisode ?? 0)) / HOUR_MINUTES);
  return hours ? `${parts} · ${hours} h` : `${parts}`;
}

const linksOf = (ids: readonly string[]) =>
  ids.flatMap((id) => {
    const found = findSeries(id);
    return found ? [onWall(seriesLink(found))] : [];
  });

/** The works on the home page. They change only when the catalog changes. */
export const SHOWN_WORKS = {
  showcase: linksOf(showcase),
  demo: demoList.flatMap(({ id, ...entry }) => linksOf([id]).map((work) => ({ work, entry }))),
  picks: firstPicks.flatMap(({ id, why }) =>
    linksOf([id]).map((work) => ({ ...work, about: lengthOf(id), why })),
  ),
  lanes: SERIES_TIMELINES.map((timeline) => ({
    timeline,
    color: CALENDAR_COLORS[timeline],
    years: SERIES.filter((one) => one.timeline === timeline).map(({ year }) => year),
  })),
};
