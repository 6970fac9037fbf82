import type { Moderation } from "#worker/members/moderation.ts";
import type { ProfileReportInbox } from "#worker/profiles/report-inbox.ts";
import type { PlayerModeration } from "#worker/quiz/moderation.ts";
import type { ReportInbox } from "#worker/quiz/report-inbox.ts";
import type { Inbox } from "#worker/sponsors/inbox.ts";
import { createInquiryDesk } from "./inquiries";
import { createJobStarter, type JobsByHand } from "./jobs-by-hand";
import type { OperatorLog } from "./operator-log";
import { createPeopleDesk } from "./people";
import { createQuestionDesk } from "./questions";
import { createReportDesk } from "./reports";

type Dependencies = {
  inbox: Inbox;
  members: Moderation;
  players: PlayerModeration;
  questionReports: ReportInbox;
  profileReports: ProfileReportInbox;
  byHand: JobsByHand;
  log: OperatorLog;
  now: () => Date;
};

/** The lists and forms of the operator's pages. They load with the first such page: most isolates never have one. */
export function createDesks(dependencies: Dependencies) {
  const { inbox, members, players, questionReports, profileReports, byHand, log, now } = dependencies;
  return {
    inquiries: createInquiryDesk(inbox, log),
    people: createPeopleDesk({ members, players, log, now }),
    reports: createReportDesk({ inbox: profileReports, members, log, now }),
    questions: createQuestionDesk(questionReports, log),
    startJob: createJobStarter(byHand, log),
  };
}

export type Desks = ReturnType<typeof createDesks>;
