import { afterwards } from "#worker/platform/afterwards.ts";
import { OutboundError, postJson } from "#worker/platform/fetch/outbound.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { JobName, Signal, Signals } from "#worker/platform/signals/signals.ts";
import { DAY_MS, HOUR_MS } from "#worker/platform/time.ts";
import type { JobHealth } from "./contract";

/** How long each job may be silent. `cron` and `tiles` run every ten minutes, and `nightly` once a day. */
const SILENT_AFTER_MS: Record<JobName, number> = {
  cron: HOUR_MS,
  tiles: 2 * HOUR_MS,
  nightly: 30 * HOUR_MS,
  // YouTube's feed sometimes answers 404 or 500.
  videos: 12 * HOUR_MS,
  podcast: 12 * HOUR_MS,
  // Patreon charges monthly, and each charge causes an event.
  webhook: 40 * DAY_MS,
  // It is possible that nobody signs in for weeks.
  signIn: Number.POSITIVE_INFINITY,
  backup: 8 * DAY_MS,
};
/** Jobs that may be silent until they have run for the first time. */
const ONCE_BEGUN = new Set<JobName>(["webhook", "signIn", "backup"]);

export type FeedState = {
  feed: "videos" | "podcast";
  copiedAt: Date | null;
  failedAt: Date | null;
  /** Why the last copy failed; null if it didn't, or if nobody knows. */
  failure: string | null;
};

type Dependencies = {
  signals: Signals;
  /** The feeds that the operator has set, with the state of their copies. */
  feedStates: () => Promise<FeedState[]>;
  hasPatreonWebhook: boolean;
  hasSignIn: boolean;
};

/** The states of the site's jobs. */
export function createJobs({ signals, feedStates, hasPatreonWebhook, hasSignIn }: Dependencies) {
  function stateOf(name: JobName, isOn: boolean, signal: Signal | undefined): JobHealth["state"] {
    if (!isOn) return "off";
    if (!signal) return "never";
    const hasFailed = (signal.failedAt?.getTime() ?? 0) > (signal.succeededAt?.getTime() ?? 0);
    if (name === "signIn" && hasFailed) return "failing";
    const lastAt = signal.succeededAt ?? signal.since;
    if (Date.now() - lastAt.getTime() > SILENT_AFTER_MS[name]) return "silent";
    return signal.succeededAt ? "well" : "never";
  }

  /** Returns the states of all jobs. Records the jobs that are expected from now on. */
  async function health(): Promise<JobHealth[]> {
    const [rows, feeds] = await Promise.all([signals.read(), feedStates()]);
    const known = new Map(rows.map((row) => [row.name, row]));
    const isOn = (name: JobName) => {
      if (name === "webhook") return hasPatreonWebhook;
      if (name === "signIn") return hasSignIn;
      if (name === "videos" || name === "podcast") return feeds.some(({ feed }) => feed === name);
      return true;
    };
    const names = Object.keys(SILENT_AFTER_MS) as JobName[];
    await signals.expect(names.filter((name) => isOn(name) && !ONCE_BEGUN.has(name) && !known.has(name)));
    return names.map((name) => {
      const row = known.get(name);
      const feed = feeds.find((one) => one.feed === name);
      const signal = row && feed ? { ...row, succeededAt: feed.copiedAt, failedAt: feed.failedAt } : row;
      return {
        name,
        state: stateOf(name, isOn(name), signal),
        succeededAt: signal?.succeededAt ?? null,
        failedAt: signal?.failedAt ?? null,
        failure: feed?.failure ?? null,
        alertedAt: row?.alertedAt ?? null,
        silentAfterMs: SILENT_AFTER_MS[name],
      };
    });
  }

  return { health };
}

export type Jobs = ReturnType<typeof createJobs>;

/** How often requests cause a check in each isolate. New isolates wait a minute before their first check. */
const CHECK_EVERY_MS = 10 * 60_000;
const FIRST_CHECK_AFTER_MS = 60_000;
const LIMITS = { timeoutMs: 5000, maxBytes: 64 * 1024 };

/** The names of the jobs in messages to the operator. */
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

/** The alert in Discord's format. */
function messageOf({ name, state, succeededAt, failure }: JobHealth, now: Date) {
  const isSilent = state === "silent";
  const worked = succeededAt ? `It last worked at ${succeededAt.toISOString()}.` : "It has never worked.";
  const last = failure ? `${worked} ${failure}.` : worked;
  return {
    content: `${NAMES[name]} ${isSilent ? "has been silent for too long." : "works again."}`,
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: isSilent ? "Something needs a look" : "Back to normal",
        description: isSilent ? `${last} RUNBOOK.md says what to do.` : last,
        fields: [],
        footer: { text: "See /operator for details." },
        timestamp: now.toISOString(),
      },
    ],
  };
}

type AlertsDependencies = {
  jobs: Pick<Jobs, "health">;
  signals: Pick<Signals, "claim" | "noteSent">;
  /** The webhook for alerts; undefined if the operator has not set one. */
  webhookAddress: string | undefined;
};

/**
 * Alerts the operator when a job has been silent for too long, and again when the job works again: one message each.
 * Ordinary requests also cause the check, because a dead cron trigger can't report itself.
 */
export function createAlerts({ jobs, signals, webhookAddress }: AlertsDependencies) {
  let nextCheckAt = Date.now() + FIRST_CHECK_AFTER_MS;

  /**
   * Checks all jobs and sends the alerts. If the webhook fails, the claim expires, and a later check sends the alert
   * again.
   */
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

    /** For the ten-minute trigger. Only logs failures. */
    check: checkQuietly,

    /** Call this for each request. It checks at most once in ten minutes, and otherwise costs nothing. */
    onRequest(): void {
      const at = Date.now();
      if (at < nextCheckAt) return;
      nextCheckAt = at + CHECK_EVERY_MS;
      afterwards(checkQuietly());
    },
  };
}
