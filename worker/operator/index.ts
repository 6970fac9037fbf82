import type { Recordings } from "#worker/feeds/recordings.ts";
import type { Member } from "#worker/members/account/tables.ts";
import type { CreatorTokenState } from "#worker/members/patronage/contract.ts";
import type { ProfileReportInbox } from "#worker/members/public/profile-reports.ts";
import type { Database } from "#worker/platform/db/db.ts";
import type { Platform } from "#worker/platform/index.ts";
import { type Counters, SAMPLE } from "#worker/platform/signals/signals.ts";
import type { ReportInbox } from "#worker/quiz/games/question-reports.ts";
import type { Inbox } from "#worker/sponsor/store.ts";
import { createConcerns, readDatabaseBytes } from "./concerns";
import { COUNTED_DAYS, type OperatorSection, type RenderOperatorPage } from "./contract";
import { createFigures } from "./daily-figures";
import { createAlerts, createJobs, type FeedState, type Jobs } from "./jobs";
import { createOperatorLog } from "./operator-log";
import { createOperatorPages } from "./pages";
import type { JobsByHand, SectionDependencies } from "./sections";

type Dependencies = Omit<SectionDependencies, "byHand" | "log"> & {
  /** The operators' ids on Patreon. */
  ownerIds: readonly string[];
  alertWebhookAddress: string | undefined;
  sponsorWebhookAddress: string | undefined;
  hasPatreonWebhook: boolean;
  /** Whether sign-in with Patreon is set up. */
  hasSignIn: boolean;
  /** Whether the site has a creator token, to check all members with. */
  hasMembershipCheck: boolean;
  creatorToken: () => Promise<CreatorTokenState | null>;
  version: { id: string; at: Date } | null;
  feedStates: () => Promise<FeedState[]>;
  byHand: Omit<JobsByHand, "figures">;
};

/** The operator's pages, alerts and figures. */
export function createOperator(platform: Platform, dependencies: Dependencies) {
  const { db, signals, counters, usage } = platform;
  const { ownerIds, inbox, members, profileReports, feedStates, hasSignIn, hasMembershipCheck } =
    dependencies;
  const { alertWebhookAddress, sponsorWebhookAddress, hasPatreonWebhook, byHand } = dependencies;
  const log = createOperatorLog(db);
  const figures = createFigures(db);
  const jobs = createJobs({ signals, feedStates, hasPatreonWebhook, hasSignIn, hasMembershipCheck });
  const { rowsToday, rowsADay } = usage;
  const { creatorToken } = dependencies;
  const alerts = createAlerts({
    jobs,
    concerns: createConcerns({ db, rowsToday, rowsADay, creatorToken, profileReports }),
    signals,
    webhookAddress: alertWebhookAddress ?? sponsorWebhookAddress,
  });
  const isOperator = (member: Pick<Member, "patreonId">) => ownerIds.includes(member.patreonId);
  const pages = {
    overview: createOverview({
      db,
      jobs,
      inbox,
      profileReports,
      questionReports: dependencies.questionReports,
      recordings: dependencies.recordings,
      counters,
      rowsToday,
      rowsADay,
      hasAlerts: alerts.hasWebhook,
      delivers: sponsorWebhookAddress !== undefined,
      creatorToken,
      version: dependencies.version,
    }),
    sections: async () =>
      (await import("./sections")).createSections({
        ...dependencies,
        log,
        byHand: { ...byHand, figures: figures.writeDown },
      }),
    figures,
    counters,
    pictureOf: members.pictureOf,
    log,
  };
  return {
    isOperator,
    alerts,
    /** Can be called any number of times. It works once on each UTC day. */
    async onceADay(): Promise<void> {
      if (await figures.writeDownOnce()) await counters.deleteExpired();
    },
    pages: (render: RenderOperatorPage) => createOperatorPages(pages, render),
  };
}

type OverviewDependencies = {
  db: Database;
  jobs: Jobs;
  inbox: Inbox;
  profileReports: Pick<ProfileReportInbox, "openCount">;
  questionReports: Pick<ReportInbox, "openCount">;
  recordings: Pick<Recordings, "undecidedCount">;
  counters: Counters;
  /** An estimate of the database rows written today, and the plan's limit. */
  rowsToday: () => Promise<number>;
  rowsADay: number;
  hasAlerts: boolean;
  /** Whether a webhook receives inquiries. */
  delivers: boolean;
  creatorToken: () => Promise<CreatorTokenState | null>;
  version: { id: string; at: Date } | null;
};

/** Reads the present state of the site. */
function createOverview(dependencies: OverviewDependencies) {
  const { db, jobs, inbox, profileReports, counters, rowsToday, rowsADay, hasAlerts, delivers } =
    dependencies;
  const { creatorToken, version } = dependencies;

  return async (): Promise<Extract<OperatorSection, { section: "overview" }>> => {
    const [
      health,
      counts,
      openReports,
      openQuestionReports,
      undecidedVideos,
      waitingSince,
      rows,
      bytes,
      days,
      token,
    ] = await Promise.all([
      jobs.health(),
      inbox.counts(),
      profileReports.openCount(),
      dependencies.questionReports.openCount(),
      dependencies.recordings.undecidedCount(),
      inbox.waitingSince(),
      rowsToday(),
      readDatabaseBytes(db),
      counters.lastDays(COUNTED_DAYS),
      creatorToken(),
    ]);
    return {
      section: "overview",
      jobs: health,
      hasAlerts,
      newInquiries: counts.new,
      openReports,
      openQuestionReports,
      undecidedVideos,
      undeliveredSince: delivers ? waitingSince : null,
      rowsToday: rows,
      rowsADay,
      databaseBytes: bytes,
      days,
      sample: SAMPLE,
      version,
      creatorToken: token,
    };
  };
}
