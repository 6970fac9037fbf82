import { SERIES_TIMELINES } from "#worker/catalog/contract.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import type { Kind } from "#worker/tracker/contract/entry.ts";
import type { WorkLink } from "./work-view";
import { gameLink, seriesLink } from "./work-view.server";

type ListedGroup = { title: string; works: WorkLink[] };

/** Series by timeline, games by decade. */
export function allWorks(kind: Kind): ListedGroup[] {
  if (kind === "series") {
    return SERIES_TIMELINES.map((timeline) => ({
      title: timeline,
      works: SERIES.filter((one) => one.timeline === timeline).map(seriesLink),
    }));
  }
  const byDecade = Map.groupBy(GAMES, ({ releaseYear }) => Math.floor(releaseYear / 10) * 10);
  return [...byDecade].map(([decade, games]) => ({ title: `${decade}s`, works: games.map(gameLink) }));
}
