import type { Member } from "#worker/members/account/tables.ts";
import type { CreatorTokenState } from "#worker/members/patronage/contract.ts";
import type { Platform } from "#worker/platform/index.ts";
import { SAMPLE } from "#worker/platform/signals/signals.ts";
import { createConcerns, readDatabaseBytes } from "./concerns";
import { COUNTED_DAYS, type OperatorSection, type RenderOperatorPage } from "./contract";
import { createFigures } from "./daily-figures";
import { createAlerts, createJobs, type FeedState } from "./jobs";
import { createOperatorLog } from "./operator-log";
import { createOperatorPages } from "./pages";
import type { JobsByHand, SectionDependencies } from "./sections";

type Dependencies = Omit<SectionDependencies, "byHand" | "log"> & {
  ownerIds: readonly string[];
  alertWebhookAddress: string | undefined;
  sponsorWebhookAddress: string | undefined;
  hasPatreonWebhook: boolean;
  hasSignIn: boolean;
  /** Whether the site has a creator token. */
  hasMembershipCheck: boolean;
  creatorToken: () => Promise<CreatorTokenState | null>;
  version: { id: string; at: Date } | null;
  feedStates: () => Promise<FeedState[]>;
  byHand: Omit<JobsByHand, "figures">;
};

export function createOperator(platform: Platform, dependencies: Dependencies) {
  const { db, signals, counters, usage } = platform;
  const { ownerIds, inbox, members, profileReports, questionReports, recordings } = dependencies;
  const { alertWebhookAddress, sponsorWebhookAddress, creatorToken, version, byHand } = dependencies;
  const { rowsToday, rowsADay } = usage;
  const log = createOperatorLog(db);
  const figures = createFigures(db);
  const jobs = createJobs({ ...dependencies, signals });
  const alerts = createAlerts({
    jobs,
    concerns: createConcerns({ db, rowsToday, rowsADay, creatorToken, profileReports }),
    signals,
    webhookAddress: alertWebhookAddress ?? sponsorWebhookAddress,
  });

  async function overview(): Promise<Extract<OperatorSection, { section: "overview" }>> {
    const [health, counts, openReports, openQuestionReports, undecidedVideos, waitingSince] =
      await Promise.all([
        jobs.health(),
        inbox.counts(),
        profileReports.openCount(),
        questionReports.openCount(),
        recordings.undecidedCount(),
        inbox.waitingSince(),
      ]);
    const [rows, databaseBytes, days, token] = await Promise.all([
      rowsToday(),
      readDatabaseBytes(db),
      counters.lastDays(COUNTED_DAYS),
      creatorToken(),
    ]);
    return {
      section: "overview",
      jobs: health,
      hasAlerts: alerts.hasWebhook,
      newInquiries: counts.new,
      openReports,
      openQuestionReports,
      undecidedVideos,
      undeliveredSince: sponsorWebhookAddress === undefined ? null : waitingSince,
      rowsToday: rows,
      rowsADay,
      databaseBytes,
      days,
      sample: SAMPLE,
      version,
      creatorToken: token,
    };
  }

  const pages = {
    overview,
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
    isOperator: (member: Pick<Member, "patreonId">) => ownerIds.includes(member.patreonId),
    alerts,
    /** Can be called any number of times. It works once on each UTC day. */
    async onceADay(): Promise<void> {
      if (await figures.writeDownOnce()) await counters.deleteExpired();
    },
    pages: (render: RenderOperatorPage) => createOperatorPages(pages, render),
  };
}
