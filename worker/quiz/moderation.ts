import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { beginsWith, type Cursor, type Database, isAfter } from "#worker/platform/db/db.ts";
import { keyOf } from "./accounts/player-store";
import { playerSessions, players } from "./tables";

const SHOWN = {
  id: players.id,
  username: players.username,
  hiddenSince: players.nameHiddenAt,
  createdAt: players.createdAt,
};

const FOUND_MAX = 10;

/** No edge stores answers with players' names, so nothing is purged. */
export function createPlayerModeration(db: Database) {
  const { id, usernameKey, emailKey, nameHiddenAt } = players;
  const found = () => db.select(SHOWN).from(players);

  return {
    /** Finds players by id, by the beginning of the name, or by email address. */
    find: (name: string) =>
      found()
        .where(or(eq(id, name), eq(emailKey, keyOf(name)), beginsWith(usernameKey, keyOf(name))))
        .limit(FOUND_MAX),

    /** Rows are numbered in the order in which they came. */
    newest: (limit: number) =>
      found()
        .orderBy(desc(sql`${players}.rowid`))
        .limit(limit),

    hidden: (after: Cursor | null, limit: number) =>
      found()
        .where(and(isNotNull(nameHiddenAt), isAfter(after, nameHiddenAt, id)))
        .orderBy(desc(nameHiddenAt), desc(id))
        .limit(limit),

    /** `entry` is a row of the operator's log, written in the same transaction. */
    async setHidden(playerId: string, hiddenAt: Date | null, entry: BatchItem<"sqlite">): Promise<void> {
      await db.batch([entry, db.update(players).set({ nameHiddenAt: hiddenAt }).where(eq(id, playerId))]);
    },

    async endSessions(playerId: string, entry: BatchItem<"sqlite">): Promise<void> {
      await db.batch([entry, db.delete(playerSessions).where(eq(playerSessions.playerId, playerId))]);
    },
  };
}

export const endSessionsOfMember = (db: Database, memberId: string) =>
  db
    .delete(playerSessions)
    .where(
      inArray(
        playerSessions.playerId,
        db.select({ id: players.id }).from(players).where(eq(players.memberId, memberId)),
      ),
    );

export type PlayerModeration = ReturnType<typeof createPlayerModeration>;
