import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { HiddenCursor } from "#worker/members/account/moderation.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { keyOf } from "./accounts/credentials";
import { playerSessions, players } from "./tables";

const SHOWN = { id: players.id, username: players.username, nameHiddenAt: players.nameHiddenAt };

/** Hiding the names of players from everybody else, and signing them out. No edge keeps them, so there is nothing to purge. */
export function createPlayerModeration(db: Database) {
  const { id, usernameKey, nameHiddenAt } = players;

  return {
    find: (name: string) =>
      db
        .select(SHOWN)
        .from(players)
        .where(or(eq(id, name), eq(usernameKey, keyOf(name)))),

    /** Players with a hidden name, the last hidden first. */
    hidden: (after: HiddenCursor | null, limit: number) =>
      db
        .select(SHOWN)
        .from(players)
        .where(
          and(
            isNotNull(nameHiddenAt),
            after ? sql`(${nameHiddenAt}, ${id}) < (${after.at}, ${after.id})` : undefined,
          ),
        )
        .orderBy(desc(nameHiddenAt), desc(id))
        .limit(limit),

    /** Hides the name from this moment on, or shows it again if it is null. `entry` is written with it. */
    async setHidden(playerId: string, hiddenAt: Date | null, entry: BatchItem<"sqlite">): Promise<void> {
      await db.batch([entry, db.update(players).set({ nameHiddenAt: hiddenAt }).where(eq(id, playerId))]);
    },

    /** Ends all sessions of the quiz's own sign-in. `entry` is written with it. */
    async endSessions(playerId: string, entry: BatchItem<"sqlite">): Promise<void> {
      await db.batch([entry, db.delete(playerSessions).where(eq(playerSessions.playerId, playerId))]);
    },
  };
}

/** Ends all sessions of the player that a member's sign-in opens. */
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
