import { createMiddleware } from "hono/factory";
import { describeError, log } from "../log";
import { nullIfUnreadable } from "./error-reporting";
import { tooMany } from "./errors";
import { beforeMutations, type WithCaller } from "./guards";

/** The period of each limit in wrangler.toml. */
const PERIOD_S = 60;

type Counters = {
  signIns: RateLimit;
  /** Changes from one address, by anybody: a school or a phone network may have only one. */
  visitorChanges: RateLimit;
  accountChanges: RateLimit;
  /** Answers that cost more than most. */
  reads: RateLimit;
  exports: RateLimit;
  /** Requests for cards, profiles, pictures and pages that don't exist. */
  misses: RateLimit;
  webhooks: RateLimit;
  badSignatures: RateLimit;
  /** Drawings and outbound requests for the pictures of one card or member. */
  pictures: RateLimit;
};

/** Each machine has its own memory, which is soon forgotten anyway, so a longer list would not help. */
const SHUT_OUT_MAX = 1000;

/**
 * Limits for robots, not people. Each of Cloudflare's locations counts by itself. Limits that must hold everywhere,
 * such as those on passwords, are counted in D1 by their feature.
 */
export function createLimits(counters: Counters, visitorHash: (request: Request) => string) {
  /** Counts one more. If counting fails, nobody is limited. */
  async function hasRoom(name: keyof Counters, key: string): Promise<boolean> {
    try {
      return (await counters[name].limit({ key })).success;
    } catch (error) {
      log("error", "not_counted", { limit: name, ...describeError(error) });
      return true;
    }
  }

  const tooOften = () =>
    tooMany("That was too much in a short time. Please try again in a minute.", PERIOD_S);

  async function count(name: keyof Counters, key: string): Promise<void> {
    if (!(await hasRoom(name, key))) throw tooOften();
  }

  /** Senders with too many bad signatures, and until when (in ms) their requests are refused unread. */
  const shutOut = new Map<string, number>();

  async function countBadSignature(sender: string): Promise<void> {
    if (await hasRoom("badSignatures", sender)) return;
    if (shutOut.size >= SHUT_OUT_MAX) shutOut.clear();
    shutOut.set(sender, Date.now() + PERIOD_S * 1000);
  }

  const perVisitor = (name: keyof Counters) =>
    createMiddleware(async (c, next) => {
      await count(name, visitorHash(c.req.raw));
      await next();
    });

  return {
    signIns: perVisitor("signIns"),
    reads: perVisitor("reads"),
    /** The same for a page's loader: throws a 429 refusal. */
    countRead: (request: Request) => count("reads", visitorHash(request)),
    exports: perVisitor("exports"),

    misses: createMiddleware(async (c, next) => {
      await next();
      if (c.res.status === 404) await count("misses", visitorHash(c.req.raw));
    }),

    /** Runs before an event is read. A provider may send hundreds of real events in a burst. */
    webhooks: createMiddleware(async (c, next) => {
      const sender = visitorHash(c.req.raw);
      if ((shutOut.get(sender) ?? 0) > Date.now()) throw tooOften();
      await count("webhooks", sender);
      await next();
      if (c.res.status === 403) await countBadSignature(sender);
    }),

    changes: beforeMutations(
      createMiddleware<WithCaller>(async (c, next) => {
        await count("visitorChanges", visitorHash(c.req.raw));
        // The change itself reads the visitor again if it needs one.
        const visitor = await nullIfUnreadable("visitor_not_read", c.var.visitor());
        if (visitor?.member) await count("accountChanges", visitor.member.id);
        await next();
      }),
    ),

    /** Counts a picture that is about to be made; false if there were too many. */
    mayMakePicture: (owner: string) => hasRoom("pictures", owner),

    /** For accounts other than members'. */
    countChange: (accountId: string) => count("accountChanges", accountId),
  };
}
