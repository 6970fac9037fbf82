import { unavailable } from "#worker/platform/http/errors.ts";

/** About two and a half seconds of hashing in an isolate, which works on one password at a time. */
const PLACES = 12;
/** A request that was cut off leaves its place without saying so. None takes this long. */
const LEFT_AFTER_MS = 15_000;
const RETRY_AFTER_S = 3;

/**
 * A place for each request that is going to hash a password. A hash keeps the isolate busy for about 190 ms, and all
 * other requests there wait. Beyond its places the queue refuses with 503, before anything is counted or read.
 */
export function createPasswordQueue(now: () => Date) {
  const places = new Map<symbol, number>();

  return async function inQueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const at = now().getTime();
    for (const [place, since] of places) if (at - since >= LEFT_AFTER_MS) places.delete(place);
    if (places.size >= PLACES) {
      throw unavailable("Many people are signing in right now. Please try again in a moment.", RETRY_AFTER_S);
    }
    const place = Symbol();
    places.set(place, at);
    try {
      return await work();
    } finally {
      places.delete(place);
    }
  };
}

export type PasswordQueue = ReturnType<typeof createPasswordQueue>;
