import type { Moderation } from "#worker/members/account/moderation.ts";
import type { Member } from "#worker/members/account/tables.ts";
import type { CreatorTokenState } from "#worker/members/patronage/contract.ts";
import type { ProfileReportInbox } from "#worker/members/public/report-inbox.ts";
import type { MemberSessions } from "#worker/members/sign-in/session.ts";
import type { Platform } from "#worker/platform/index.ts";
import type { ReportInbox } from "#worker/quiz/games/reports.ts";
import type { PlayerModeration } from "#worker/quiz/moderation.ts";
import type { Inbox } from "#worker/sponsor/inbox.ts";
import type { NoteModeration } from "#worker/tracker/entry/note-moderation.ts";
import { createAlerts } from "./alerts";
import type { RenderOperatorPage } from "./contract";
import type { JobsByHand } from "./desks";
import { createFigures } from "./figures";
import { createJobs, type FeedState } from "./jobs";
import { createOperatorLog } from "./operator-log";
import { createOverview } from "./overview";
import { createOperatorPages } from "./pages";

type Dependencies = {
  /** The operators' ids at Patreon. */
  ownerIds: readonly string[];
  alertWebhookAddress: string | undefined;
  sponsorWebhookAddress: string | undefined;
  hasPatreonWebhook: boolean;
  /** Whether people can sign in with Patreon. */
  hasSignIn: boolean;
  creatorToken: () => Promise<CreatorTokenState | null>;
  version: { id: string; at: Date } | null;
  inbox: Inbox;
  members: Moderation;
  memberSessions: Pick<MemberSessions, "endAll">;
  players: PlayerModeration;
  notes: NoteModeration;
  questionReports: ReportInbox;
  profileReports: ProfileReportInbox;
  feedStates: () => Promise<FeedState[]>;
  byHand: Omit<JobsByHand, "figures">;
};

/** What operators see of their site and do for it. */
export function createOperator(platform: Platform, dependencies: Dependencies) {
  const { db, signals, counters, usage } = platform;
  const { ownerIds, inbox, members, memberSessions, players, notes, feedStates, hasSignIn } = dependencies;
  const { alertWebhookAddress, sponsorWebhookAddress, questionReports, profileReports } = dependencies;
  const { hasPatreonWebhook, byHand } = dependencies;
  const log = createOperatorLog(db);
  const figures = createFigures(db);
  const jobs = createJobs({ signals, feedStates, hasPatreonWebhook, hasSignIn });
  const alerts = createAlerts({
    jobs,
    signals,
    webhookAddress: alertWebhookAddress ?? sponsorWebhookAddress,
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
      creatorToken: dependencies.creatorToken,
      version: dependencies.version,
    }),
    desks: async () =>
      (await import("./desks")).createDesks({
        ...{ inbox, members, memberSessions, players, notes, questionReports, profileReports, log },
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
    pages: (render: RenderOperatorPage) => createOperatorPages(pages, render),
  };
}
