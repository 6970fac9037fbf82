import { isOutage } from "../db/database-errors";
import { describeError, log } from "../log";
import { Refusal, unavailable } from "./errors";

/** Most outages of D1 end in fewer seconds. */
export const OUTAGE_RETRY_AFTER_S = 10;

const reported = new WeakSet<object>();

/** Once, even if several callers waited for the same failure. `event` replaces the usual name. */
export function logError(error: unknown, event?: string) {
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const ofItself = isOutage(error) ? "database_unavailable" : "request_failed";
  log("error", event ?? ofItself, describeError(error));
}

/** The message tells people only whether trying again makes sense. */
export const refusalFor = (error: unknown): Refusal =>
  isOutage(error)
    ? unavailable(
        "We can't reach our database right now. Please try again in a moment.",
        OUTAGE_RETRY_AFTER_S,
      )
    : new Refusal(500, "Something went wrong on our side. Please try again.");

/** Reads optional data. Logs a failure as `event`. */
export async function nullIfUnreadable<T>(event: string, reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    logError(error, event);
    return null;
  }
}
