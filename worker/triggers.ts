import type { JobName } from "#worker/platform/signals/signals.ts";

type Task = () => PromiseLike<unknown>;

type Dependencies = {
  feeds: { refresh: Task };
  sponsors: { deliverPending: Task; deleteVisitorHashes: Task; deleteExpired: Task };
  quiz: { deleteVisitorHashes: Task; deleteExpired: Task; countRanges: Task };
  patronage: {
    check: { begin: Task; goOn: Task };
    renewCreatorToken: Task;
    warnOfCreatorToken: Task;
  };
  tiles: { make: Task };
  profiles: { reports: { deleteSenders: Task; deleteExpired: Task } };
  signIn: { deleteExpired: Task };
  operator: { onceADay: Task; alerts: { check: Task } };
  signals: Record<"succeeded" | "failed", (name: JobName) => PromiseLike<unknown>>;
  ratings: { begin: Task; goOn: Task };
  budgets: { deleteExpired: Task };
};

/**
 * What the cron triggers in `wrangler.toml` do. If tasks fail, the others still run, and then the first error is
 * thrown.
 */
export function createTriggers({
  feeds,
  sponsors,
  quiz,
  patronage,
  tiles,
  profiles,
  signIn,
  ratings,
  operator,
  signals,
  budgets,
}: Dependencies) {
  /** Writes down when a trigger's work was done, so that silence can be noticed. */
  const noted = (name: JobName, work: Task) => async () => {
    try {
      await work();
    } catch (error) {
      await Promise.allSettled([signals.failed(name)]);
      throw error;
    }
    await signals.succeeded(name);
  };

  /** One after the other: nothing here is urgent, and all of it is work for the database. */
  async function deleteExpired() {
    await signIn.deleteExpired();
    await quiz.deleteExpired();
    await sponsors.deleteExpired();
    await profiles.reports.deleteExpired();
  }

  const everyTenMinutes = noted("cron", () =>
    allOf([
      feeds.refresh(),
      sponsors.deliverPending(),
      sponsors.deleteVisitorHashes(),
      quiz.deleteVisitorHashes(),
      budgets.deleteExpired(),
      profiles.reports.deleteSenders(),
      patronage.check.goOn(),
      patronage.renewCreatorToken(),
      ratings.goOn(),
    ]),
  );

  return {
    async everyTenMinutes(): Promise<void> {
      await everyTenMinutes().finally(operator.alerts.check);
    },

    /**
     * In a run of its own, because decoding a picture may take all the CPU time that a run has. The day's figures are
     * here, because the nightly run needs most of its 50 queries for memberships.
     */
    everyTenMinutesForTiles: noted("tiles", () => allOf([operator.onceADay(), tiles.make()])),

    everyNight: noted("nightly", () =>
      allOf([
        deleteExpired(),
        quiz.countRanges(),
        patronage.check.begin(),
        patronage.warnOfCreatorToken(),
        ratings.begin(),
      ]),
    ),
  };
}

async function allOf(tasks: PromiseLike<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(tasks);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
