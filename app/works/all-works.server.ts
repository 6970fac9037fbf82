import { storyDateText } from "#app/tracker/map/story.ts";
import { SERIES_TIMELINES, type Series } from "#worker/catalog/contract.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import type { Kind } from "#worker/tracker/contract/entry.ts";
import type { WallWork } from "./work-view";
import { gameLink, onWall, seriesLink } from "./work-view.server";

type ListedGroup = { title: string; works: WallWork[] };

/** "UC 0079 · 1979": when it happens and when it came out. */
const yearsOf = ({ startsIn, year }: Series) =>
  startsIn ? `${storyDateText(startsIn)} · ${year}` : `${year}`;

/** Series by timeline, games by decade. */
export function allWorks(kind: Kind): ListedGroup[] {
  if (kind === "series") {
    return SERIES_TIMELINES.map((timeline) => ({
      title: timeline,
      works: SERIES.filter((one) => one.timeline === timeline).map((one) => ({
        ...onWall(seriesLink(one)),
        about: yearsOf(one),
      })),
    }));
  }
  const byDecade = Map.groupBy(GAMES, ({ releaseYear }) => Math.floor(releaseYear / 10) * 10);
  return [...byDecade].map(([decade, games]) => ({
    title: `${decade}s`,
    works: games.map((one) => onWall(gameLink(one))),
  }));
}
