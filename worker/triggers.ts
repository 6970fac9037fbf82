type Task = () => PromiseLike<unknown>;

type Dependencies = {
  feeds: { refresh: Task };
  sponsors: { tellWaiting: Task; forgetVisitors: Task; forgetOld: Task };
  quiz: { forgetVisitors: Task; tidyUp: Task };
  purges: { workOff: Task };
  membershipCheck: { begin: Task; goOn: Task };
  forgetEndedSessions: Task;
  forgetSpentStates: Task;
};

/** What the cron triggers of `wrangler.toml` do. Each fails with the first of its tasks that failed, once all have ended. */
export function createTriggers(on: Dependencies) {
  return {
    /** Every ten minutes. */
    keepUp: () =>
      everyOne([
        on.feeds.refresh(),
        on.sponsors.tellWaiting(),
        on.sponsors.forgetVisitors(),
        on.quiz.forgetVisitors(),
        on.membershipCheck.goOn(),
        on.purges.workOff(),
      ]),

    /** Every night. */
    tidyUp: () => everyOne([forgetEnded(on), on.membershipCheck.begin()]),
  };
}

/** One after the other: none of it is urgent, and all of it is the database's work. */
async function forgetEnded({ forgetEndedSessions, forgetSpentStates, quiz, sponsors }: Dependencies) {
  await forgetEndedSessions();
  await forgetSpentStates();
  await quiz.tidyUp();
  await sponsors.forgetOld();
}

async function everyOne(tasks: PromiseLike<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(tasks);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
