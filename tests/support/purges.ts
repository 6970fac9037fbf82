import { advanceClock } from "./clock";
import type { fakeEdgeCache } from "./edge-cache";
import { purged } from "./pending-work";

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
