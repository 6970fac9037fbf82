import type { Context } from "hono";
import { imageHeaderOf } from "./image-size";
import { fetchBytes } from "./outbound";

const LIMITS = {
  timeoutMs: 3000,
  maxBytes: 2 * 1024 * 1024,
  maxRedirects: 3,
  // Which picture it is its bytes say; this is for not reading what surely is none.
  types: /^(?:image\/|text\/plain|\w+\/octet-stream|$)/i,
};
const HEADERS = {
  // Who can choose sends what the card can draw too.
  Accept: "image/png, image/jpeg, image/gif, image/webp;q=0.5",
  "User-Agent": "Side 7 (pictures)",
};
const LONGEST_SIDE = 4096;

/** A picture of somebody else's server. Width and height in pixels. */
export type WebImage = {
  type: string;
  width: number;
  height: number;
  bytes: Uint8Array;
};

/** PNG, JPEG, GIF or WebP by its bytes and of a sane size; null for anything else, and for whatever went wrong. */
export async function fetchImage(url: string): Promise<WebImage | null> {
  const bytes = await fetchBytes(url, HEADERS, LIMITS).catch(() => null);
  const header = bytes && imageHeaderOf(bytes);
  return header && isSane(header.width) && isSane(header.height) ? { ...header, bytes } : null;
}

const isSane = (side: number) => side > 0 && side <= LONGEST_SIDE;

/** With headers of ours alone: nothing that its server said of it comes along. */
export function imageResponse(c: Context, { bytes, type }: Pick<WebImage, "bytes" | "type">): Response {
  c.header("Content-Type", type);
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}
