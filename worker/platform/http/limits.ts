import { createMiddleware } from "hono/factory";
import { describeError, log } from "../log";
import { nullIfUnreadable } from "./error-reporting";
import { tooMany, unavailable } from "./errors";
import { beforeMutations, type WithCaller } from "./guards";

/** In seconds. wrangler.toml has the same period for each limit. */
const PERIOD_S = 60;

/**
 * A limit for a visitor, and a limit ten times as high for an IPv6 /48, because one server can use all 65,536 /64
 * networks of its /48.
 */
type VisitorCounter = { visitor: RateLimit; wide: RateLimit };

type VisitorCounters = {
  signIns: VisitorCounter;
  /** Changes from one address. Everybody in a school or on a phone network may share an address. */
  visitorChanges: VisitorCounter;
  /** Requests whose answers cost more than most, and pages that have no copy. */
  reads: VisitorCounter;
  /** Reads of more than 20 rows that no copy answers. */
  heavyReads: VisitorCounter;
  exports: VisitorCounter;
  /** Requests for cards, profiles, pictures and pages that don't exist. */
  misses: VisitorCounter;
  webhooks: VisitorCounter;
  badSignatures: VisitorCounter;
};

type OtherCounters = {
  accountChanges: RateLimit;
  accountReads: RateLimit;
  /** The requests among `accountReads` that read everything that a member tracks. */
  statistics: RateLimit;
  /** Codes that Patreon refused, for the whole site. */
  refusedCodes: RateLimit;
  /** Drawings and outbound requests for the pictures of one card or member. */
  pictures: RateLimit;
};

/** Hashes of a request's sender: of the visitor, and of the visitor's IPv6 /48. */
type Hashes = Record<"visitorHash" | "wideHash", (request: Request) => string>;

/** Each isolate has its own list and is short-lived, so a longer list would not help. */
const SHUT_OUT_MAX = 1000;

/** The key for counts of the whole site. */
const EVERYBODY = "everybody";

/**
 * Limits that stop robots but not people. Each Cloudflare location counts on its own. Limits that must hold worldwide,
 * such as those for passwords, are counted in D1 by their feature.
 */
export function createLimits(counters: VisitorCounters & OtherCounters, { visitorHash, wideHash }: Hashes) {
  /** Counts a request. Returns true if counting fails. */
  async function hasRoom(counter: RateLimit, limit: keyof typeof counters, key: string): Promise<boolean> {
    try {
      // Some limits share a counter of Cloudflare.
      return (await counter.limit({ key: `${limit}:${key}` })).success;
    } catch (error) {
      log("error", "not_counted", { limit, ...describeError(error) });
      return true;
    }
  }

  /**
   * Counts a request of this visitor. Returns the hash of the visitor or the network that has sent too many, or null.
   */
  async function excessOf(limit: keyof VisitorCounters, request: Request): Promise<string | null> {
    const { visitor, wide } = counters[limit];
    const [household, site] = [visitorHash(request), wideHash(request)];
    if (!(await hasRoom(visitor, limit, household))) return household;
    return (await hasRoom(wide, limit, site)) ? null : site;
  }

  const tooOften = () => tooMany("That was too much at once. Please try again in a minute.", PERIOD_S);

  async function count(limit: keyof VisitorCounters, request: Request): Promise<void> {
    if ((await excessOf(limit, request)) !== null) throw tooOften();
  }

  async function countFor(limit: keyof OtherCounters, key: string): Promise<void> {
    if (!(await hasRoom(counters[limit], limit, key))) throw tooOften();
  }

  /**
   * The senders over a limit, with the time (epoch milliseconds) until which their requests are refused immediately.
   * Cloudflare's counters can't be read without counting.
   */
  const shutOut = new Map<string, number>();

  function shut(limit: keyof typeof counters, hash: string): void {
    if (shutOut.size >= SHUT_OUT_MAX) shutOut.clear();
    shutOut.set(`${limit}:${hash}`, Date.now() + PERIOD_S * 1000);
  }

  const isShut = (limit: keyof typeof counters, hash: string) =>
    (shutOut.get(`${limit}:${hash}`) ?? 0) > Date.now();

  function refuseShutOut(limit: keyof VisitorCounters, request: Request): void {
    if ([visitorHash(request), wideHash(request)].some((hash) => isShut(limit, hash))) throw tooOften();
  }

  const perVisitor = (limit: keyof VisitorCounters) =>
    createMiddleware(async (c, next) => {
      await count(limit, c.req.raw);
      await next();
    });

  return {
    signIns: perVisitor("signIns"),
    reads: perVisitor("reads"),
    heavyReads: perVisitor("heavyReads"),
    /** Throw a 429 refusal. */
    countRead: (request: Request) => count("reads", request),
    countHeavyRead: (request: Request) => count("heavyReads", request),
    exports: perVisitor("exports"),

    /** Counts answers with 404, for lookups that cost little. Existing things are answered regardless of the count. */
    misses: createMiddleware(async (c, next) => {
      await next();
      if (c.res.status === 404) await count("misses", c.req.raw);
    }),

    /**
     * Counts misses of pages, whose lookups cost more. Throws a 429 refusal for a visitor with too many misses, for a
     * minute and before any work is done.
     */
    async limitMisses(request: Request, answer: () => Promise<Response>): Promise<Response> {
      refuseShutOut("misses", request);
      const response = await answer();
      const excess = response.status === 404 ? await excessOf("misses", request) : null;
      if (excess === null) return response;
      shut("misses", excess);
      throw tooOften();
    },

    /** Runs before an event is read. Patreon may send hundreds of genuine events in a burst. */
    webhooks: createMiddleware(async (c, next) => {
      refuseShutOut("badSignatures", c.req.raw);
      await count("webhooks", c.req.raw);
      await next();
      const excess = c.res.status === 403 ? await excessOf("badSignatures", c.req.raw) : null;
      if (excess !== null) shut("badSignatures", excess);
    }),

    /**
     * Throws a 503 refusal, for everybody, while strangers send so many invented codes that Patreon should not get
     * more.
     */
    refuseCodes(): void {
      if (!isShut("refusedCodes", EVERYBODY)) return;
      throw unavailable("We can't sign you in right now. Please reload this page in a minute.", PERIOD_S);
    },

    async countRefusedCode(): Promise<void> {
      if (!(await hasRoom(counters.refusedCodes, "refusedCodes", EVERYBODY))) shut("refusedCodes", EVERYBODY);
    },

    changes: beforeMutations(
      createMiddleware<WithCaller>(async (c, next) => {
        await count("visitorChanges", c.req.raw);
        // The change itself reads the visitor again if it needs one.
        const visitor = await nullIfUnreadable("visitor_not_read", c.var.visitor());
        if (visitor?.member) await countFor("accountChanges", visitor.member.id);
        await next();
      }),
    ),

    /** Counts a picture that is about to be made. Returns false if there were too many. */
    mayMakePicture: (owner: string) => hasRoom(counters.pictures, "pictures", owner),

    /** For quiz accounts. */
    countChange: (accountId: string) => countFor("accountChanges", accountId),
    countAccountRead: (accountId: string) => countFor("accountReads", accountId),
    countStatistics: (accountId: string) => countFor("statistics", accountId),
  };
}

export type Limits = ReturnType<typeof createLimits>;
