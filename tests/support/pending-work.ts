import { waitUntil as keepRunning } from "cloudflare:workers";

const pending = new Set<Promise<unknown>>();

/** Replaces `waitUntil` of `cloudflare:workers` in worker tests, so that tests can wait for the work after an answer. */
export function waitUntil(work: Promise<unknown>): void {
  keepRunning(work);
  pending.add(work);
  const done = () => void pending.delete(work);
  work.then(done, done);
}

const purges = new Set<Promise<unknown>>();

/** Replaces `afterwards` for purges. A test may end their waits from another request, where `waitUntil` would fail. */
export function purging(work: Promise<unknown>): void {
  purges.add(work);
  const done = () => void purges.delete(work);
  work.then(done, done);
}

/** Turns of the event loop in which a purge reaches Cloudflare, unless it waits until Cloudflare may be called. */
const TURNS = 50;

/** Waits for purges, but not for those that wait until Cloudflare may be called. They wait for seconds. */
export async function purged(): Promise<void> {
  await settled();
  for (let turn = 0; turn < TURNS && purges.size > 0; turn++)
    await new Promise((resolve) => setTimeout(resolve, 0));
}

const waits = new Set<() => void>();

/** Replaces `pause` for purges. */
export const purgePause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      waits.delete(end);
      resolve();
    };
    waits.add(end);
    setTimeout(end, milliseconds);
  });

/**
 * Ends all waits of purges, so that none reaches Cloudflare during another test. In workerd, a timer that is set after a
 * wait was ended sometimes never runs, but timers from before do. So the turns come from one that is set first.
 */
export async function endPurges(): Promise<void> {
  let next = () => {};
  const turns = setInterval(() => next(), 1);
  await settled();
  while (waits.size > 0) {
    for (const end of [...waits]) end();
    for (let turn = 0; turn < TURNS && purges.size > 0; turn++)
      await new Promise<void>((resolve) => {
        next = resolve;
      });
  }
  clearInterval(turns);
}

/** Waits for the work that goes on after answers, and for what follows from it. */
export async function settled(): Promise<void> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<"late">((resolve) => {
    late = setTimeout(resolve, 50_000, "late");
  });
  while (pending.size > 0) {
    if ((await Promise.race([Promise.allSettled(pending), isLate])) !== "late") continue;
    pending.clear();
    throw new Error("Work after an answer has not ended.");
  }
  clearTimeout(late);
}

export const abandon = (): void => pending.clear();
