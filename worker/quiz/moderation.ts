import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { HiddenCursor } from "#worker/members/moderation.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { keyOf } from "./credentials";
import { players } from "./tables";

const SHOWN = { id: players.id, username: players.username, nameHiddenAt: players.nameHiddenAt };

/** Hiding the names of players from everybody else. No edge keeps them, so there is nothing to purge. */
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
  };
}

export type PlayerModeration = ReturnType<typeof createPlayerModeration>;
