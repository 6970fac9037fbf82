import { and, eq, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { HOLDS_MS, type KnownPatronStatus, type PatronStatus, SAME_DECLINE_MS } from "./patron-status";
import { type Member, members } from "./tables";

/** What Patreon said about one of our members. */
export type StatusCheck = PatronStatus & {
  patreonId: string;
  /** Patreon's id of the membership; null if there is none. */
  membershipId: string | null;
  asOf: Date;
  /** When Patreon was asked. Of two answers the later one counts, even if it is written first. */
  beganAt: Date;
};

export type MemberStatus = KnownPatronStatus & { id: string };

/** The statuses before the update, and the members that it changed. */
export type StatusChange = { before: MemberStatus[]; after: Member[] };

/**
 * Two statements for one batch: one reads the statuses before, one writes the new ones where they are newer. `isNews`
 * is a further condition.
 */
export const checkStatements = (db: Database, checks: StatusCheck[], isNews?: SQL) => {
  const json = JSON.stringify(
    checks.map(({ graceEndsAt, asOf, beganAt, ...check }) => ({
      ...check,
      graceEndsAt: graceEndsAt?.getTime() ?? null,
      // With a date in the future, every event until then would look old.
      asOf: Math.min(asOf.getTime(), beganAt.getTime()),
      beganAt: beganAt.getTime(),
    })),
  );
  const { id, patreonId, patronStatus, graceEndsAt, patronStatusCheckedAt, membershipAsOf } = members;
  const found = (field: keyof StatusCheck) => sql.raw(`checked.value ->> '${field}'`);
  const isSameDecline = sql`${found("patronStatus")} = 'declined' and ${patronStatus} = 'declined'
    and ${found("graceEndsAt")} between ${graceEndsAt} and ${graceEndsAt} + ${SAME_DECLINE_MS}`;
  return [
    db
      .select({ id, patronStatus, graceEndsAt, patronStatusCheckedAt })
      .from(members)
      .where(sql`${patreonId} in (select ${found("patreonId")} from json_each(${json}) checked)`),
    db
      .update(members)
      .set({
        patronStatus: found("patronStatus"),
        graceEndsAt: sql`case when ${isSameDecline} then ${graceEndsAt} else ${found("graceEndsAt")} end`,
        patreonMemberId: found("membershipId"),
        membershipAsOf: sql`max(${membershipAsOf}, ${found("asOf")})`,
        patronStatusCheckedAt: found("beganAt"),
      })
      .from(sql`json_each(${json}) checked`)
      .where(
        and(
          sql`${patreonId} = ${found("patreonId")}`,
          sql`${patronStatusCheckedAt} <= ${found("beganAt")}`,
          isNews,
        ),
      )
      .returning(),
  ] as const;
};

export function createPatronStatusStore(db: Database) {
  async function record(checks: StatusCheck[], isNews?: SQL): Promise<StatusChange> {
    const [before, after] = await db.batch(checkStatements(db, checks, isNews));
    return { before, after };
  }

  function knownWhere(which: SQL | undefined) {
    const { id, patronStatus, graceEndsAt, patronStatusCheckedAt } = members;
    return db.select({ id, patronStatus, graceEndsAt, patronStatusCheckedAt }).from(members).where(which);
  }

  return {
    async findByPatreonId(patreonId: string): Promise<Member | null> {
      const [member] = await db.select().from(members).where(eq(members.patreonId, patreonId));
      return member ?? null;
    },

    /** The Patreon ids of people, by the ids of their last known memberships. */
    async patreonIdsOf(membershipIds: string[]): Promise<Map<string, string>> {
      const { patreonId, patreonMemberId } = members;
      const rows = await db
        .select({ patreonId, patreonMemberId })
        .from(members)
        .where(sql`${patreonMemberId} in (select value from json_each(${JSON.stringify(membershipIds)}))`);
      return new Map(rows.map((row) => [row.patreonMemberId ?? "", row.patreonId]));
    },

    record: (checks: StatusCheck[]) => record(checks),

    /** Records what an event says, unless something newer is known. */
    recordEvent: (check: StatusCheck) =>
      record([check], sql`${members.membershipAsOf} <= ${check.asOf.getTime()}`),

    /** Records that a membership has ended, unless the member has another one by now. */
    recordEnd: (check: StatusCheck, membershipId: string) =>
      record([check], sql`coalesce(${members.patreonMemberId}, ${membershipId}) = ${membershipId}`),

    /** Allows one check in each `everyMs`. Returns null if this one is allowed, or the time of the last one. */
    async claimCheck(memberId: string, now: Date, everyMs: number): Promise<Date | null> {
      const free = sql`coalesce(${members.lookAskedAt}, 0) <= ${now.getTime() - everyMs}`;
      const [asked] = await db
        .update(members)
        .set({ lookAskedAt: now })
        .where(and(eq(members.id, memberId), free))
        .returning({ id: members.id });
      if (asked) return null;
      const [last] = await db
        .select({ at: members.lookAskedAt })
        .from(members)
        .where(eq(members.id, memberId));
      return last?.at ?? null;
    },

    /**
     * Sets the status to "none" for supporters whose last check was before `since`. Returns them as they were. Writes
     * no rows of other members, who may be more than the plan lets D1 write in a day.
     */
    async dropUnseen(since: Date): Promise<MemberStatus[]> {
      const unseen = and(ne(members.patronStatus, "none"), lt(members.patronStatusCheckedAt, since));
      const found = await knownWhere(unseen);
      if (found.length === 0) return [];
      // By their ids: looking for them reads every member, which is enough once a night.
      const ids = JSON.stringify(found.map(({ id }) => id));
      const dropped = await db
        .update(members)
        .set({ patronStatus: "none", graceEndsAt: null, patronStatusCheckedAt: since })
        .where(and(sql`${members.id} in (select value from json_each(${ids}))`, unseen))
        .returning({ id: members.id });
      const isDropped = new Set(dropped.map(({ id }) => id));
      return found.filter(({ id }) => isDropped.has(id));
    },

    /**
     * Members who stopped counting as patrons in this time by themselves, without a change in the database: see
     * `patronUntil`.
     */
    lapsed: (after: Date, until: Date): Promise<MemberStatus[]> =>
      knownWhere(
        sql`case ${members.patronStatus} when 'declined' then ${members.graceEndsAt}
            when 'patron' then ${members.patronStatusCheckedAt} + ${HOLDS_MS} end
          between ${after.getTime() + 1} and ${until.getTime()}`,
      ),
  };
}

export type PatronStatusStore = ReturnType<typeof createPatronStatusStore>;
