import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { afterwards } from "#worker/platform/afterwards.ts";
import { unavailable } from "#worker/platform/http/errors.ts";
import { pause } from "#worker/platform/time.ts";

type Cost = { N: number; r: number; p: number };

/** One of the equivalent sets of parameters that OWASP recommends. It needs 16 MB of memory. */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Synchronous, so that an isolate hashes one password at a time and never needs the memory for two. */
const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  Buffer.from(scryptSync(password.normalize("NFKC"), salt, KEY_BYTES, { N, r, p, maxmem: 64 * 1024 * 1024 }));

/** `scrypt$N$r$p$salt$key`, everything that a later check needs. */
export function hashPassword(password: string): string {
  const salt = Buffer.from(randomBytes(SALT_BYTES));
  const key = derive(password, salt, COST);
  const { N, r, p } = COST;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Takes as long if the account doesn't exist and `stored` is null. `outdated`: the hash has old parameters. */
export function checkPassword(password: string, stored: string | null) {
  const [, N, r, p, salt = "", key = ""] = (stored ?? "").split("$");
  const cost = stored ? { N: Number(N), r: Number(r), p: Number(p) } : COST;
  const expected = Buffer.from(key, "base64url");
  const given = derive(password, Buffer.from(salt, "base64url"), cost);
  const matches = expected.length === given.length && timingSafeEqual(expected, given);
  return { matches, outdated: cost.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p };
}

const PLACES = 3;
/** One more place is for accounts that logged in from the same network before. */
const PLACES_OF_KNOWN = 1;
/** The isolate handles other requests during this pause. */
const PAUSE_MS = 100;
/** A request that Cloudflare canceled doesn't free its place. No living request takes this long. */
const LEFT_AFTER_MS = 15_000;
const RETRY_AFTER_S = 3;

/**
 * A hash keeps the isolate busy for about 190 ms. Requests share only numbers here and never await each other's
 * promises.
 */
export function createPasswordQueue() {
  const places = new Map<symbol, number>();
  let hashes = 0;

  return {
    /**
     * Throws a 503 refusal before anything is counted if no place is free. `isKnown` is called only if the other places
     * are taken.
     */
    async inQueue<Result>(work: () => Promise<Result>, isKnown: () => Promise<boolean> = async () => false) {
      const at = Date.now();
      for (const [place, since] of places) if (at - since >= LEFT_AFTER_MS) places.delete(place);
      const mostOthers = PLACES - PLACES_OF_KNOWN;
      const most =
        places.size >= mostOthers && places.size < PLACES && (await isKnown()) ? PLACES : mostOthers;
      if (places.size >= most) {
        throw unavailable(
          "A lot of people are signing in right now. Please try again in a moment.",
          RETRY_AFTER_S,
        );
      }
      const place = Symbol();
      places.set(place, at);
      const working = work().finally(() => places.delete(place));
      // Continues the work even if the client disconnects.
      afterwards(working.catch(() => {}));
      return working;
    },

    /** Waits for a pause without other hashes. A request that is alone in the queue doesn't wait. */
    async inTurn<Result>(hash: () => Result): Promise<Result> {
      if (places.size > 1) {
        for (let seen = -1; seen !== hashes; ) {
          seen = hashes;
          await pause(PAUSE_MS);
        }
      }
      hashes++;
      return hash();
    },
  };
}

export type PasswordQueue = ReturnType<typeof createPasswordQueue>;
