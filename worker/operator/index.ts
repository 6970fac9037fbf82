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
  const { db, signals, counters } = platform;
  const { rowsToday, rowsADay } = platform.usage;
  const { ownerIds, inbox, members, profileReports, creatorToken, byHand, version } = dependencies;
  const { questionReports, recordings, alertWebhookAddress, sponsorWebhookAddress } = dependencies;
  const log = createOperatorLog(db);
  const figures = createFigures(db);
  const jobs = createJobs({ signals, ...dependencies });
  const alerts = createAlerts({
    jobs,
    concerns: createConcerns({ db, rowsToday, rowsADay, creatorToken, profileReports }),
    signals,
    webhookAddress: alertWebhookAddress ?? sponsorWebhookAddress,
  });
  const isOperator = (member: Pick<Member, "patreonId">) => ownerIds.includes(member.patreonId);

  async function overview(): Promise<Extract<OperatorSection, { section: "overview" }>> {
    const [health, counts, waitingSince, openReports, openQuestionReports, ...others] = await Promise.all([
      jobs.health(),
      inbox.counts(),
      inbox.waitingSince(),
      profileReports.openCount(),
      questionReports.openCount(),
      recordings.undecidedCount(),
      rowsToday(),
      readDatabaseBytes(db),
      counters.lastDays(COUNTED_DAYS),
      creatorToken(),
    ]);
    const [undecidedVideos, rows, databaseBytes, days, token] = others;
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
    isOperator,
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
    isOperator,
    alerts,
    /** Can be called any number of times. It works once on each UTC day. */
    async onceADay(): Promise<void> {
      if (await figures.writeDownOnce()) await counters.deleteExpired();
    },
    pages: (render: RenderOperatorPage) => createOperatorPages(pages, render),
  };
}
