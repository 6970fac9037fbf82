import { keyedHash } from "./tokens";

/** The first four groups of an IPv6 address: what one household or server has for itself. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const known = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? 8 - groups.length - known.length : 0;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill("0"), ...known].slice(0, 4).join(":");
}

/**
 * Tells visitors apart for a limit, without keeping their addresses: a keyed hash, which nobody can undo by trying
 * all addresses. Requests without an address (outside Cloudflare) count as one visitor.
 */
export function visitorHash(request: Request, secret: string): string {
  const network = networkOf(request.headers.get("CF-Connecting-IP") ?? "");
  return keyedHash(secret, "visitor", network);
}
