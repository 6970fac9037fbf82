import { keyedHash } from "../seal";

/** How much of an address counts: octets of IPv4, groups of IPv6. */
type Width = { octets: number; groups: number };

/** One IPv4 address, or a /64: what one household or server has. */
const HOUSEHOLD: Width = { octets: 4, groups: 4 };
/** Like a household for IPv4, but a /48 for IPv6, because one server can use all 65,536 /64s of its /48. */
const SITE: Width = { octets: 4, groups: 3 };
/** A /24 or a /48: the smallest networks that providers pass on to each other. */
const NETWORK: Width = { octets: 3, groups: 3 };

function networkOf(address: string, { octets, groups: width }: Width): string {
  if (!address.includes(":")) return address.split(".").slice(0, octets).join(".");
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const known = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? 8 - groups.length - known.length : 0;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill("0"), ...known].slice(0, width).join(":");
}

const addressHash = (request: Request, secret: string, purpose: string, width: Width) =>
  keyedHash(secret, purpose, networkOf(request.headers.get("CF-Connecting-IP") ?? "", width));

/**
 * Identifies a visitor for a limit without storing the address: a keyed hash, which nobody can reverse by trying all
 * addresses. Requests without an address (outside Cloudflare) count as one visitor.
 */
export const visitorHash = (request: Request, secret: string) =>
  addressHash(request, secret, "visitor", HOUSEHOLD);

/** Like `visitorHash`, but takes IPv6 by /48, so that a server with many /64s can't pass the limit. */
export const siteHash = (request: Request, secret: string) => addressHash(request, secret, "site", SITE);

/**
 * Both in one text, for limits that a table counts: all senders of a `siteHash` begin with it and a dot.
 */
export const senderHash = (request: Request, secret: string) =>
  `${siteHash(request, secret)}.${visitorHash(request, secret)}`;

/** Like `visitorHash`, but by /24 and /48, for limits on what people rarely do. */
export const networkHash = (request: Request, secret: string) =>
  addressHash(request, secret, "network", NETWORK);
