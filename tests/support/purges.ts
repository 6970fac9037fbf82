import { advanceClock } from "./clock";

/** Waits until the purges of earlier requests are done, if Cloudflare may be called now. */
export const purged = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

/** From now on, the next change is purged immediately and separately. Call `freezeClock` first. */
export async function purgesAreFree(): Promise<void> {
  await purged();
  advanceClock(60_000);
}
