import { storyDateText } from "#app/tracker/map/story.ts";
import { SERIES_TIMELINES, type Series } from "#worker/catalog/contract.ts";
import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import type { Kind } from "#worker/tracker/contract/entry.ts";
import type { WallWork, WorkLink } from "./work-view";
import { gameLink, onWall, seriesLink } from "./work-view.server";

type ListedGroup = { title: string; works: WallWork[] };

/** "UC 0079 · 1979": when it happens and when it came out. */
const yearsOf = ({ startsIn, year }: Series) =>
  startsIn ? `${storyDateText(startsIn)} · ${year}` : `${year}`;

/** Series by timeline; games by decade, the newest first. */
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
  return [...byDecade].toReversed().map(([decade, games]) => ({
    title: `${decade}s`,
    works: games.toReversed().map((one) => onWall(gameLink(one))),
  }));
}

const MOST = 5;
const LEAST_ALIKE = 0.3;
/** No id is longer. */
const LONGEST = 100;

const pairsOf = (text: string) => new Set(Array.from(text.slice(1), (letter, at) => `${text[at]}${letter}`));

/** Works whose ids share the most pairs of letters with this one, for an address that leads nowhere. */
export function suggestionsFor(id: string): WorkLink[] {
  const asked = pairsOf(id.toLowerCase().slice(0, LONGEST));
  const likeness = (other: string) => {
    const pairs = pairsOf(other);
    return (2 * [...pairs].filter((pair) => asked.has(pair)).length) / (pairs.size + asked.size);
  };
  return [
    ...SERIES.map((series) => ({ alike: likeness(series.id), link: () => seriesLink(series) })),
    ...GAMES.map((game) => ({ alike: likeness(game.id), link: () => gameLink(game) })),
  ]
    .filter(({ alike }) => alike >= LEAST_ALIKE)
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, MOST)
    .map(({ link }) => link());
}
