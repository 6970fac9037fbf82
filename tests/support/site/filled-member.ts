import { GAMES, SERIES } from "#franchise/catalog.ts";
import { BULK_MAX } from "#worker/log/contract/index.ts";
import { dayNumber, latestDay, type Stretch } from "#worker/log/contract/log.ts";
import type { Client, Person } from "../client";

/** Splits changes into as few calls of `POST /api/tracker/{kind}/bulk` as the API's limit allows. */
export const bulksOf = <Change>(changes: readonly Change[], most = BULK_MAX): Change[][] =>
  Array.from({ length: Math.ceil(changes.length / most) }, (_, n) => changes.slice(n * most, (n + 1) * most));

/** Signs in, and sends these changes. */
export async function fill(
  member: Client,
  person: Person,
  username: string,
  tracked: Record<"series" | "games", readonly object[]>,
) {
  await member.signIn(person);
  await member.publish(username);
  for (const kind of ["series", "games"] as const) {
    const size = Math.floor(55_000 / (JSON.stringify(tracked[kind][0] ?? "").length + 1));
    for (const changes of bulksOf(tracked[kind], Math.min(BULK_MAX, size))) {
      const path = `/api/tracker/${kind}/bulk`;
      const answer = await member.send("POST", path, { changes });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(text);
    }
  }
  return member;
}

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

const VIEWINGS = 50;
const NOTES = `${"Long notes, long days. ".repeat(25)}`;

/** As many viewings, stretches and days as a log may have, in 4 KB. */
function viewingsOf(episodes: number, last: number): Stretch[][] {
  const each = Math.min(4, episodes);
  return Array.from({ length: VIEWINGS }, (_, viewing) =>
    Array.from({ length: each }, (_, at): Stretch => [last - ((viewing + at) % 58), at + 1, at + 1]),
  );
}

const shared = { rating: 10, isFavourite: true, isReview: true, notes: NOTES.slice(0, 500) };

/** Changes of a member who stores as much as the API accepts, all of it in the last 60 days. */
export function heaviestMember() {
  const last = dayNumber(latestDay()) - 2;
  return {
    series: SERIES.map(({ id, episodes }) => ({
      ...{ seriesId: id, status: "watching", ...shared },
      log: { viewings: viewingsOf(episodes ?? 12, last), more: 1000 - VIEWINGS },
    })),
    games: GAMES.map(({ id }) => ({
      ...{ gameId: id, status: "playing", ...shared },
      log: { sessions: Array.from({ length: 250 }, (_, at) => [last - at, 23.75]), repeats: 999 },
    })),
  };
}
