import { createMiddleware } from "hono/factory";
import { describeError, log } from "../log";
import { nullIfUnreadable } from "./error-reporting";
import { tooMany, unavailable } from "./errors";
import { beforeMutations, type WithCaller } from "./guards";

/** The period of each limit in wrangler.toml. */
const PERIOD_S = 60;

/** A limit for one visitor and, ten times as wide, for an IPv6 /48: one server can use all of its 65,536 /64s. */
type VisitorCounter = { visitor: RateLimit; wide: RateLimit };

type VisitorCounters = {
  signIns: VisitorCounter;
  /** Changes from one address, by anybody: a school or a phone network may have only one. */
  visitorChanges: VisitorCounter;
  /** Answers that cost more than most. */
  reads: VisitorCounter;
  exports: VisitorCounter;
  /** Requests for cards, profiles, pictures and pages that don't exist. */
  misses: VisitorCounter;
  webhooks: VisitorCounter;
  badSignatures: VisitorCounter;
};

type OtherCounters = {
  accountChanges: RateLimit;
  accountReads: RateLimit;
  /** Of `accountReads`, those that read everything that a member tracks. */
  statistics: RateLimit;
  /** Codes that Patreon refused, from anybody. */
  refusedCodes: RateLimit;
  /** Drawings and outbound requests for the pictures of one card or member. */
  pictures: RateLimit;
};

/** Who sends a request, as hashes: one for the visitor, one for the /48 that the visitor may be one of. */
type Hashes = Record<"visitorHash" | "wideHash", (request: Request) => string>;

/** Each machine has its own memory, which is soon forgotten anyway, so a longer list would not help. */
const SHUT_OUT_MAX = 1000;

/** For what is counted together for the whole site. */
const EVERYBODY = "everybody";

/**
 * Limits for robots, not people. Each of Cloudflare's locations counts by itself. Limits that must hold everywhere,
 * such as those on passwords, are counted in D1 by their feature.
 */
export function createLimits(counters: VisitorCounters & OtherCounters, { visitorHash, wideHash }: Hashes) {
  /** Counts one more. If counting fails, nobody is limited. */
  async function hasRoom(counter: RateLimit, limit: keyof typeof counters, key: string): Promise<boolean> {
    try {
      return (await counter.limit({ key })).success;
    } catch (error) {
      log("error", "not_counted", { limit, ...describeError(error) });
      return true;
    }
  }

  /** Counts one more of this visitor. Returns the hash of a visitor or network that has sent too many; null while there is room. */
  async function excessOf(limit: keyof VisitorCounters, request: Request): Promise<string | null> {
    const { visitor, wide } = counters[limit];
    const [household, site] = [visitorHash(request), wideHash(request)];
    if (!(await hasRoom(visitor, limit, household))) return household;
    return (await hasRoom(wide, limit, site)) ? null : site;
  }

  const tooOften = () =>
    tooMany("That was too much in a short time. Please try again in a minute.", PERIOD_S);

  async function count(limit: keyof VisitorCounters, request: Request): Promise<void> {
    if ((await excessOf(limit, request)) !== null) throw tooOften();
  }

  async function countFor(limit: keyof OtherCounters, key: string): Promise<void> {
    if (!(await hasRoom(counters[limit], limit, key))) throw tooOften();
  }

  /**
   * Who is over which limit, and until when (in ms) their requests are refused unread: Cloudflare's counters can't be
   * asked without counting.
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
    /** The same for a page's loader: throws a 429 refusal. */
    countRead: (request: Request) => count("reads", request),
    exports: perVisitor("exports"),

    /** For what costs little to look for. What exists is answered however many misses there were. */
    misses: createMiddleware(async (c, next) => {
      await next();
      if (c.res.status === 404) await count("misses", c.req.raw);
    }),

    /**
     * For pages that may not exist, which cost more: throws a 429 refusal for a visitor with too many misses, for a
     * minute before any work is done.
     */
    async limitMisses(request: Request, answer: () => Promise<Response>): Promise<Response> {
      refuseShutOut("misses", request);
      const response = await answer();
      const excess = response.status === 404 ? await excessOf("misses", request) : null;
      if (excess === null) return response;
      shut("misses", excess);
      throw tooOften();
    },

    /** Runs before an event is read. A provider may send hundreds of real events in a burst. */
    webhooks: createMiddleware(async (c, next) => {
      refuseShutOut("badSignatures", c.req.raw);
      await count("webhooks", c.req.raw);
      await next();
      const excess = c.res.status === 403 ? await excessOf("badSignatures", c.req.raw) : null;
      if (excess !== null) shut("badSignatures", excess);
    }),

    /** For the whole site: throws a 503 refusal while strangers send more made-up codes than Patreon should see. */
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

    /** Counts a picture that is about to be made; false if there were too many. */
    mayMakePicture: (owner: string) => hasRoom(counters.pictures, "pictures", owner),

    /** For accounts other than members'. */
    countChange: (accountId: string) => countFor("accountChanges", accountId),
    countAccountRead: (accountId: string) => countFor("accountReads", accountId),
    countStatistics: (accountId: string) => countFor("statistics", accountId),
  };
}

export type Limits = ReturnType<typeof createLimits>;
