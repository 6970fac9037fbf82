import type { z } from "zod";
import type {
  gameBulkSchema,
  gameChangeSchema,
  seriesBulkSchema,
  seriesChangeSchema,
} from "#worker/log/contract/schemas.ts";
import type { GameEntry, SeriesEntry } from "#worker/log/contract.ts";
import type { TestBrowser } from "./browser";

const untouched = { status: "planning", rating: null, notes: null } as const;

export const trackSeries = (
  member: TestBrowser,
  seriesId: string,
  entry: Partial<z.input<typeof seriesChangeSchema>> = {},
): Promise<Response> =>
  member.send("POST", "/api/tracker/series", { ...untouched, episodesWatched: 0, seriesId, ...entry });

export const trackGame = (
  member: TestBrowser,
  gameId: string,
  entry: Partial<z.input<typeof gameChangeSchema>> = {},
): Promise<Response> =>
  member.send("POST", "/api/tracker/games", { ...untouched, hoursPlayed: 0, gameId, ...entry });

export const changeSeries = (
  member: TestBrowser,
  bulk: z.input<typeof seriesBulkSchema>,
): Promise<Response> => member.send("POST", "/api/tracker/series/bulk", bulk);

export const changeGames = (member: TestBrowser, bulk: z.input<typeof gameBulkSchema>): Promise<Response> =>
  member.send("POST", "/api/tracker/games/bulk", bulk);

/** Removes an entry. `kind` and the id are as in the address. */
export const untrack = (
  member: TestBrowser,
  path: `series/${string}` | `games/${string}`,
): Promise<Response> =>
  member.fetch(`/api/tracker/${path}`, { method: "DELETE", headers: { "Sec-Fetch-Site": "same-origin" } });

export const mySeries = async (member: TestBrowser, query = ""): Promise<SeriesEntry[]> =>
  (await member.fetch(`/api/tracker/my-series${query}`)).json();

export const myGames = async (member: TestBrowser, query = ""): Promise<GameEntry[]> =>
  (await member.fetch(`/api/tracker/my-games${query}`)).json();
