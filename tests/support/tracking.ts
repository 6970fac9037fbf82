import type { Kind } from "#franchise/works.ts";
import type { ApiChange } from "#worker/log/contract/entry.ts";
import type { GameEntry, SeriesEntry } from "#worker/log/contract/index.ts";
import type { Client } from "./client";

type Bulk<K extends Kind> = {
  changes?: ApiChange<K>[];
  removals?: (string | { id: string; basedOn?: number })[];
};

const untouched = { status: "planning", rating: null, notes: null } as const;

export const trackSeries = (
  member: Client,
  seriesId: string,
  entry: Partial<ApiChange<"series">> = {},
): Promise<Response> =>
  member.send("POST", "/api/tracker/series", { ...untouched, episodesWatched: 0, seriesId, ...entry });

export const trackGame = (
  member: Client,
  gameId: string,
  entry: Partial<ApiChange<"games">> = {},
): Promise<Response> =>
  member.send("POST", "/api/tracker/games", { ...untouched, hoursPlayed: 0, gameId, ...entry });

export const changeSeries = (member: Client, bulk: Bulk<"series">): Promise<Response> =>
  member.send("POST", "/api/tracker/series/bulk", bulk);

export const changeGames = (member: Client, bulk: Bulk<"games">): Promise<Response> =>
  member.send("POST", "/api/tracker/games/bulk", bulk);

/** Removes an entry. `kind` and the id are as in the address. */
export const untrack = (member: Client, path: `series/${string}` | `games/${string}`): Promise<Response> =>
  member.fetch(`/api/tracker/${path}`, { method: "DELETE", headers: { "Sec-Fetch-Site": "same-origin" } });

export const mySeries = async (member: Client, query = ""): Promise<SeriesEntry[]> =>
  member.json(`/api/tracker/my-series${query}`);

export const myGames = async (member: Client, query = ""): Promise<GameEntry[]> =>
  member.json(`/api/tracker/my-games${query}`);
