import { afterwards } from "#worker/platform/afterwards.ts";
import { OutboundError } from "#worker/platform/fetch/outbound.ts";
import { describeError, log } from "#worker/platform/log.ts";

/** Each isolate checks this often. New ones wait a minute before their first check. */
const CHECK_EVERY_MS = 10 * 60_000;
const FIRST_CHECK_AFTER_MS = 60_000;

/** Requests cause the check too, because a dead cron trigger can't report itself. */
export function createAlerts(check: () => Promise<void>) {
  let nextCheckAt = Date.now() + FIRST_CHECK_AFTER_MS;

  const checkQuietly = () =>
    check().catch((error: unknown) =>
      log(error instanceof OutboundError ? "warn" : "error", "jobs_not_checked", describeError(error)),
    );

  return {
    /** Only logs failures. */
    check: checkQuietly,

    onRequest(): void {
      const at = Date.now();
      if (at < nextCheckAt) return;
      nextCheckAt = at + CHECK_EVERY_MS;
      afterwards(checkQuietly());
    },
  };
}
