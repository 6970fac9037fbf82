import type { Context } from "hono";
import { PICTURE_USER_AGENT } from "../http/hosts";
import { imageHeaderOf } from "./image/header";
import { fetchBytes, PermanentOutboundError } from "./outbound";

const LIMITS = {
  timeoutMs: 3000,
  maxBytes: 2 * 1024 * 1024,
  maxRedirects: 3,
  // The bytes decide which kind of picture it is. This only avoids reading what is surely no picture.
  types: /^(?:image\/|text\/plain|(?:application|binary)\/octet-stream|$)/i,
};
const HEADERS = {
  // Servers that can choose send a format that the card can draw.
  Accept: "image/png, image/jpeg, image/gif, image/webp;q=0.5",
  "User-Agent": PICTURE_USER_AGENT,
};
const LONGEST_SIDE = 4096;

/** A picture from another site. Width and height are in pixels. */
export type WebImage = {
  type: string;
  width: number;
  height: number;
  bytes: Uint8Array;
};

/** `away` may be back in a moment; `unfit` is none that we show, now or later. */
export type ImageFault = "away" | "unfit";

/**
 * Reads a PNG, JPEG, GIF or WebP of a reasonable size; its bytes decide the type. Fetches nothing from this site, whose
 * host is `siteHost`.
 */
export async function readImage(url: string, siteHost: string): Promise<WebImage | ImageFault> {
  try {
    const bytes = await fetchBytes(url, HEADERS, { ...LIMITS, siteHost });
    const header = imageHeaderOf(bytes);
    return header && isSane(header.width) && isSane(header.height) ? { ...header, bytes } : "unfit";
  } catch (error) {
    return error instanceof PermanentOutboundError ? "unfit" : "away";
  }
}

/** Like `readImage`, but returns null if there is no picture for whatever reason. */
export async function fetchImage(url: string, siteHost: string): Promise<WebImage | null> {
  const image = await readImage(url, siteHost);
  return typeof image === "string" ? null : image;
}

const isSane = (side: number) => side > 0 && side <= LONGEST_SIDE;

/** The answer has only our own headers, none of the other server's. */
export function imageResponse(c: Context, { bytes, type }: Pick<WebImage, "bytes" | "type">): Response {
  c.header("Content-Type", type);
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}
