import type { Context } from "hono";
import { PICTURE_USER_AGENT } from "../http/hosts";
import { fetchBytes, OutboundError, PermanentOutboundError } from "./outbound";

const LIMITS = {
  timeoutMs: 3000,
  maxBytes: 2 * 1024 * 1024,
  maxRedirects: 3,
  // This only avoids downloading files that are certainly not pictures. The bytes decide the type later.
  types: /^(?:image\/|text\/plain|(?:application|binary)\/octet-stream|$)/i,
};
const HEADERS = {
  // Only Cloudflare Images reads WebP: a server with several kinds should send another one.
  Accept: "image/png, image/jpeg, image/gif",
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
 * Why there is no picture. `away`: the server didn't deliver it, but may do so later. `address`: the address leads to
 * this site, or is not a public https address. `type`: the format is unsupported or the file is damaged. `size`: too
 * many bytes or pixels.
 */
export type ImageFault = "away" | "address" | "type" | "size";

/** The status of this site's answers to its own fetches: see `refuseOwnFetches`. */
const OWN_FETCH = 508;

/** Downloads what may be a picture. `siteHost` is this site, from which nothing is fetched. */
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

/** Null unless the bytes are a PNG, JPEG, GIF or WebP that all decoders read in the same way. */
export async function imageOf(bytes: Uint8Array): Promise<WebImage | null> {
  const { imageHeaderOf } = await import("../picture-header/header");
  const header = imageHeaderOf(bytes);
  return header && { ...header, bytes };
}

/** Downloads a PNG, JPEG, GIF or WebP with sides of at most `LONGEST_SIDE`. Null for everything else. */
export async function fetchImage(url: string): Promise<WebImage | null> {
  const bytes = await fetchPicture(url, undefined);
  const image = typeof bytes === "string" ? null : await imageOf(bytes);
  return image && isSane(image.width) && isSane(image.height) ? image : null;
}

const isSane = (side: number) => side > 0 && side <= LONGEST_SIDE;

/** Answers with a picture. No header of the other server is passed on. */
export function imageResponse(c: Context, { bytes, type }: Pick<WebImage, "bytes" | "type">): Response {
  c.header("Content-Type", type);
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}
