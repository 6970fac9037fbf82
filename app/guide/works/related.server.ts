import { findSeries, GAMES, KNOWN_GAMES, SERIES } from "#franchise/catalog.ts";
import { GAME_STORIES, RETOLD_STORIES, WATCH_FIRST } from "#franchise/relations.ts";
import { byStory, isMinor, isRetelling } from "#franchise/story.ts";
import type { Game, Series } from "#franchise/works.ts";

export { RETOLD_STORIES };

export const seriesOf = (ids: readonly string[] = []) => ids.flatMap((id) => findSeries(id) ?? []);

/** A compilation without an entry of its own needs what its story needs. */
const oneStepBefore = ({ id }: Series): readonly string[] =>
  WATCH_FIRST[id] ?? RETOLD_STORIES[id]?.flatMap((story) => WATCH_FIRST[story] ?? []) ?? [];

/** What a viewer has to know before a series, so that it gives nothing away. A compilation also needs its own story. */
export const SEEN_BEFORE: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  SERIES.flatMap((series) => {
    const ids = [...oneStepBefore(series), ...(RETOLD_STORIES[series.id] ?? [])];
    return ids.length > 0 ? [[series.id, ids]] : [];
  }),
);

export function watchFirst(series: Series): Series[] {
  const found = new Set<Series>(seriesOf(oneStepBefore(series)));
  for (const one of found) for (const earlier of seriesOf(oneStepBefore(one))) found.add(earlier);
  return [...found].toSorted((one, other) => one.watchOrder - other.watchOrder);
}

/** Maps the id of a series to the title of the one to see before it. */
export const bestSeenAfter: Readonly<Record<string, string>> = Object.fromEntries(
  SERIES.flatMap((series) => {
    const first = watchFirst(series).findLast(
      (one) => one.timeline === series.timeline && byStory(series, one) < 0,
    );
    return first ? [[series.id, first.title]] : [];
  }),
);

const MOST_NEIGHBORS = 3;

/** Leaves out shorts and specials. Alternate histories, and undated works, follow only one another. */
export function neighborsOf(series: Series): { before: Series[]; after: Series[] } {
  const isBeside = (one: Series) =>
    one.timeline === series.timeline &&
    one.isAlternate === series.isAlternate &&
    (one.startsIn === null) === (series.startsIn === null) &&
    (one === series || !(isRetelling(one) || isMinor(one)));
  const stories = SERIES.filter(isBeside).toSorted(byStory);
  const at = stories.indexOf(series);
  return {
    before: stories.slice(Math.max(0, at - MOST_NEIGHBORS), at),
    after: stories.slice(at + 1, at + 1 + MOST_NEIGHBORS),
  };
}

export const retellingsOf = ({ id }: Series) => SERIES.filter((one) => RETOLD_STORIES[one.id]?.includes(id));

function placeOf({ id }: Game): number {
  const at = KNOWN_GAMES.indexOf(id);
  return at === -1 ? KNOWN_GAMES.length : at;
}

export const gamesOf = ({ id }: Series) =>
  GAMES.filter((game) => GAME_STORIES[game.id]?.includes(id)).toSorted(
    (one, other) => placeOf(one) - placeOf(other) || other.releaseYear - one.releaseYear,
  );

const MOST_GAMES = 6;

export function gamesBeside(game: Game): Game[] {
  const stories = GAME_STORIES[game.id] ?? [];
  const distance = ({ releaseYear }: Game) => Math.abs(releaseYear - game.releaseYear);
  return GAMES.filter(
    (other) => other !== game && GAME_STORIES[other.id]?.some((story) => stories.includes(story)),
  )
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MOST_GAMES);
}

/** First those that are alike, and among them those from around the same time. */
function byLikeness<Work>(
  works: readonly Work[],
  work: Work,
  isAlike: (other: Work) => boolean,
  yearOf: (other: Work) => number,
): Work[] {
  const distance = (other: Work) => Math.abs(yearOf(other) - yearOf(work));
  return works
    .filter((other) => other !== work)
    .toSorted(
      (one, other) => Number(isAlike(other)) - Number(isAlike(one)) || distance(one) - distance(other),
    );
}

export const seriesLike = (series: Series) =>
  byLikeness(
    SERIES,
    series,
    ({ timeline }) => timeline === series.timeline,
    ({ year }) => year,
  );

export const gamesLike = (game: Game) =>
  byLikeness(
    GAMES,
    game,
    ({ genre }) => genre === game.genre,
    ({ releaseYear }) => releaseYear,
  );
