import { and, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import { members } from "#worker/members/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { HOLDS_MS } from "./patron";
import type { Known } from "#worker/members/patron-status-store.ts";
import { membershipChecks } from "./tables";

export type MembershipCheck = typeof membershipChecks.$inferSelect;

/** There is one check at a time. */
const ID = 1;

export function createCheckStore(db: Database) {
  const { id, standing, graceEndsAt, standingCheckedAt } = members;
  const knownWhere = (which: SQL | undefined) =>
    db.select({ id, standing, graceEndsAt, standingCheckedAt }).from(members).where(which);
  const ofCheck = ({ startedAt }: Pick<MembershipCheck, "startedAt">) =>
    eq(membershipChecks.startedAt, startedAt);

  return {
    /** A check begun before is given up. */
    async begin(startedAt: Date): Promise<void> {
      const fresh = { startedAt, cursor: null, seen: 0, unattributed: 0 };
      await db
        .insert(membershipChecks)
        .values({ id: ID, ...fresh })
        .onConflictDoUpdate({ target: membershipChecks.id, set: fresh });
    },

    async underWay(): Promise<MembershipCheck | null> {
      const [check] = await db.select().from(membershipChecks);
      return check ?? null;
    },

    async advance(check: MembershipCheck): Promise<void> {
      const { cursor, seen, unattributed } = check;
      await db.update(membershipChecks).set({ cursor, seen, unattributed }).where(ofCheck(check));
    },

    async end(check: MembershipCheck): Promise<void> {
      await db.delete(membershipChecks).where(ofCheck(check));
    },

    /** Takes its standing from everybody who was not seen since the check began; who of them had one. */
    async dropUnseen({ startedAt }: MembershipCheck): Promise<Known[]> {
      const unseen = lt(standingCheckedAt, startedAt);
      const [dropped] = await db.batch([
        knownWhere(and(unseen, ne(standing, "none"))),
        db
          .update(members)
          .set({ standing: "none", graceEndsAt: null, standingCheckedAt: startedAt })
          .where(unseen),
      ]);
      return dropped;
    },

    /** Who ceased to count as a patron in this time without anybody writing a word: see `patronUntil`. */
    lapsed: (after: Date, until: Date): Promise<Known[]> =>
      knownWhere(
        sql`case ${standing} when 'declined' then ${graceEndsAt} when 'patron' then ${standingCheckedAt} + ${HOLDS_MS} end
          between ${after.getTime() + 1} and ${until.getTime()}`,
      ),
  };
}

export type CheckStore = ReturnType<typeof createCheckStore>;
