import { and, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { type Database, valuesOf } from "#worker/platform/db/db.ts";
import { SESSION_LIFETIME_S } from "#worker/platform/http/stored-sessions.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { choseListing, type Member, members } from "./tables";

/** Patreon retries a declined charge until the next month. A decline within this time belongs to it. */
const SAME_DECLINE_MS = 28 * DAY_MS;
/** If Patreon can't be asked, the status lasts as long as a session. */
const HOLDS_MS = SESSION_LIFETIME_S * 1000;

/** `accessEndsAt`: for "declined", until when the member counts as a patron; for "none", when the support ended, if known. */
export type PatronStatus = { patronStatus: "patron" | "declined" | "none"; accessEndsAt: Date | null };

export type KnownPatronStatus = PatronStatus & { patronStatusCheckedAt: Date };

/** When a member with this status stops counting as a patron, unless Patreon says otherwise before. Null for "none". */
export function patronUntil({ patronStatus, accessEndsAt, patronStatusCheckedAt }: KnownPatronStatus) {
  if (patronStatus === "declined") return accessEndsAt;
  return patronStatus === "patron" ? new Date(patronStatusCheckedAt.getTime() + HOLDS_MS) : null;
}

/** The same in SQL. */
const PATRON_UNTIL = sql`case ${members.patronStatus}
  when 'patron' then ${members.patronStatusCheckedAt} + ${HOLDS_MS} when 'declined' then ${members.accessEndsAt} end`;

/** When support ended, if the status is "none" from this time on. */
const endedBy = (time: SQL | number) => sql`min(coalesce(${PATRON_UNTIL}, ${members.accessEndsAt}), ${time})`;

export function isPatron(known: KnownPatronStatus, now: Date): boolean {
  const until = patronUntil(known);
  return until !== null && now < until;
}

export const isPatronAt = (now: Date) => sql`${PATRON_UNTIL} > ${now.getTime()}`;

export type StatusCheck = PatronStatus & {
  patreonId: string;
  membershipId: string | null;
  asOf: Date;
  /** When the request to Patreon began. Of two answers, the later request's counts. */
  beganAt: Date;
};

export type MemberStatus = KnownPatronStatus & { id: string };

export type StatusChange = { before: MemberStatus[]; after: Member[] };

/** The nightly check writes an unchanged status again when it is this old. */
const CONFIRMED_EVERY_MS = 3 * DAY_MS;

const KNOWN = {
  id: members.id,
  patronStatus: members.patronStatus,
  accessEndsAt: members.accessEndsAt,
  patronStatusCheckedAt: members.patronStatusCheckedAt,
};

/** `isNews` is one more condition for writing, `listed` one for what the nightly check finds. */
export const checkStatements = (db: Database, checks: StatusCheck[], isNews?: SQL | "listed") => {
  const json = JSON.stringify(
    checks.map(({ accessEndsAt, asOf, beganAt, ...check }) => ({
      ...check,
      accessEndsAt: accessEndsAt?.getTime() ?? null,
      // A date in the future would make all events until then look outdated.
      asOf: Math.min(asOf.getTime(), beganAt.getTime()),
      beganAt: beganAt.getTime(),
    })),
  );
  const { patreonId, patreonMemberId, membershipAsOf } = members;
  const { patronStatus, accessEndsAt, patronStatusCheckedAt } = members;
  const found = (field: keyof StatusCheck) => sql.raw(`checked.value ->> '${field}'`);
  const isSameDecline = sql`${found("patronStatus")} = 'declined' and ${patronStatus} = 'declined'
    and ${found("accessEndsAt")} between ${accessEndsAt} and ${accessEndsAt} + ${SAME_DECLINE_MS}`;
  const newEnd = sql`case when ${isSameDecline} then ${accessEndsAt}
    when ${found("patronStatus")} = 'none' then ${endedBy(found("beganAt"))} else ${found("accessEndsAt")} end`;
  const isChanged = sql`(${patronStatusCheckedAt} < ${found("beganAt")} - ${CONFIRMED_EVERY_MS}
    or ${patronStatus} <> ${found("patronStatus")} or ${accessEndsAt} is not ${newEnd}
    or ${patreonMemberId} is not ${found("membershipId")} or ${membershipAsOf} < ${found("asOf")})`;
  return [
    db
      .select(KNOWN)
      .from(members)
      .where(sql`${patreonId} in (select ${found("patreonId")} from json_each(${json}) checked)`),
    db
      .update(members)
      .set({
        patronStatus: found("patronStatus"),
        accessEndsAt: newEnd,
        patreonMemberId: found("membershipId"),
        membershipAsOf: sql`max(${membershipAsOf}, ${found("asOf")})`,
        patronStatusCheckedAt: found("beganAt"),
        shownDueAt: sql`iif(${patronStatus} <> ${found("patronStatus")} and ${choseListing(members)}, ${found("beganAt")}, ${members.shownDueAt})`,
      })
      .from(sql`json_each(${json}) checked`)
      .where(
        and(
          sql`${patreonId} = ${found("patreonId")}`,
          sql`${patronStatusCheckedAt} <= ${found("beganAt")}`,
          isNews === "listed" ? isChanged : isNews,
        ),
      )
      .returning(),
  ] as const;
};

export function createPatronStatusStore(db: Database) {
  async function record(checks: StatusCheck[], isNews?: SQL | "listed"): Promise<StatusChange> {
    const [before, after] = await db.batch(checkStatements(db, checks, isNews));
    return { before, after };
  }

  return {
    findByPatreonId: (patreonId: string): Promise<Member | undefined> =>
      db.select().from(members).where(eq(members.patreonId, patreonId)).get(),

    async patreonIdsOf(membershipIds: string[]): Promise<Map<string, string>> {
      const { patreonId, patreonMemberId } = members;
      const rows = await db
        .select({ patreonId, patreonMemberId })
        .from(members)
        .where(inArray(patreonMemberId, valuesOf(membershipIds)));
      return new Map(rows.map((row) => [row.patreonMemberId ?? "", row.patreonId]));
    },

    record: (checks: StatusCheck[]) => record(checks),

    /** Writes what changed, and old statuses: a day's writes in D1 are limited. */
    recordListed: (checks: StatusCheck[]) => record(checks, "listed"),

    /** Unless the stored status is newer. */
    recordEvent: (check: StatusCheck) =>
      record([check], sql`${members.membershipAsOf} <= ${check.asOf.getTime()}`),

    /** Unless the member has another membership by now. */
    recordEnd: (check: StatusCheck, membershipId: string) =>
      record([check], sql`coalesce(${members.patreonMemberId}, ${membershipId}) = ${membershipId}`),

    /** Null if this check is allowed, one in `everyMs` milliseconds; else the time of the last one. */
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

    /** Ends the statuses that no check since `since` has found, and returns the old ones. */
    async dropUnseen(since: Date, checkedAt: Date): Promise<MemberStatus[]> {
      // After a check, every status that it found is at most this old.
      const oldest = new Date(since.getTime() - CONFIRMED_EVERY_MS);
      const unseen = and(ne(members.patronStatus, "none"), lt(members.patronStatusCheckedAt, oldest));
      const found = await db.select(KNOWN).from(members).where(unseen);
      if (found.length === 0) return [];
      // Updates by id. Finding these members scans the whole table, and one scan a night is enough.
      const dropped = await db
        .update(members)
        .set({
          patronStatus: "none",
          accessEndsAt: endedBy(checkedAt.getTime()),
          patronStatusCheckedAt: checkedAt,
          shownDueAt: checkedAt,
        })
        .where(and(inArray(members.id, valuesOf(found.map(({ id }) => id))), unseen))
        .returning({ id: members.id });
      const isDropped = new Set(dropped.map(({ id }) => id));
      return found.filter(({ id }) => isDropped.has(id));
    },

    /** Members whose patron status ran out between these times. */
    lapsed: (after: Date, until: Date): Promise<Pick<Member, "id">[]> =>
      db
        .update(members)
        .set({ shownDueAt: until })
        .where(sql`${PATRON_UNTIL} between ${after.getTime() + 1} and ${until.getTime()}`)
        .returning({ id: members.id }),
  };
}

export type PatronStatusStore = ReturnType<typeof createPatronStatusStore>;
