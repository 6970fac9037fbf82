import { z } from "zod";
import type { Moderation } from "#worker/members/account/moderation.ts";
import type { ProfileReportInbox } from "#worker/members/public/reports.ts";
import type { MemberSessions } from "#worker/members/sign-in/session.ts";
import { describeError, log as writeLog } from "#worker/platform/log.ts";
import type { ReportInbox } from "#worker/quiz/games/reports.ts";
import type { PlayerModeration } from "#worker/quiz/moderation.ts";
import type { Inbox } from "#worker/sponsor/store.ts";
import type { NoteModeration } from "#worker/tracker/entry/note-moderation.ts";
import { JOBS_BY_HAND, type JobByHand, type Outcome } from "./contract";
import { createInquiryDesk } from "./inquiries";
import type { OperatorLog } from "./operator-log";
import { createPeopleDesk } from "./people";
import { createQuestionDesk } from "./questions";
import { createReportDesk } from "./reports";
import { readForm } from "./requests";

/** What operators can start by hand. */
export type JobsByHand = Record<JobByHand, () => PromiseLike<unknown>>;

type Dependencies = {
  inbox: Inbox;
  members: Moderation;
  memberSessions: Pick<MemberSessions, "endAll">;
  players: PlayerModeration;
  notes: NoteModeration;
  questionReports: ReportInbox;
  profileReports: ProfileReportInbox;
  byHand: JobsByHand;
  log: OperatorLog;
};

/** The lists and forms of the operator's pages. They load with the first such page: most isolates never have one. */
export function createDesks(dependencies: Dependencies) {
  const { inbox, members, memberSessions, players, notes, questionReports, profileReports } = dependencies;
  const { byHand, log } = dependencies;
  return {
    inquiries: createInquiryDesk(inbox, log),
    people: createPeopleDesk({ members, memberSessions, players, notes, log }),
    reports: createReportDesk({ inbox: profileReports, members, notes, log }),
    questions: createQuestionDesk(questionReports, log),
    startJob: createJobStarter(byHand, log),
  };
}

export type Desks = ReturnType<typeof createDesks>;

const startSchema = z.object({ do: z.enum(JOBS_BY_HAND) });

const createJobStarter =
  (jobs: JobsByHand, log: OperatorLog) =>
  /** Runs a job for an operator. A failure is logged. */
  async (form: FormData, operator: string): Promise<Outcome> => {
    const { do: job } = readForm(startSchema, form);
    await log.entry(operator, "job started", job);
    try {
      await jobs[job]();
      return "worked";
    } catch (error) {
      writeLog("error", "job_by_hand_failed", { job, ...describeError(error) });
      return "failed";
    }
  };
