import games from "#generated/catalog/games.json";
import type { Game } from "../contract";

/** Every game, by year of release and then by title. `npm run assets` builds the list from the items in this folder. */
export const GAMES = games as unknown as readonly Game[];

const gamesById: ReadonlyMap<string, Game> = new Map(GAMES.map((game) => [game.id, game]));

export function findGame(id: string): Game | undefined {
  return gamesById.get(id);
}
