import { advanceClock } from "./clock";
import type { fakeEdgeCache } from "./edge-cache";
import { settled } from "./pending-work";

/**
 * Waits until the purges of earlier requests are done, if Cloudflare may be called now. Such a purge waits for a timer
 * of 0 ms, which is older than the one here, and the stand-in for Cloudflare answers within the same task.
 */
export async function purged(): Promise<void> {
  await settled();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Records the purges from now on. Call `fakeEdgeCache` before the first change, so that no purge fails and is repeated. */
export async function forgetPurges(purge: ReturnType<typeof fakeEdgeCache>): Promise<void> {
  await purged();
  purge.mockClear();
}

/** From now on, the next change is purged immediately and separately. Call `freezeClock` first. */
export async function purgesAreFree(): Promise<void> {
  await purged();
  advanceClock(60_000);
}
