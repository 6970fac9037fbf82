import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { afterwards } from "#worker/platform/afterwards.ts";
import { unavailable } from "#worker/platform/http/errors.ts";

type Cost = { N: number; r: number; p: number };

/** One of the parameter sets that OWASP recommends as equal: 16 MB of memory. */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Synchronous on purpose: an isolate then works on one password at a time, and never needs the memory for two. */
const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  Buffer.from(scryptSync(password.normalize("NFKC"), salt, KEY_BYTES, { N, r, p, maxmem: 64 * 1024 * 1024 }));

/** Returns `scrypt$N$r$p$salt$key`: everything that is needed to check it later. */
export function hashPassword(password: string): string {
  const salt = Buffer.from(randomBytes(SALT_BYTES));
  const key = derive(password, salt, COST);
  const { N, r, p } = COST;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * If `stored` is null, because there is no such account, this takes as long and fails. `outdated`: the hash has old
 * parameters.
 */
export function checkPassword(
  password: string,
  stored: string | null,
): { matches: boolean; outdated: boolean } {
  const [, N, r, p, salt = "", key = ""] = (stored ?? "").split("$");
  const cost = stored ? { N: Number(N), r: Number(r), p: Number(p) } : COST;
  const expected = Buffer.from(key, "base64url");
  const given = derive(password, Buffer.from(salt, "base64url"), cost);
  const matches = expected.length === given.length && timingSafeEqual(expected, given);
  return { matches, outdated: cost.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p };
}

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
