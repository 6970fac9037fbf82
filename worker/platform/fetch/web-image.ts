import type { Context } from "hono";
import { PICTURE_USER_AGENT } from "../http/hosts";
import { imageHeaderOf } from "../picture-header/header";
import { fetchBytes, OutboundError, PermanentOutboundError } from "./outbound";

const LIMITS = {
  timeoutMs: 3000,
  maxBytes: 2 * 1024 * 1024,
  maxRedirects: 3,
  // The bytes decide which kind of picture it is. This only avoids reading what is surely no picture.
  types: /^(?:image\/|text\/plain|(?:application|binary)\/octet-stream|$)/i,
};
const HEADERS = {
  Accept: "image/png, image/jpeg, image/gif, image/webp",
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

/**
 * Why there is no picture. `away`: its server did not answer with it, and may do so later. `address`: it leads to this
 * site, or to no public https address. `type`: it is none that we read, or damaged. `size`: too many bytes or pixels.
 */
export type ImageFault = "away" | "address" | "type" | "size";

/** The status of this site's answers to its own requests: see `refuseOwnFetches`. */
const OWN_FETCH = 508;

/** Reads what may be a picture. Fetches nothing from this site, whose host is `siteHost` if a request has told it. */
export async function fetchPicture(
  url: string,
  siteHost: string | undefined,
): Promise<Uint8Array | ImageFault> {
  try {
    return await fetchBytes(url, HEADERS, { ...LIMITS, siteHost });
  } catch (error) {
    if (error instanceof PermanentOutboundError) return error.fault;
    if (!(error instanceof OutboundError)) throw error;
    return error.status === OWN_FETCH ? "address" : "away";
  }
}

/** Null if the bytes are not a PNG, JPEG, GIF or WebP that all decoders read the same way. */
export function imageOf(bytes: Uint8Array): WebImage | null {
  const header = imageHeaderOf(bytes);
  return header && { ...header, bytes };
}

/** Reads a PNG, JPEG, GIF or WebP of a reasonable size; its bytes decide the type. Null if there is none. */
export async function fetchImage(url: string): Promise<WebImage | null> {
  const bytes = await fetchPicture(url, undefined);
  const image = typeof bytes === "string" ? null : imageOf(bytes);
  return image && isSane(image.width) && isSane(image.height) ? image : null;
}

const isSane = (side: number) => side > 0 && side <= LONGEST_SIDE;

/** The answer has only our own headers, none of the other server's. */
export function imageResponse(c: Context, { bytes, type }: Pick<WebImage, "bytes" | "type">): Response {
  c.header("Content-Type", type);
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}
