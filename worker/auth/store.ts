import { eq, lt, sql } from "drizzle-orm";
import type { Database, Member } from "../platform/db";
import { nameKeyOf, refreshSearchTerms } from "../platform/listing";
import { members, spentStates } from "../platform/schema";
import type { PatreonIdentity } from "./patreon-identity";
import type { Standing } from "./patron";

export function createAuthStore(db: Database) {
  return {
    /** One row for one Patreon account, however often and however parallel it signs in. */
    async upsertMember(identity: PatreonIdentity, standing: Standing, now: Date): Promise<Member> {
      const fromPatreon = {
        email: identity.email,
        patreonName: identity.fullName,
        patreonImage: identity.imageUrl,
        ...standing,
        updatedAt: now,
      };
      const { patreonId } = identity;
      const nameKey = nameKeyOf(identity.fullName);
      const shownKey = sql`case when ${members.displayName} is null then ${nameKey} else ${members.nameKey} end`;
      const [[member]] = await db.batch([
        db
          .insert(members)
          .values({ id: crypto.randomUUID(), patreonId, createdAt: now, nameKey, ...fromPatreon })
          .onConflictDoUpdate({ target: members.patreonId, set: { ...fromPatreon, nameKey: shownKey } })
          .returning(),
        ...refreshSearchTerms(db, eq(members.patreonId, patreonId)),
      ]);
      if (!member) throw new Error("The upsert of a member returned no row.");
      return member;
    },

    /** True for the first caller with this state, false for every later one. */
    async spendState(stateHash: string, expiresAt: Date): Promise<boolean> {
      const spent = await db
        .insert(spentStates)
        .values({ stateHash, expiresAt })
        .onConflictDoNothing()
        .returning({ stateHash: spentStates.stateHash });
      return spent.length === 1;
    },

    forgetSpentStates: (now: Date) => db.delete(spentStates).where(lt(spentStates.expiresAt, now)),
  };
}

export type AuthStore = ReturnType<typeof createAuthStore>;
