import { z } from "zod";
import { describeError, log as writeLog } from "#worker/platform/log.ts";
import { JOBS_BY_HAND, type JobByHand, type Outcome } from "./contract";
import { readForm } from "./form";
import type { OperatorLog } from "./operator-log";

const startSchema = z.object({ do: z.enum(JOBS_BY_HAND) });

/** What operators can start by hand. */
export type JobsByHand = Record<JobByHand, () => PromiseLike<unknown>>;

export const createJobStarter =
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
