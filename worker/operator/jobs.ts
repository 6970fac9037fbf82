import { sql } from "drizzle-orm";
import type { CreatorTokenState } from "#worker/members/patronage/contract.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { postMessage } from "#worker/platform/fetch/outbound.ts";
import { log } from "#worker/platform/log.ts";
import type { JobName, Signal, Signals } from "#worker/platform/signals.ts";
import { countText } from "#worker/platform/text.ts";
import { DAY_MS, HOUR_MS } from "#worker/platform/time.ts";
import { databaseLimit, type JobHealth } from "./contract";

/** `cron` and `tiles` run every ten minutes, and `nightly` once a day. */
const SILENT_AFTER_MS: Record<JobName, number> = {
  cron: HOUR_MS,
  tiles: 2 * HOUR_MS,
  nightly: 30 * HOUR_MS,
  // The deletions are behind after twelve hours without success: see `createDeletions`.
  deletions: 12 * HOUR_MS,
  memberships: 3 * DAY_MS,
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
const ONCE_BEGUN = new Set<JobName>(["memberships", "webhook", "signIn", "backup"]);
/** These jobs run rarely, so one failure counts. Others try again within minutes. */
const FAILURE_COUNTS = new Set<JobName>(["memberships", "signIn"]);

type FeedState = {
  feed: "videos" | "podcast";
  copiedAt: Date | null;
  failedAt: Date | null;
  /** Null if nobody knows why, too. */
  failure: string | null;
};

export type JobDependencies = {
  signals: Signals;
  feedStates: () => Promise<FeedState[]>;
  hasPatreonWebhook: boolean;
  hasSignIn: boolean;
  hasMembershipCheck: boolean;
};

export function createJobs(dependencies: JobDependencies) {
  const { signals, feedStates, hasPatreonWebhook, hasSignIn, hasMembershipCheck } = dependencies;
  function stateOf(name: JobName, isOn: boolean, signal: Signal | undefined): JobHealth["state"] {
    if (!isOn) return "off";
    if (!signal) return "never";
    const hasFailed = (signal.failedAt?.getTime() ?? 0) > (signal.succeededAt?.getTime() ?? 0);
    if (FAILURE_COUNTS.has(name) && hasFailed) return "failing";
    const lastAt = signal.succeededAt ?? signal.since;
    if (Date.now() - lastAt.getTime() > SILENT_AFTER_MS[name]) return "silent";
    return signal.succeededAt ? "well" : "never";
  }

  /** Reads how each job is, and records the jobs that are expected from now on. */
  async function health(): Promise<JobHealth[]> {
    const [rows, feeds] = await Promise.all([signals.read(), feedStates()]);
    const known = new Map(rows.map((row) => [row.name, row]));
    const isOn = (name: JobName) => {
      if (name === "webhook") return hasPatreonWebhook;
      if (name === "signIn") return hasSignIn;
      if (name === "memberships") return hasMembershipCheck;
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
      };
    });
  }

  return { health };
}

type Jobs = ReturnType<typeof createJobs>;

const NAMES: Record<JobHealth["name"], string> = {
  cron: "The ten-minute trigger",
  tiles: "The trigger that makes members' pictures",
  nightly: "The nightly trigger",
  deletions: "The deletion of what has expired",
  memberships: "The nightly check of all members",
  videos: "The copy of the channel's videos",
  podcast: "The copy of the podcast",
  webhook: "Patreon's webhook",
  signIn: "The sign-in with Patreon",
  backup: "The backup",
};

/** `name` is the job's, or that of another concern. */
export type Alert = { name: string; isWrong: boolean; says: string; detail: string };

function alertOf({ name, state, succeededAt, failure }: JobHealth): Alert {
  const isWrong = state === "silent" || state === "failing";
  const worked = succeededAt ? `It last worked at ${succeededAt.toISOString()}.` : "It has never worked.";
  const last = failure ? `${worked} ${failure}.` : worked;
  const verb = { silent: "has been silent for too long", failing: "fails" }[state as string];
  return {
    name,
    isWrong,
    says: `${NAMES[name]} ${verb ?? "works again"}.`,
    detail: isWrong ? `${last} RUNBOOK.md says what to do.` : last,
  };
}

type CheckDependencies = {
  jobs: Pick<Jobs, "health">;
  concerns: () => Promise<Alert[]>;
  signals: Pick<Signals, "claim" | "expect" | "noteSent">;
  webhookAddress: string | undefined;
};

/** Returns the check of jobs and concerns, which sends each alert once a day. */
export function createCheck({ jobs, concerns, signals, webhookAddress }: CheckDependencies) {
  /** If the webhook fails, the claim expires, and a later check sends the alert again. */
  async function send({ name, isWrong, says, detail }: Alert, address: string): Promise<void> {
    if (!(await signals.claim(name, isWrong))) return;
    await postMessage(address, says, {
      title: isWrong ? "Something needs a look" : "Back to normal",
      ...{ description: detail, fields: [], footer: "See /operator for details.", at: new Date() },
    });
    await signals.noteSent(name, isWrong ? new Date() : null);
    log(isWrong ? "error" : "info", isWrong ? "operator_alerted" : "job_works_again", { about: name });
  }

  return async (): Promise<void> => {
    if (!webhookAddress) return;
    const [health, others] = await Promise.all([jobs.health(), concerns()]);
    const isNews = ({ alertedAt }: JobHealth, { isWrong }: Alert) =>
      isWrong ? !alertedAt || Date.now() - alertedAt.getTime() > DAY_MS : alertedAt !== null;
    for (const job of health) {
      const alert = alertOf(job);
      if (job.state !== "never" && isNews(job, alert)) await send(alert, webhookAddress);
    }
    await signals.expect(others.map(({ name }) => name));
    for (const alert of others) await send(alert, webhookAddress);
  };
}

const ROWS_SHARE = 0.6;
const DATABASE_SHARE = 0.8;
const TOKEN_DAYS = 7;

type Watched = {
  db: Database;
  rowsToday: () => Promise<number>;
  rowsADay: number;
  creatorToken: () => Promise<CreatorTokenState | null>;
  profileReports: { openCount: () => PromiseLike<number> };
};

export async function readDatabaseBytes(db: Database): Promise<number> {
  const { meta } = await db.run(sql`select 1`);
  return meta.size_after;
}

/** What is wrong on the site apart from its jobs. */
export function createConcerns({ db, rowsToday, rowsADay, creatorToken, profileReports }: Watched) {
  const percent = (share: number) => `${Math.floor(share * 100)} %`;

  return async (): Promise<Alert[]> => {
    const [rows, bytes, token, reports] = await Promise.all([
      rowsToday(),
      readDatabaseBytes(db),
      creatorToken(),
      profileReports.openCount(),
    ]);
    const rowsShare = rows / rowsADay;
    const databaseShare = bytes / databaseLimit(rowsADay);
    const daysLeft = token
      ? Math.floor((token.endsAt.getTime() - Date.now()) / DAY_MS)
      : Number.POSITIVE_INFINITY;
    const concerns: (Omit<Alert, "isWrong"> | false)[] = [
      rowsShare >= ROWS_SHARE && {
        name: "rows",
        says: `The site has written ${percent(rowsShare)} of today's rows.`,
        detail: "At 100 % D1 refuses changes until midnight UTC. The Workers Paid plan allows more.",
      },
      databaseShare >= DATABASE_SHARE && {
        name: "database",
        says: `The database is ${percent(databaseShare)} full.`,
        detail:
          "When it is full, nothing can be saved. The Paid plan allows 10 GB, and R2 can keep members' pictures.",
      },
      daysLeft < TOKEN_DAYS && {
        name: "creatorToken",
        says: `The creator token ends ${new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.max(0, daysLeft), "day")}.`,
        detail:
          "Copy both of the creator's tokens from Patreon's page of your client, and run npm run setup.",
      },
      reports > 0 && {
        name: "reports",
        says:
          reports === 1 ? "A profile is reported." : `${countText(reports)} reports of profiles are open.`,
        detail: "See /operator/reports.",
      },
    ];
    return concerns.flatMap((concern) => (concern ? { ...concern, isWrong: true } : []));
  };
}
