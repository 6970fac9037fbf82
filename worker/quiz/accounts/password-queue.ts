import { afterwards } from "#worker/platform/afterwards.ts";
import { unavailable } from "#worker/platform/http/errors.ts";

/** In an isolate, which works on one password at a time. */
const PLACES = 3;
/** How long the isolate belongs to other requests between two hashes. */
const PAUSE_MS = 100;
/** A request that Cloudflare ended leaves its place without saying so. None takes this long. */
const LEFT_AFTER_MS = 15_000;
const RETRY_AFTER_S = 3;

/**
 * Places for the requests that are going to hash a password, and turns for their hashes. A hash keeps the isolate busy
 * for about 190 ms, and all other requests there wait. Requests share numbers here, never promises.
 */
export function createPasswordQueue() {
  const places = new Map<symbol, number>();
  let hashes = 0;

  return {
    /** Throws a 503 refusal without a free place, before anything is counted or read. */
    async inQueue<Result>(work: () => Promise<Result>): Promise<Result> {
      const at = Date.now();
      for (const [place, since] of places) if (at - since >= LEFT_AFTER_MS) places.delete(place);
      if (places.size >= PLACES) {
        throw unavailable(
          "Many people are signing in right now. Please try again in a moment.",
          RETRY_AFTER_S,
        );
      }
      const place = Symbol();
      places.set(place, at);
      const working = work().finally(() => places.delete(place));
      // A client that leaves ends its request, but not this.
      afterwards(working.catch(() => {}));
      return working;
    },

    /** Works on a password, after a pause in which no other one was worked on. Alone in the queue it needs none. */
    async inTurn<Result>(hash: () => Result): Promise<Result> {
      if (places.size > 1) {
        for (let seen = -1; seen !== hashes; ) {
          seen = hashes;
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      }
      hashes++;
      return hash();
    },
  };
}

export type PasswordQueue = ReturnType<typeof createPasswordQueue>;
