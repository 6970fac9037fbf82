import { and, eq, exists, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { keyedHash, type Secrets } from "#worker/platform/seal.ts";
import { nameKeyOf } from "./contract";
import { checkStatements, type StatusCheck } from "./patron-status-store";
import { refreshSearchTerms } from "./store";
import { type Member, members, spentStates } from "./tables";
import { deleteOldTile, tileAfterSignIn } from "./tile-store";

export type Identity = { patreonId: string; fullName: string; email: string | null; imageUrl: string | null };

/** Deletions are remembered as long, so that a sign-in that began before doesn't restore the account. */
export const SIGN_IN_LIFETIME_S = 10 * 60;

export function createIdentityStore(db: Database, secrets: Secrets) {
  /** The hashes don't reveal whose account it was. */
  const deletionHashes = (patreonId: string) => secrets.map((some) => keyedHash(some, "deleted", patreonId));
  const deletionHash = (patreonId: string) => keyedHash(secrets[0], "deleted", patreonId);

  return {
    /**
     * One row for each Patreon account, even if sign-ins run in parallel. Undefined if the account was deleted after
     * this sign-in began.
     */
    async upsertMember(identity: Identity, check: StatusCheck, stateExpiresAt: Date) {
      const { patreonId } = identity;
      const fromPatreon = {
        email: identity.email,
        patreonName: identity.fullName,
        patreonImage: identity.imageUrl,
        updatedAt: check.beganAt,
      };
      const nameKey = nameKeyOf(identity.fullName);
      const shownKey = sql`case when ${members.displayName} is null then ${nameKey} else ${members.nameKey} end`;
      const id = crypto.randomUUID();
      const [, writeCheck] = checkStatements(db, [check]);
      const read = db.select().from(members).where(eq(members.patreonId, patreonId));
      const [, , , , , , [member]] = await db.batch([
        db
          .insert(members)
          .values({
            id,
            patreonId,
            createdAt: check.beganAt,
            nameKey,
            patronStatus: "none",
            tileDueAt: identity.imageUrl === null ? null : check.beganAt,
            ...fromPatreon,
          })
          .onConflictDoUpdate({
            target: members.patreonId,
            set: { ...fromPatreon, ...tileAfterSignIn(identity.imageUrl, check.beganAt), nameKey: shownKey },
          }),
        deleteOldTile(db, eq(members.patreonId, patreonId)),
        db.delete(members).where(and(eq(members.id, id), exists(deletedSince(patreonId, stateExpiresAt)))),
        writeCheck,
        ...refreshSearchTerms(db, eq(members.patreonId, patreonId)),
        read,
      ]);
      return member;
    },

    /** A sign-in whose state expires at `until` or earlier doesn't restore the account. */
    async deleteMember({ id, patreonId }: Member, until: Date): Promise<void> {
      const deleted = { expiresAt: until };
      await db.batch([
        db
          .insert(spentStates)
          .values({ stateHash: deletionHash(patreonId), ...deleted })
          .onConflictDoUpdate({ target: spentStates.stateHash, set: deleted }),
        db.delete(members).where(eq(members.id, id)),
      ]);
    },
  };

  function deletedSince(patreonId: string, stateExpiresAt: Date) {
    return db
      .select({ stateHash: spentStates.stateHash })
      .from(spentStates)
      .where(
        and(
          inArray(spentStates.stateHash, deletionHashes(patreonId)),
          gte(spentStates.expiresAt, stateExpiresAt),
        ),
      );
  }
}

export type IdentityStore = ReturnType<typeof createIdentityStore>;

export const createSpentStates = (db: Database) => ({
  async isSpent(stateHash: string): Promise<boolean> {
    return (await db.select().from(spentStates).where(eq(spentStates.stateHash, stateHash))).length > 0;
  },

  /** Returns true for the first caller with this state, and false for all later callers. */
  async spend(stateHash: string, expiresAt: Date): Promise<boolean> {
    const spent = await db
      .insert(spentStates)
      .values({ stateHash, expiresAt })
      .onConflictDoNothing()
      .returning({ stateHash: spentStates.stateHash });
    return spent.length === 1;
  },
});

export type SpentStates = ReturnType<typeof createSpentStates>;
