type Task = () => PromiseLike<unknown>;

type Dependencies = {
  feeds: { refresh: Task };
  sponsors: { deliverPending: Task; deleteVisitorHashes: Task; deleteExpired: Task };
  quiz: { deleteVisitorHashes: Task; deleteExpired: Task };
  purges: { workOff: Task };
  membershipCheck: { begin: Task; goOn: Task };
  tiles: { makeDue: Task };
  signIn: { deleteExpired: Task };
};

/**
 * What the cron triggers in `wrangler.toml` do. If tasks fail, the others still run, and then the first error is
 * thrown.
 */
export function createTriggers({
  feeds,
  sponsors,
  quiz,
  purges,
  membershipCheck,
  tiles,
  signIn,
}: Dependencies) {
  /** One after the other: nothing here is urgent, and all of it is work for the database. */
  async function deleteExpired() {
    await signIn.deleteExpired();
    await quiz.deleteExpired();
    await sponsors.deleteExpired();
  }

  return {
    everyTenMinutes: () =>
      allOf([
        feeds.refresh(),
        sponsors.deliverPending(),
        sponsors.deleteVisitorHashes(),
        quiz.deleteVisitorHashes(),
        membershipCheck.goOn(),
        purges.workOff(),
      ]),

    /** In a run of its own, because decoding a picture may take all the CPU time that a run has. */
    everyTenMinutesForTiles: () => tiles.makeDue(),

    everyNight: () => allOf([deleteExpired(), membershipCheck.begin()]),
  };
}

async function allOf(tasks: PromiseLike<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(tasks);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
