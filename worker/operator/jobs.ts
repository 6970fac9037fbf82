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
