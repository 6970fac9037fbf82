import { isOutage } from "../db/errors";
import { describeError, log } from "../log";
import { Refusal, unavailable } from "./errors";

/** An outage of D1 is mostly over by then. */
export const OUTAGE_RETRY_AFTER_S = 10;

const reported = new WeakSet<object>();

/** Logged and told to nobody; once, however many were waiting for what failed. */
export function reportFault(error: unknown, event?: string, detail = {}) {
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const ofItself = isOutage(error) ? "database_unavailable" : "request_failed";
  log("error", event ?? ofItself, { ...detail, ...describeError(error) });
}

/** What whoever asked is told of a failure: no more than whether it is worth asking again. */
export const refusalFor = (error: unknown): Refusal =>
  isOutage(error)
    ? unavailable(
        "Our records are out of reach right now. Please try again in a moment.",
        OUTAGE_RETRY_AFTER_S,
      )
    : new Refusal(500, "Something went wrong on our side. Please try again.");

/** For what can be done without: null where it can't be read, which is logged as this event. */
export async function unlessUnreadable<T>(
  event: string,
  reading: Promise<T>,
  detail = {},
): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    reportFault(error, event, detail);
    return null;
  }
}
