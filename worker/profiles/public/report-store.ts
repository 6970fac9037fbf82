import { and, desc, eq, gt, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Lists } from "#worker/lists/index.ts";
import type { NoteModeration } from "#worker/log/entry/note-moderation.ts";
import { moderatedMemberColumns } from "#worker/members/account/moderation.ts";
import { isNameShown, isShown, shownTile } from "#worker/members/account/profile.ts";
import { type Member, members, tiles } from "#worker/members/account/tables.ts";
import { type Cursor, counted, type Database, isAfter } from "#worker/platform/db/db.ts";
import type { Expired } from "#worker/platform/db/deletions.ts";
import { notFound, tooMany, unavailable } from "#worker/platform/http/errors.ts";
import { createFullForNow } from "#worker/platform/memoize.ts";
import { CONTACT_EMAIL } from "#worker/platform/product.ts";
import { keyedHash } from "#worker/platform/seal.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { listIn, type Reportable, workOfNotes } from "./contract";
import type { ProfileReport } from "./contract/schemas";
import { profileReports, reportSenders } from "./tables";

/** One IP address may send this many: more than a person finds in a day, and too few to bury the operator. */
const REPORTS_A_DAY = 5;
/** An IPv6 /48 has its own limit, because one server can use all /64 networks in it. */
const WIDE_REPORTS_A_DAY = 2 * REPORTS_A_DAY;
/** This many people on the whole site may report in a day. Whoever has sent one may send the rest. */
const SENDERS_A_DAY = 100;
/** The operator looks at a part after its first report. Reports above this number are not counted. */
const REPORTS_COUNTED_MAX = 20;
const CLOSED_KEPT_MS = 180 * DAY_MS;

type Dependencies = {
  db: Database;
  findByUsername: (username: string) => Promise<Member | null>;
  notes: Pick<NoteModeration, "among">;
  loadLists: Lists;
  secret: string;
  senderHash: (request: Request) => string;
};

export function createProfileReports(dependencies: Dependencies) {
  const { db, findByUsername, notes, loadLists, secret, senderHash } = dependencies;
  const { memberId, about, reports, state, closedAt } = profileReports;
  const { report, sender, sentAt } = reportSenders;
  const site = createFullForNow();
  const dayAgo = () => new Date(Date.now() - DAY_MS);

  /** The latest time when the part may have changed; null if other people don't see the part. */
  async function shownSince(member: Member, about: Reportable): Promise<Date | null> {
    const work = workOfNotes(about);
    if (work) {
      const [found] = await notes.among([{ memberId: member.id, ...work }]);
      return found && !found.hiddenSince ? found.updatedAt : null;
    }
    const list = listIn(about);
    if (list) {
      const [found] = await (await loadLists()).among([{ memberId: member.id, id: list }]);
      return found && !found.hiddenSince ? found.updatedAt : null;
    }
    const isHidden =
      (about === "name" && !isNameShown(member)) || (about === "picture" && !shownTile(member));
    return isHidden ? null : member.updatedAt;
  }

  return {
    /**
     * Counts a report about a part of a public profile. Ignores a sender's second report about the same part within a
     * day, reports about hidden parts, and reports about parts that have not changed since the operator closed their
     * reports. Throws a 404 refusal if there is no such profile, 429 above `REPORTS_A_DAY`, and 503 above
     * `SENDERS_A_DAY`.
     */
    async receive(sent: ProfileReport, request: Request): Promise<void> {
      const member = await findByUsername(sent.username);
      if (!member || !isShown(member)) throw notFound("This user doesn't exist or has a private profile.");
      const since = await shownSince(member, sent.about);
      if (!since) return;
      const isIt = and(eq(memberId, member.id), eq(about, sent.about));
      const [known] = await db.select().from(profileReports).where(isIt);
      const isSettled = known?.closedAt && known.closedAt >= since;
      const isFull = known?.state === "open" && known.reports >= REPORTS_COUNTED_MAX;
      if (isSettled || isFull) return;

      const at = new Date();
      const from = senderHash(request);
      const [wide] = from.split(".");
      const key = keyedHash(secret, "report", `${from}:${member.id}:${sent.about}`);
      const isRecent = gt(sentAt, dayAgo());
      const count = (which: SQL) => db.$count(reportSenders, and(which, isRecent));
      const isKnown = sql`${count(eq(report, key))} > 0`;
      const hasSent = sql`${count(eq(sender, from))} > 0`;
      const maySend = sql`${count(eq(sender, from))} < ${REPORTS_A_DAY}
        and ${count(sql`${sender} between ${`${wide}.`} and ${`${wide}.~`}`)} < ${WIDE_REPORTS_A_DAY}`;
      const senders = db
        .select({ count: sql`count(distinct ${sender})` })
        .from(reportSenders)
        .where(isRecent);
      const siteHasRoom = site.isFull() ? hasSent : sql`(${hasSent} or ${senders} < ${SENDERS_A_DAY})`;
      const wasOpen = sql`${state} = 'open'`;
      // A transaction, so that simultaneous reports can't exceed a limit.
      const [kept] = await db.batch([
        db
          .insert(reportSenders)
          .select(
            sql`select ${key}, ${from}, ${at.getTime()} where not ${isKnown} and ${maySend} and ${siteHasRoom}`,
          )
          .onConflictDoUpdate({ target: report, set: { sentAt: at }, setWhere: lte(sentAt, dayAgo()) })
          .returning({ report }),
        db
          .insert(profileReports)
          .select(
            sql`select ${member.id}, ${sent.about}, 1, 'open', ${at.getTime()}, null where changes() > 0`,
          )
          .onConflictDoUpdate({
            target: [memberId, about],
            set: {
              reports: sql`case when ${wasOpen} then ${reports} + 1 else 1 end`,
              reportedAt: sql`case when ${wasOpen} then ${profileReports.reportedAt} else ${at.getTime()} end`,
              state: "open",
              closedAt: null,
            },
          }),
      ]);
      if (kept.length > 0) return;
      const why = await db.get<{ isKnown: number; maySend: number }>(
        sql`select ${isKnown} as isKnown, ${maySend} as maySend`,
      );
      if (why.isKnown) return;
      if (!why.maySend)
        throw tooMany("That's enough reports for today. Please continue tomorrow.", DAY_MS / 1000);
      site.note();
      throw unavailable(
        `We have more reports than we can read today. Please write to ${CONTACT_EMAIL}.`,
        DAY_MS / 1000,
      );
    },

    expired(): Expired[] {
      const before = new Date(Date.now() - CLOSED_KEPT_MS);
      return [
        // The privacy policy promises a day. `SENDERS_A_DAY` keeps the table short.
        { table: reportSenders, which: lt(sentAt, dayAgo()) },
        {
          table: profileReports,
          which: and(eq(state, "closed"), lt(profileReports.reportedAt, before), lt(closedAt, before)),
        },
      ];
    },
  };
}

export function createProfileReportInbox(db: Database) {
  const { memberId, about, reports, state, reportedAt } = profileReports;
  const cursorId = sql<string>`${memberId} || '_' || ${about}`;

  return {
    /** A page of open or closed reports with their members, newest first. */
    page: (wanted: "open" | "closed", after: Cursor | null, limit: number) =>
      db
        .select({ id: cursorId, about, reports, reportedAt, member: moderatedMemberColumns })
        .from(profileReports)
        .innerJoin(members, eq(members.id, memberId))
        .leftJoin(tiles, eq(tiles.memberId, memberId))
        .where(and(eq(state, wanted), isAfter(after, reportedAt, cursorId)))
        .orderBy(desc(reportedAt), desc(cursorId))
        .limit(limit),

    openCount: () => counted(db, profileReports, eq(state, "open")),

    /** Closes the reports about these parts, or all. `entry` is written in the same transaction. */
    async close(id: string, things: readonly Reportable[] | "all", entry: BatchItem<"sqlite">) {
      await db.batch([
        entry,
        db
          .update(profileReports)
          .set({ state: "closed", closedAt: new Date() })
          .where(
            and(
              eq(memberId, id),
              things === "all" ? undefined : inArray(about, [...things]),
              eq(state, "open"),
            ),
          ),
      ]);
    },
  };
}

export type ProfileReportInbox = ReturnType<typeof createProfileReportInbox>;
