import { afterwards } from "#worker/platform/afterwards.ts";
import { OutboundError, postJson } from "#worker/platform/fetch/outbound.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { Signals } from "#worker/platform/signals/signals.ts";
import type { JobHealth } from "./contract";
import type { Jobs } from "./jobs";

/** Requests cause a check this often in each isolate, and never right after its start. */
const CHECK_EVERY_MS = 10 * 60_000;
const FIRST_CHECK_AFTER_MS = 60_000;
const LIMITS = { timeoutMs: 5000, maxBytes: 64 * 1024 };

/** What each job is called in a message to the operator. */
const NAMES: Record<JobHealth["name"], string> = {
  cron: "The ten-minute trigger",
  tiles: "The trigger that makes members' pictures",
  nightly: "The nightly trigger",
  videos: "The copy of the channel's videos",
  podcast: "The copy of the podcast",
  webhook: "Patreon's webhook",
  signIn: "The sign-in with Patreon",
  backup: "The backup",
};

/** A Discord-style message. */
function messageOf({ name, state, succeededAt }: JobHealth, now: Date) {
  const isSilent = state === "silent";
  const last = succeededAt ? `It last worked at ${succeededAt.toISOString()}.` : "It has never worked.";
  return {
    content: `${NAMES[name]} ${isSilent ? "has been silent for too long." : "works again."}`,
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: isSilent ? "Something needs a look" : "All is well again",
        description: isSilent ? `${last} RUNBOOK.md says what to do.` : last,
        fields: [],
        footer: { text: "See /operator for details." },
        timestamp: now.toISOString(),
      },
    ],
  };
}

type Dependencies = {
  jobs: Pick<Jobs, "health">;
  signals: Pick<Signals, "claim" | "noteSent">;
  /** Where alerts go; undefined if the operator has not set a webhook. */
  webhookAddress: string | undefined;
};

/**
 * Sends the operator one message when a job has been silent for too long, and one when it works again. A dead trigger
 * can't report itself, so ordinary requests cause the check too.
 */
export function createAlerts({ jobs, signals, webhookAddress }: Dependencies) {
  let nextCheckAt = Date.now() + FIRST_CHECK_AFTER_MS;

  /** If the webhook fails, the claim on the message runs out, and a later check tries again. */
  async function check(): Promise<void> {
    if (!webhookAddress) return;
    for (const job of await jobs.health()) {
      const isSilent = job.state === "silent";
      const isNews = isSilent ? job.alertedAt === null : job.alertedAt !== null && job.state !== "never";
      if (!isNews || !(await signals.claim(job.name, job.alertedAt !== null))) continue;
      await postJson(webhookAddress, messageOf(job, new Date()), LIMITS);
      await signals.noteSent(job.name, isSilent ? new Date() : null);
      log(isSilent ? "error" : "info", isSilent ? "job_silent" : "job_works_again", { job: job.name });
    }
  }

  const checkQuietly = () =>
    check().catch((error: unknown) =>
      log(error instanceof OutboundError ? "warn" : "error", "jobs_not_checked", describeError(error)),
    );

  return {
    hasWebhook: webhookAddress !== undefined,

    /** For the ten-minute trigger. A failure is only logged. */
    check: checkQuietly,

    /** Call it on every request: it costs nothing, except once in ten minutes. */
    onRequest(): void {
      const at = Date.now();
      if (at < nextCheckAt) return;
      nextCheckAt = at + CHECK_EVERY_MS;
      afterwards(checkQuietly());
    },
  };
}
