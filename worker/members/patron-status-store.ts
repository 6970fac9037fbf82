import { and, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { withRows } from "#worker/platform/db/row-budget.ts";
import { HOLDS_MS, type KnownPatronStatus, type PatronStatus, SAME_DECLINE_MS } from "./patron-status";
import { type Member, members } from "./tables";

/** What was found at Patreon about one of us. */
export type Look = PatronStatus & {
  patreonId: string;
  /** Null where there is no membership. */
  memberId: string | null;
  asOf: Date;
  /** When Patreon was asked, so that of two looks the later one wins whichever is written first. */
  beganAt: Date;
};

/** That Patreon was asked, and what it said. */
const ROWS_OF_A_LOOK = 2;

export type Known = KnownPatronStatus & { id: string };

/** The members looked at as they were, and those that the looks were news for as they are. */
export type Recorded = { before: Known[]; after: Member[] };

/** What is known of the members before the looks, and the looks written down; for one batch. */
export const lookStatements = (db: Database, looks: Look[], isNews?: SQL) => {
  const json = JSON.stringify(
    looks.map(({ graceEndsAt, asOf, beganAt, ...look }) => ({
      ...look,
      graceEndsAt: graceEndsAt?.getTime() ?? null,
      // A date yet to come would let no event be news for as long.
      asOf: Math.min(asOf.getTime(), beganAt.getTime()),
      beganAt: beganAt.getTime(),
    })),
  );
  const { id, patreonId, standing, graceEndsAt, standingCheckedAt, membershipAsOf } = members;
  const found = (field: keyof Look) => sql.raw(`look.value ->> '${field}'`);
  const isSameDecline = sql`${found("standing")} = 'declined' and ${standing} = 'declined'
    and ${found("graceEndsAt")} between ${graceEndsAt} and ${graceEndsAt} + ${SAME_DECLINE_MS}`;
  return [
    db
      .select({ id, standing, graceEndsAt, standingCheckedAt })
      .from(members)
      .where(sql`${patreonId} in (select ${found("patreonId")} from json_each(${json}) look)`),
    db
      .update(members)
      .set({
        standing: found("standing"),
        graceEndsAt: sql`case when ${isSameDecline} then ${graceEndsAt} else ${found("graceEndsAt")} end`,
        patreonMemberId: found("memberId"),
        membershipAsOf: sql`max(${membershipAsOf}, ${found("asOf")})`,
        standingCheckedAt: found("beganAt"),
      })
      .from(sql`json_each(${json}) look`)
      .where(
        and(
          sql`${patreonId} = ${found("patreonId")}`,
          sql`${standingCheckedAt} <= ${found("beganAt")}`,
          isNews,
        ),
      )
      .returning(),
  ] as const;
};

export function createPatronStatusStore(db: Database) {
  async function record(looks: Look[], isNews?: SQL): Promise<Recorded> {
    const [before, after] = await db.batch(lookStatements(db, looks, isNews));
    return { before, after };
  }

  function knownWhere(which: SQL | undefined) {
    const { id, standing, graceEndsAt, standingCheckedAt } = members;
    return db.select({ id, standing, graceEndsAt, standingCheckedAt }).from(members).where(which);
  }

  return {
    async findByPatreonId(patreonId: string): Promise<Member | null> {
      const [member] = await db.select().from(members).where(eq(members.patreonId, patreonId));
      return member ?? null;
    },

    /** The Patreon ids of members, by the ids of the memberships they were last seen with. */
    async patreonIdsOf(memberIds: string[]): Promise<Map<string, string>> {
      const { patreonId, patreonMemberId } = members;
      const rows = await db
        .select({ patreonId, patreonMemberId })
        .from(members)
        .where(sql`${patreonMemberId} in (select value from json_each(${JSON.stringify(memberIds)}))`);
      return new Map(rows.map((row) => [row.patreonMemberId ?? "", row.patreonId]));
    },

    record: (looks: Look[]) => record(looks),

    /** What an event says of itself, unless something newer is known already. */
    recordEvent: (look: Look) => record([look], sql`${members.membershipAsOf} <= ${look.asOf.getTime()}`),

    /** The end of one membership, which says nothing of another that may have followed. */
    recordEnd: (look: Look, memberId: string) =>
      record([look], sql`coalesce(${members.patreonMemberId}, ${memberId}) = ${memberId}`),

    /** Lets one look through in each `everyMs`; null, or when the last one was. */
    async claimLook(memberId: string, now: Date, everyMs: number): Promise<Date | null> {
      const free = sql`coalesce(${members.lookAskedAt}, 0) <= ${now.getTime() - everyMs}`;
      const [asked] = await db
        .update(members)
        .set({ lookAskedAt: now, rowsWritten: withRows(members.rowsWritten, ROWS_OF_A_LOOK, now) })
        .where(and(eq(members.id, memberId), free))
        .returning({ id: members.id });
      if (asked) return null;
      const [last] = await db
        .select({ at: members.lookAskedAt })
        .from(members)
        .where(eq(members.id, memberId));
      return last?.at ?? null;
    },

    /** Sets everybody to "none" whose status was last checked before `since`; returns those who had another status. */
    async dropUnseen(since: Date): Promise<Known[]> {
      const unseen = lt(members.standingCheckedAt, since);
      const [dropped] = await db.batch([
        knownWhere(and(unseen, ne(members.standing, "none"))),
        db
          .update(members)
          .set({ standing: "none", graceEndsAt: null, standingCheckedAt: since })
          .where(unseen),
      ]);
      return dropped;
    },

    /** Who stopped counting as a patron in this time without any change in the database: see `patronUntil`. */
    lapsed: (after: Date, until: Date): Promise<Known[]> =>
      knownWhere(
        sql`case ${members.standing} when 'declined' then ${members.graceEndsAt}
            when 'patron' then ${members.standingCheckedAt} + ${HOLDS_MS} end
          between ${after.getTime() + 1} and ${until.getTime()}`,
      ),
  };
}

export type PatronStatusStore = ReturnType<typeof createPatronStatusStore>;
