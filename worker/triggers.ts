import type { JobName } from "#worker/platform/signals/signals.ts";

type Task = () => PromiseLike<unknown>;

type Dependencies = {
  feeds: { refresh: Task };
  sponsors: { deliverPending: Task; deleteVisitorHashes: Task; deleteExpired: Task };
  quiz: { deleteVisitorHashes: Task; deleteExpired: Task };
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

/** A failed task doesn't stop the others. The first error is thrown after all have ended. */
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
  /** Alerts use the records to notice a job that has stopped running. */
  const noted = (name: JobName, work: Task) => async () => {
    try {
      await work();
    } catch (error) {
      await Promise.allSettled([signals.failed(name)]);
      throw error;
    }
    await signals.succeeded(name);
  };

  /** Deletes table by table: nothing here is urgent, and parallel deletions would burden the database. */
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

    /** Decoding a picture may use all the CPU time of a run, and the nightly run has no queries left. */
    everyTenMinutesForTiles: noted("tiles", () => allOf([operator.onceADay(), tiles.make()])),

    everyNight: noted("nightly", () =>
      allOf([deleteExpired(), patronage.check.begin(), patronage.warnOfCreatorToken(), ratings.begin()]),
    ),
  };
}

async function allOf(tasks: PromiseLike<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(tasks);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
