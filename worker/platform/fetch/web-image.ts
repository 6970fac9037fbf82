import type { Context } from "hono";
import { PICTURE_USER_AGENT } from "../http/hosts";
import { imageHeaderOf } from "./image/header";
import { fetchBytes, LastingOutboundError } from "./outbound";

const LIMITS = {
  timeoutMs: 3000,
  maxBytes: 2 * 1024 * 1024,
  maxRedirects: 3,
  // Which picture it is its bytes say; this is for not reading what surely is none.
  types: /^(?:image\/|text\/plain|(?:application|binary)\/octet-stream|$)/i,
};
const HEADERS = {
  // Who can choose sends what the card can draw too.
  Accept: "image/png, image/jpeg, image/gif, image/webp;q=0.5",
  "User-Agent": PICTURE_USER_AGENT,
};
const LONGEST_SIDE = 4096;

/** A picture of somebody else's server. Width and height in pixels. */
export type WebImage = {
  type: string;
  width: number;
  height: number;
  bytes: Uint8Array;
};

/** `away` may be back in a moment; `unfit` is none that we show, now or later. */
export type ImageFault = "away" | "unfit";

/** PNG, JPEG, GIF or WebP by its bytes and of a sane size. None from this site, which was asked at `siteHost`. */
export async function readImage(url: string, siteHost: string): Promise<WebImage | ImageFault> {
  try {
    const bytes = await fetchBytes(url, HEADERS, { ...LIMITS, siteHost });
    const header = imageHeaderOf(bytes);
    return header && isSane(header.width) && isSane(header.height) ? { ...header, bytes } : "unfit";
  } catch (error) {
    return error instanceof LastingOutboundError ? "unfit" : "away";
  }
}

/** As `readImage`, where it makes no difference why there is none. */
export async function fetchImage(url: string, siteHost: string): Promise<WebImage | null> {
  const image = await readImage(url, siteHost);
  return typeof image === "string" ? null : image;
}

const isSane = (side: number) => side > 0 && side <= LONGEST_SIDE;

/** With headers of ours alone: nothing that its server said of it comes along. */
export function imageResponse(c: Context, { bytes, type }: Pick<WebImage, "bytes" | "type">): Response {
  c.header("Content-Type", type);
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}
