import { keyedHash } from "../tokens";

/** How much of an address counts: octets of IPv4, groups of IPv6. */
type Width = { octets: number; groups: number };

/** One IPv4 address, or a /64: what one household or server has for itself. */
const HOUSEHOLD: Width = { octets: 4, groups: 4 };
/** A server in a /48 has 65,536 households' addresses for the asking. */
const SITE: Width = { octets: 4, groups: 3 };
/** A /24 or a /48: the least that providers hand on to each other. */
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
 * Tells visitors apart for a limit, without keeping their addresses: a keyed hash, which nobody can undo by trying
 * all addresses. Requests without an address (outside Cloudflare) count as one visitor.
 */
export const visitorHash = (request: Request, secret: string) =>
  addressHash(request, secret, "visitor", HOUSEHOLD);

/** Like `visitorHash`, for limits that nobody should pass with the many /64s of one server: takes IPv6 by /48. */
export const siteHash = (request: Request, secret: string) => addressHash(request, secret, "site", SITE);

/** Like `visitorHash`, by /24 and /48: for limits on what people do rarely. */
export const networkHash = (request: Request, secret: string) =>
  addressHash(request, secret, "network", NETWORK);
