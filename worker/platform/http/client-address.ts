import { keyedHash } from "../seal";

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

const addressHash = (request: Request, secret: string, purpose: string, width: Width) =>
  keyedHash(secret, purpose, networkOf(addressOf(request), width));

/** A keyed hash, which nobody can reverse. Requests without an address count as one visitor. */
export const visitorHash = (request: Request, secret: string) =>
  addressHash(request, secret, "visitor", HOUSEHOLD);

/** With the /48 of an IPv6 address, all of whose /64 networks one server may have. */
export const siteHash = (request: Request, secret: string) => addressHash(request, secret, "site", SITE);

/** For limits in a table: all senders with the same `siteHash` begin with it and a dot. */
export const senderHash = (request: Request, secret: string) =>
  `${siteHash(request, secret)}.${visitorHash(request, secret)}`;
