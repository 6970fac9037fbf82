import { keyedHash } from "../seal";

/** The part of an address that counts: octets of IPv4, 16-bit groups of IPv6. */
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

const addressHash = (request: Request, secret: string, purpose: string, width: Width) =>
  keyedHash(secret, purpose, networkOf(addressOf(request), width));

/**
 * Identifies a visitor for a limit without storing the address. The hash is keyed, so that nobody can reverse it by
 * trying all addresses. Requests without an address, which don't come through Cloudflare, count as one visitor.
 */
export const visitorHash = (request: Request, secret: string) =>
  addressHash(request, secret, "visitor", HOUSEHOLD);

/**
 * Like `visitorHash`, but with the /48 of an IPv6 address, so that a server with many /64 networks can't evade a limit.
 */
export const siteHash = (request: Request, secret: string) => addressHash(request, secret, "site", SITE);

/**
 * Both hashes in one text, for limits that are counted in a table. All senders with the same `siteHash` begin with it
 * and a dot.
 */
export const senderHash = (request: Request, secret: string) =>
  `${siteHash(request, secret)}.${visitorHash(request, secret)}`;
