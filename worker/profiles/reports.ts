import { and, eq, gte, lt, sql } from "drizzle-orm";
import { shownTile } from "#worker/members/profile.ts";
import type { Member } from "#worker/members/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { notFound, tooMany } from "#worker/platform/http/errors.ts";
import { keyedHash } from "#worker/platform/tokens.ts";
import type { ProfileReport } from "./contract/report";
import { profileReports, reportSenders } from "./tables";

const DAY_MS = 24 * 60 * 60 * 1000;
/** From one address: more than anybody finds in a day, and not enough to bury the operator. */
const REPORTS_A_DAY = 5;
/** The operator looks at the first. What comes after these is neither counted nor written. */
const REPORTS_COUNTED_MAX = 20;
const CLOSED_KEPT_MS = 180 * DAY_MS;

type Dependencies = {
  db: Database;
  findByUsername: (username: string) => Promise<Member | null>;
  now: () => Date;
  secret: string;
  /** Who sends a request, as hashes; the first one counts. */
  visitorHashes: (request: Request) => string[];
  /** Throws a 503 refusal while the site has no rows left for this. */
  requireRoom: () => Promise<void>;
};

/** What visitors and members report about public profiles. */
export function createProfileReports(dependencies: Dependencies) {
  const { db, findByUsername, now, secret, visitorHashes, requireRoom } = dependencies;
  const { memberId, about, reports, state, closedAt } = profileReports;
  const { report, sender, sentAt } = reportSenders;
  const dayAgo = () => new Date(now().getTime() - DAY_MS);

  return {
    /**
     * Counts a report of a public profile's name or picture. Somebody's second report of the same thing within a day
     * changes nothing, nor does one of what is hidden already, or of what an operator closed and nobody has changed
     * since. Throws a 404 refusal where there is no such profile, and 429 beyond `REPORTS_A_DAY`.
     */
    async receive(sent: ProfileReport, request: Request): Promise<void> {
      await requireRoom();
      const member = await findByUsername(sent.username);
      if (!member?.publicProfile) throw notFound("This user doesn't exist or has a private profile.");
      const isHidden = sent.about === "name" ? member.nameHiddenAt !== null : shownTile(member) === null;
      if (isHidden) return;
      const isIt = and(eq(memberId, member.id), eq(about, sent.about));
      const [known] = await db.select().from(profileReports).where(isIt);
      const isSettled = known?.closedAt && known.closedAt >= member.updatedAt;
      const isFull = known?.state === "open" && known.reports >= REPORTS_COUNTED_MAX;
      if (isSettled || isFull) return;

      const at = now();
      const from = keyedHash(secret, "report-sender", visitorHashes(request)[0] ?? "");
      const key = keyedHash(secret, "report", `${from}:${member.id}:${sent.about}`);
      const isRecent = gte(sentAt, dayAgo());
      if ((await db.$count(reportSenders, and(eq(report, key), isRecent))) > 0) return;
      if ((await db.$count(reportSenders, and(eq(sender, from), isRecent))) >= REPORTS_A_DAY) {
        throw tooMany("That's enough reports for today. Please continue tomorrow.", DAY_MS / 1000);
      }
      const wasOpen = sql`${state} = 'open'`;
      await db.batch([
        db
          .insert(reportSenders)
          .values({ report: key, sender: from, sentAt: at })
          .onConflictDoUpdate({ target: report, set: { sentAt: at } }),
        db
          .insert(profileReports)
          .values({ memberId: member.id, about: sent.about, reports: 1, state: "open", reportedAt: at })
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
    },

    /** The privacy policy says that these are kept for a day at most. */
    async deleteSenders(): Promise<void> {
      await db.delete(reportSenders).where(lt(sentAt, dayAgo()));
    },

    async deleteExpired(): Promise<void> {
      const before = new Date(now().getTime() - CLOSED_KEPT_MS);
      await db.delete(profileReports).where(and(eq(state, "closed"), lt(closedAt, before)));
    },
  };
}
