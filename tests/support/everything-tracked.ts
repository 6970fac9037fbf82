import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";

const day = (n: number) => 10 + (n % 18);

/** The most that one call changes. */
const AT_ONCE = 50;

const inParts = <One>(all: One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, n) =>
    all.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );

/** For `POST /api/tracker/{kind}/bulk`: entries for all series and games, of many kinds. */
export const everythingTracked = () => ({
  series: inParts(
    SERIES.map(({ id, episodes }, n) => ({
      seriesId: id,
      status: n % 3 ? "completed" : "watching",
      episodesWatched: n % 3 ? (episodes ?? 1) : 1,
      rating: (n % 10) + 1,
      startedOn: `2024-01-${day(n)}`,
      finishedOn: n % 3 ? `2025-0${1 + (n % 9)}-${day(n)}` : null,
      isFavourite: n % 3 === 0,
    })),
  ),
  games: inParts(
    GAMES.map(({ id }, n) => ({
      gameId: id,
      status: n % 3 ? "completed" : "playing",
      hoursPlayed: n,
      rating: (n % 10) + 1,
    })),
  ),
});
