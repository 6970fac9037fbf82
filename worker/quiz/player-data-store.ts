import type { Database } from "#worker/platform/db/db.ts";
import { readPersonalRows } from "#worker/platform/db/personal-data.ts";
import { playerSessions, players, quizGames, quizScores } from "./tables";

/** Every table with something of a player in it, by its name in the export. */
const PLACES = {
  account: { table: players, owner: players.id, secret: players.passwordHash },
  games: { table: quizGames, owner: quizGames.playerId },
  scores: { table: quizScores, owner: quizScores.playerId },
  sessions: { table: playerSessions, owner: playerSessions.playerId, secret: playerSessions.idHash },
};

export const readPlayerData = (db: Database, playerId: string) => readPersonalRows(db, PLACES, playerId);
