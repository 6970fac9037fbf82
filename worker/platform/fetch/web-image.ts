import type { Context } from "hono";
import { PICTURE_USER_AGENT } from "../http/hosts";
import { imageHeaderOf } from "./image/header";
import { fetchBytes, LastingOutboundError, OutboundError } from "./outbound";

const LIMITS = {
  timeoutMs: 3000,
  maxBytes: 2 * 1024 * 1024,
  maxRedirects: 3,
  // Which picture it is its bytes say; this is for not reading what surely is none.
  types: /^(?:image\/|text\/plain|(?:application|binary)\/octet-stream|$)/i,
};
const HEADERS = {
  Accept: "image/png, image/jpeg, image/gif, image/webp",
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

/**
 * Why there is no picture. `away`: its server did not answer with it, and may do so later. `address`: it leads to this
 * site, or to no public https address. `type`: it is none that we read, or damaged. `size`: too many bytes or pixels.
 */
export type ImageFault = "away" | "address" | "type" | "size";

/** The status that this site answers itself with: see `refuseOwnFetches`. */
const OWN_FETCH = 508;

/** What is at this address and may be a picture. None from this site, where it is known to be asked at `siteHost`. */
export async function fetchPicture(
  url: string,
  siteHost: string | undefined,
): Promise<Uint8Array | ImageFault> {
  try {
    return await fetchBytes(url, HEADERS, { ...LIMITS, siteHost });
  } catch (error) {
    if (error instanceof LastingOutboundError) return error.fault;
    if (!(error instanceof OutboundError)) throw error;
    return error.status === OWN_FETCH ? "address" : "away";
  }
}

/** Null where these bytes are no sound PNG, JPEG, GIF or WebP. */
export function imageOf(bytes: Uint8Array): WebImage | null {
  const header = imageHeaderOf(bytes);
  return header && { ...header, bytes };
}

/** PNG, JPEG, GIF or WebP by its bytes and of a sane size; null where that can't be had. */
export async function fetchImage(url: string, siteHost: string): Promise<WebImage | null> {
  const bytes = await fetchPicture(url, siteHost);
  const image = typeof bytes === "string" ? null : imageOf(bytes);
  return image && isSane(image.width) && isSane(image.height) ? image : null;
}

const isSane = (side: number) => side > 0 && side <= LONGEST_SIDE;

/** With headers of ours alone: nothing that its server said of it comes along. */
export function imageResponse(c: Context, { bytes, type }: Pick<WebImage, "bytes" | "type">): Response {
  c.header("Content-Type", type);
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}
