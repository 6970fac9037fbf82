import { sql } from "drizzle-orm";
import { type Figures, rows, rowsWhere } from "#worker/platform/db/figures.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { players, quizGames } from "./tables";

/** The operator sums these over `players`. */
export const playerFigures = (at: number) =>
  ({
    columns: { is_new: sql`${players.createdAt} > ${at - DAY_MS}` },
    sums: { players: rows, newPlayers: rowsWhere(sql`is_new`) },
  }) satisfies Figures;

const gamesOf = (mode: string) => rowsWhere(sql`${quizGames.mode} = ${mode}`);

/** The operator sums these over the day's `quiz_games`. */
export const gameFigures = {
  columns: {},
  sums: { quickGames: gamesOf("quick"), challengeGames: gamesOf("challenge"), dailyGames: gamesOf("daily") },
} satisfies Figures;
