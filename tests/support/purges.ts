import { advanceClock } from "./clock";

/** What requests left behind is purged, if Cloudflare may be called now. */
export const purged = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

/** From now on, the next change is purged immediately, and alone. Needs `startClock`. */
export async function purgesAreFree(): Promise<void> {
  await purged();
  advanceClock(60_000);
}
