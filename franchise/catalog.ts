import games from "#generated/catalog/games.json";
import series from "#generated/catalog/series.json";
import type { Game, Kind, Series } from "./works";

export { ESSENTIALS } from "./works/essentials";
export { KNOWN_GAMES } from "./works/known-games";
export { PLAYABLE_TODAY } from "./works/playable-games";

/*
 * All works. `npm run assets` builds both lists from the items in works/. Browsers don't load this module.
 */

/** Every animated work, in order of release. */
export const SERIES = series as unknown as readonly Series[];
/** Every game, by year of release and then by title. */
export const GAMES = games as unknown as readonly Game[];

const seriesById: ReadonlyMap<string, Series> = new Map(SERIES.map((one) => [one.id, one]));
const gamesById: ReadonlyMap<string, Game> = new Map(GAMES.map((game) => [game.id, game]));

export const findSeries = (id: string): Series | undefined => seriesById.get(id);
export const findGame = (id: string): Game | undefined => gamesById.get(id);

/** The series or the game with this id. Undefined if the catalog has none. */
export const findWork = (kind: Kind, id: string): Series | Game | undefined =>
  kind === "series" ? findSeries(id) : findGame(id);
