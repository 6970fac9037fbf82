import { describeError, log } from "../log";
import { keyedHash } from "../seal";
import { tooMany, unavailable } from "./errors";

/** What counts of an address: octets of IPv4, 16-bit groups of IPv6. */
type Width = { octets: number; groups: number };

/** An IPv4 address or an IPv6 /64, which one household or server has. */
const HOUSEHOLD: Width = { octets: 4, groups: 4 };
/** An IPv4 address or an IPv6 /48, because one server can use all 65,536 /64 networks of its /48. */
const SITE: Width = { octets: 4, groups: 3 };

function networkOf(address: string, { octets, groups: width }: Width): string {
  if (!address.includes(":")) return address.split(".").slice(0, octets).join(".");
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const known = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? 8 - groups.length - known.length : 0;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill("0"), ...known].slice(0, width).join(":");
}

const addressOf = ({ headers }: Request) => headers.get("CF-Connecting-IP") ?? "";

export const isIPv6 = (request: Request) => addressOf(request).includes(":");

/** The hashes of each request, by secret and purpose: several limits count one request. */
const hashes = new WeakMap<Request, Map<string, string>>();

function addressHash(request: Request, secret: string, purpose: string, width: Width): string {
  const known = hashes.get(request) ?? new Map<string, string>();
  const key = `${purpose}:${secret}`;
  const hash = known.get(key) ?? keyedHash(secret, purpose, networkOf(addressOf(request), width));
  hashes.set(request, known.set(key, hash));
  return hash;
}

/** A keyed hash, which nobody can reverse. Requests without an address count as one visitor. */
export const visitorHash = (request: Request, secret: string) =>
  addressHash(request, secret, "visitor", HOUSEHOLD);

/** Hashes the /48 of an IPv6 address, because one server may have all of its /64 networks. */
export const siteHash = (request: Request, secret: string) => addressHash(request, secret, "site", SITE);

/** Identifies a sender in a table. All senders with the same `siteHash` begin with it and a dot. */
export const senderHash = (request: Request, secret: string) =>
  `${siteHash(request, secret)}.${visitorHash(request, secret)}`;

/** wrangler.toml has the same period, in seconds, for each limit. */
const PERIOD_S = 60;

/** These are requests a minute. The bindings in wrangler.toml are named after the numbers. */
const RATES = {
  /** Starts in one browser, and returns with one state or without. */
  signIns: 30,
  starts: 300,
  badSignatures: 30,
  statistics: 30,
  exports: 30,
  /** Reads of many rows that no copy answers. */
  uncopied: 30,
  /** Requests for cards, profiles, pictures and pages that don't exist. */
  misses: 60,
  /** Codes that Patreon refused: of one address, and for the whole site. */
  ownRefusedCodes: 30,
  refusedCodes: 60,
  /** Drawings and outbound requests for the pictures of one card or member. */
  pictures: 60,
  /** Messages to the address of one player. Marking a season sends fifty. */
  port: 60,
  /** Calls with one token. */
  token: 60,
  /** Calls with tokens that we didn't make, or long ago. */
  unsignedTokens: 30,
  accountChanges: 120,
  accountReads: 120,
  /** Changes from one address. Everybody in a school or on a phone network may share an address. */
  changes: 300,
  reads: 300,
  webhooks: 1200,
} as const;

export type Rate = keyof typeof RATES;
type Limit = (typeof RATES)[Rate] | 3000;

/** What a whole IPv6 /48 may send, because one server can use all of its 65,536 /64 networks. */
const WIDE: Partial<Record<Limit, Limit>> = { 30: 300, 60: 1200, 300: 3000, 1200: 3000 };

type Hashes = {
  visitorHash: (request: Request) => string;
  /** Null for other addresses. */
  wideHash: (request: Request) => string | null;
};

/** Each isolate has its own list and is short-lived, so a longer list would not help. */
const SHUT_OUT_MAX = 1000;

const EVERYBODY = "everybody";

/** Each Cloudflare location counts on its own. Limits that must hold worldwide are counted in D1 by their feature. */
export function createLimits(counters: Record<Limit, RateLimit>, { visitorHash, wideHash }: Hashes) {
  /** True if counting fails. */
  async function hasRoom(rate: Rate, key: string, limit: Limit = RATES[rate]): Promise<boolean> {
    try {
      return (await counters[limit].limit({ key: `${rate}:${key}` })).success;
    } catch (error) {
      log("error", "not_counted", { rate, ...describeError(error) });
      return true;
    }
  }

  async function excessOf(rate: Rate, request: Request): Promise<string | null> {
    const sender = visitorHash(request);
    if (!(await hasRoom(rate, sender))) return sender;
    const network = wideHash(request);
    return network === null || (await hasRoom(rate, network, WIDE[RATES[rate]])) ? null : network;
  }

  const tooOften = () => tooMany("That was too much at once. Please try again in a minute.", PERIOD_S);

  /** Maps senders to when their requests are accepted again. Cloudflare's counters can't be read without counting. */
  const shutOut = new Map<string, number>();

  function shut(rate: Rate, hash: string): void {
    if (shutOut.size >= SHUT_OUT_MAX) shutOut.clear();
    shutOut.set(`${rate}:${hash}`, Date.now() + PERIOD_S * 1000);
  }

  const isShut = (rate: Rate, hash: string | null) => (shutOut.get(`${rate}:${hash}`) ?? 0) > Date.now();

  return {
    async count(rate: Rate, request: Request): Promise<void> {
      if ((await excessOf(rate, request)) !== null) throw tooOften();
    },

    async countFor(rate: Rate, account: string): Promise<void> {
      if (!(await hasRoom(rate, account))) throw tooOften();
    },

    /** Refuses a visitor with too many such answers for a minute, before any work is done. */
    async refuseAfter(rate: Rate, failure: number, request: Request, answer: () => Promise<number>) {
      if ([visitorHash(request), wideHash(request)].some((hash) => isShut(rate, hash))) throw tooOften();
      const excess = (await answer()) === failure ? await excessOf(rate, request) : null;
      if (excess === null) return;
      shut(rate, excess);
      throw tooOften();
    },

    /** Strangers send so many invented codes that Patreon should not get more. */
    refuseCodes(request: Request): void {
      const own = [visitorHash(request), wideHash(request)];
      if (own.some((hash) => isShut("ownRefusedCodes", hash))) throw tooOften();
      if (!isShut("refusedCodes", EVERYBODY)) return;
      throw unavailable("We can't sign you in right now. Please reload this page in a minute.", PERIOD_S);
    },

    async countRefusedCode(request: Request): Promise<void> {
      const excess = await excessOf("ownRefusedCodes", request);
      if (excess !== null) shut("ownRefusedCodes", excess);
      else if (!(await hasRoom("refusedCodes", EVERYBODY))) shut("refusedCodes", EVERYBODY);
    },

    mayMakePicture: (owner: string) => hasRoom("pictures", owner),
  };
}

export type Limits = ReturnType<typeof createLimits>;
