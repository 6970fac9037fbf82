import { waitUntil as keepRunning } from "cloudflare:workers";

const pending = new Set<Promise<unknown>>();

/** Replaces `waitUntil` of `cloudflare:workers` in worker tests, so that a test's end can wait for the work. */
export function waitUntil(work: Promise<unknown>): void {
  keepRunning(work);
  pending.add(work);
  const done = () => void pending.delete(work);
  work.then(done, done);
}

/** Work that still waits after this long waits for something that the test keeps from it, such as a silent database. */
const GIVE_UP_MS = 500;

/** Waits for the work that goes on after answers. */
export async function settled(): Promise<void> {
  if (pending.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => {
    timer = setTimeout(resolve, GIVE_UP_MS);
  });
  await Promise.race([Promise.allSettled(pending), tooLong]);
  clearTimeout(timer);
  pending.clear();
}
