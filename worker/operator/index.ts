import type { Moderation } from "#worker/members/moderation.ts";
import type { Member } from "#worker/members/tables.ts";
import type { Platform } from "#worker/platform/index.ts";
import type { ProfileReportInbox } from "#worker/profiles/report-inbox.ts";
import type { PlayerModeration } from "#worker/quiz/moderation.ts";
import type { ReportInbox } from "#worker/quiz/report-inbox.ts";
import type { Inbox } from "#worker/sponsors/inbox.ts";
import { createAlerts } from "./alerts";
import type { RenderOperatorPage } from "./contract";
import { createFigures } from "./figures";
import { createJobs, type FeedState } from "./jobs";
import type { JobsByHand } from "./jobs-by-hand";
import { createOperatorLog } from "./operator-log";
import { createOverview } from "./overview";
import { createOperatorPages } from "./pages";

type Dependencies = {
  /** The operators' ids at Patreon. */
  ownerIds: readonly string[];
  alertWebhookAddress: string | undefined;
  sponsorWebhookAddress: string | undefined;
  hasPatreonWebhook: boolean;
  inbox: Inbox;
  members: Moderation;
  players: PlayerModeration;
  questionReports: ReportInbox;
  profileReports: ProfileReportInbox;
  feedStates: () => Promise<FeedState[]>;
  byHand: Omit<JobsByHand, "figures">;
};

/** What operators see of their site and do for it. */
export function createOperator(platform: Platform, dependencies: Dependencies) {
  const { db, now, afterwards, signals, counters, usage } = platform;
  const { ownerIds, inbox, members, players, feedStates, hasPatreonWebhook, byHand } = dependencies;
  const { alertWebhookAddress, sponsorWebhookAddress, questionReports, profileReports } = dependencies;
  const log = createOperatorLog(db, now);
  const figures = createFigures(db, now);
  const jobs = createJobs({ signals, feedStates, hasPatreonWebhook, now });
  const alerts = createAlerts({
    jobs,
    signals,
    webhookAddress: alertWebhookAddress ?? sponsorWebhookAddress,
    now,
    afterwards,
  });
  const isOperator = (member: Pick<Member, "patreonId">) => ownerIds.includes(member.patreonId);
  const pages = {
    isOperator,
    overview: createOverview({
      db,
      jobs,
      inbox,
      profileReports,
      counters,
      rowsToday: usage.rowsToday,
      rowsADay: usage.rowsADay,
      hasAlerts: alerts.hasWebhook,
      delivers: sponsorWebhookAddress !== undefined,
    }),
    desks: async () =>
      (await import("./desks")).createDesks({
        ...{ inbox, members, players, questionReports, profileReports, log, now },
        byHand: { ...byHand, figures: figures.writeDown },
      }),
    figures,
    pictureOf: members.pictureOf,
    log,
  };
  return {
    isOperator,
    alerts,
    /** Call it as often as you like: it works once on each UTC day. */
    async onceADay(): Promise<void> {
      if (await figures.writeDownOnce()) await counters.deleteExpired();
    },
    pages: (render: RenderOperatorPage, styles: () => Promise<string[]>) =>
      createOperatorPages(pages, render, styles),
  };
}
