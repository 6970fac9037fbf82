import { GAMES, SERIES } from "#franchise/catalog.ts";
import { dayNumber, latestDay, type Stretch } from "#worker/log/contract/log.ts";

const VIEWINGS = 50;
const NOTES = `${"Long notes, long days. ".repeat(25)}`;
const last = dayNumber(latestDay()) - 2;

/** As many viewings, stretches and days as a log may have, in 4 KB. */
function viewingsOf(episodes: number): Stretch[][] {
  const each = Math.min(4, episodes);
  return Array.from({ length: VIEWINGS }, (_, viewing) =>
    Array.from({ length: each }, (_, at): Stretch => [last - ((viewing + at) % 58), at + 1, at + 1]),
  );
}

const shared = { rating: 10, isFavourite: true, isReview: true, notes: NOTES.slice(0, 500) };

/** Changes of a member who stores as much as the API accepts, all of it in the last 60 days. */
export const heaviestMember = {
  series: SERIES.map(({ id, episodes }) => ({
    ...{ seriesId: id, status: "watching", ...shared },
    log: { viewings: viewingsOf(episodes ?? 12), more: 1000 - VIEWINGS },
  })),
  games: GAMES.map(({ id }) => ({
    ...{ gameId: id, status: "playing", ...shared },
    log: { sessions: Array.from({ length: 250 }, (_, at) => [last - at, 23.75]), repeats: 999 },
  })),
};
