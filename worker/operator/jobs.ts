import { afterwards } from "#worker/platform/afterwards.ts";
import { OutboundError, postJson } from "#worker/platform/fetch/outbound.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { JobName, Signal, Signals } from "#worker/platform/signals/signals.ts";
import type { JobHealth } from "./contract";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How long each job may be silent. The two triggers run every ten minutes, the nightly one once a day. */
const SILENT_AFTER_MS: Record<JobName, number> = {
  cron: HOUR_MS,
  tiles: 2 * HOUR_MS,
  nightly: 30 * HOUR_MS,
  // YouTube's feed answers 404 or 500 now and then.
  videos: 12 * HOUR_MS,
  podcast: 12 * HOUR_MS,
  // Patreon charges monthly, and then every supporter causes an event.
  webhook: 40 * DAY_MS,
  // Nobody may want to sign in for weeks.
  signIn: Number.POSITIVE_INFINITY,
  backup: 8 * DAY_MS,
};
/** Nobody misses these before they have worked for the first time. */
const ONCE_BEGUN = new Set<JobName>(["webhook", "signIn", "backup"]);

export type FeedState = { feed: "videos" | "podcast"; copiedAt: Date | null; failedAt: Date | null };

type Dependencies = {
  signals: Signals;
  /** The feeds that the operator has set, and how their copies are. */
  feedStates: () => Promise<FeedState[]>;
  hasPatreonWebhook: boolean;
  hasSignIn: boolean;
};

/** How the site's jobs are. */
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

  /** All jobs. Ones that are expected from now on are written down as such. */
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
        alertedAt: row?.alertedAt ?? null,
        silentAfterMs: SILENT_AFTER_MS[name],
      };
    });
  }

  return { health };
}

export type Jobs = ReturnType<typeof createJobs>;

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

type AlertsDependencies = {
  jobs: Pick<Jobs, "health">;
  signals: Pick<Signals, "claim" | "noteSent">;
  /** Where alerts go; undefined if the operator has not set a webhook. */
  webhookAddress: string | undefined;
};

/**
 * Sends the operator one message when a job has been silent for too long, and one when it works again. A dead trigger
 * can't report itself, so ordinary requests cause the check too.
 */
export function createAlerts({ jobs, signals, webhookAddress }: AlertsDependencies) {
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
