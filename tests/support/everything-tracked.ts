import { GAMES, SERIES } from "#franchise/catalog.ts";

const day = (n: number) => 10 + (n % 18);

export const everythingTracked = {
  series: SERIES.map(({ id, episodes }, n) => ({
    seriesId: id,
    status: n % 3 ? "completed" : "watching",
    episodesWatched: n % 3 ? (episodes ?? 1) : 1,
    rating: (n % 10) + 1,
    startedOn: `2024-01-${day(n)}`,
    finishedOn: n % 3 ? `2025-0${1 + (n % 9)}-${day(n)}` : null,
    isFavourite: n % 3 === 0,
  })),
  games: GAMES.map(({ id }, n) => ({
    gameId: id,
    status: n % 3 ? "completed" : "playing",
    hoursPlayed: n,
    rating: (n % 10) + 1,
  })),
};
