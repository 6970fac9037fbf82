import games from "#generated/tracker/games.json";
import type { GameFacts } from "../catalog-parts.server";
import { workOfGame } from "./game-shelf";

/** All games, for scripts too: a file that browsers keep, where the data of a page comes again with each page. */
export const GAME_WORKS = (games as unknown as readonly GameFacts[]).map(workOfGame);
