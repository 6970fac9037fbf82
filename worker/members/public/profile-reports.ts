import { and, desc, eq, gt, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { moderatedMemberColumns } from "#worker/members/account/moderation.ts";
import { isShown, shownTile } from "#worker/members/account/profile.ts";
import { type Member, members, tiles } from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { notFound, tooMany, unavailable } from "#worker/platform/http/errors.ts";
import { createFullForNow } from "#worker/platform/memoize.ts";
import { CONTACT_EMAIL } from "#worker/platform/product.ts";
import { keyedHash } from "#worker/platform/seal.ts";
import type { NoteModeration } from "#worker/tracker/entry/note-moderation.ts";
import { type Reportable, workOfNotes } from "./contract";
import type { ProfileReport } from "./contract/profile-report";
import { profileReports, reportSenders } from "./tables";

const DAY_MS = 24 * 60 * 60 * 1000;
/** From one address: more than anybody finds in a day, and not enough to bury the operator. */
const REPORTS_A_DAY = 5;
/** From an IPv6 /48, of which one server can use every /64. */
const WIDE_REPORTS_A_DAY = 2 * REPORTS_A_DAY;
/** On the whole site. Those who have sent a report may send the rest of theirs. */
const SENDERS_A_DAY = 100;
/** The operator looks at the first. What comes after these is neither counted nor written. */
const REPORTS_COUNTED_MAX = 20;
const CLOSED_KEPT_MS = 180 * DAY_MS;

type Dependencies = {
  db: Database;
  findByUsername: (username: string) => Promise<Member | null>;
  notes: Pick<NoteModeration, "among">;
  secret: string;
  senderHash: (request: Request) => string;
};

/** What visitors and members report about public profiles. */
export function createProfileReports(dependencies: Dependencies) {
  const { db, findByUsername, notes, secret, senderHash } = dependencies;
  const { memberId, about, reports, state, closedAt } = profileReports;
  const { report, sender, sentAt } = reportSenders;
  const site = createFullForNow();
  const dayAgo = () => new Date(Date.now() - DAY_MS);

  /** When others got to see it as it is now, at the latest; null if they don't see it. */
  async function shownSince(member: Member, about: Reportable): Promise<Date | null> {
    const work = workOfNotes(about);
    if (work) {
      const [found] = await notes.among([{ memberId: member.id, ...work }]);
      return found && !found.hiddenAt ? found.updatedAt : null;
    }
    const isHidden = (about === "name" && member.nameHiddenAt) || (about === "picture" && !shownTile(member));
    return isHidden ? null : member.updatedAt;
  }

  return {
    /**
     * Counts a report of a part of a public profile. Somebody's second report of the same thing within a day changes
     * nothing, nor does one of what isn't shown, or of what an operator closed and nobody has changed since. Throws a
     * 404 refusal where there is no such profile, 429 beyond `REPORTS_A_DAY`, and 503 beyond `SENDERS_A_DAY`.
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
      // One transaction: reports sent at the same moment can't get past a limit.
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

    /** The privacy policy says that these are kept for a day at most. */
    async deleteSenders(): Promise<void> {
      await db.delete(reportSenders).where(lt(sentAt, dayAgo()));
    },

    async deleteExpired(): Promise<void> {
      const before = new Date(Date.now() - CLOSED_KEPT_MS);
      await db.delete(profileReports).where(and(eq(state, "closed"), lt(closedAt, before)));
    },
  };
}

/** Where a list of reports continues. */
type ReportCursor = { at: number; id: string };

/** The operator's view of what people report about public profiles. */
export function createProfileReportInbox(db: Database) {
  const { memberId, about, reports, state, reportedAt } = profileReports;
  const cursorId = sql<string>`${memberId} || '_' || ${about}`;

  return {
    /** Open or closed reports with their members, the newest first. */
    page: (wanted: "open" | "closed", after: ReportCursor | null, limit: number) =>
      db
        .select({ id: cursorId, about, reports, reportedAt, member: moderatedMemberColumns })
        .from(profileReports)
        .innerJoin(members, eq(members.id, memberId))
        .leftJoin(tiles, eq(tiles.memberId, memberId))
        .where(
          and(
            eq(state, wanted),
            after ? sql`(${reportedAt}, ${cursorId}) < (${after.at}, ${after.id})` : undefined,
          ),
        )
        .orderBy(desc(reportedAt), desc(cursorId))
        .limit(limit),

    openCount: () => db.$count(profileReports, eq(state, "open")),

    /** Closes the reports of these things, or all of a member's. `entry` is written in the same transaction. */
    async close(
      id: string,
      things: readonly Reportable[] | "all",
      entry: BatchItem<"sqlite">,
    ): Promise<void> {
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
