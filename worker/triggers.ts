import type { JobName } from "#worker/platform/signals.ts";

type Task = () => PromiseLike<unknown>;

type Dependencies = {
  feeds: { refresh: Task };
  sponsors: { deliverPending: Task };
  patronage: { check: { begin: Task; goOn: Task }; renewCreatorToken: Task; warnOfCreatorToken: Task };
  members: { tiles: Record<"make" | "move", Task> };
  operator: { countFigures: Task; alerts: { check: Task } };
  signals: Record<"succeeded" | "failed", (name: JobName) => PromiseLike<unknown>>;
  tracker: { ratings: { begin: Task; goOn: Task } };
  deleteExpired: Task;
  showWorks: Task;
};

/** A failed task doesn't stop the others. The first error is thrown after all have ended. */
export function createTriggers(site: Dependencies) {
  /** Alerts use the records to notice a job that has stopped running. */
  const noted = (name: JobName, work: Task) => async () => {
    try {
      await work();
    } catch (error) {
      await Promise.allSettled([site.signals.failed(name)]);
      throw error;
    }
    await site.signals.succeeded(name);
  };

  const everyTenMinutes = noted("cron", () =>
    allOf([
      site.feeds.refresh(),
      site.sponsors.deliverPending(),
      site.patronage.check.goOn(),
      site.patronage.renewCreatorToken(),
      site.tracker.ratings.goOn(),
    ]),
  );

  return {
    async everyTenMinutes(): Promise<void> {
      await everyTenMinutes().finally(site.operator.alerts.check);
    },

    /** Shares the 50 queries of the Free plan with the others. Decoding pictures may use all the CPU time, and is last. */
    everyTenMinutesForTiles: noted("tiles", () =>
      allOf([
        site.operator.countFigures(),
        site.showWorks(),
        site.deleteExpired(),
        site.members.tiles.move(),
      ]).finally(site.members.tiles.make),
    ),

    everyNight: noted("nightly", () =>
      allOf([
        site.patronage.check.begin(),
        site.patronage.warnOfCreatorToken(),
        site.tracker.ratings.begin(),
      ]),
    ),
  };
}

async function allOf(tasks: PromiseLike<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(tasks);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
