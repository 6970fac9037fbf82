import type { Context } from "hono";
import { PRODUCT, userAgentOf } from "../product";
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
  "User-Agent": userAgentOf(PRODUCT, "pictures"),
};
const LONGEST_SIDE = 4096;

export type WebImage = { type: string; width: number; height: number; bytes: Uint8Array };

/** `away`: may come later. `type`: unsupported or damaged. `size`: too many bytes or pixels. */
export type ImageFault = "away" | "address" | "type" | "size";

/** Downloads what may be a picture. */
export async function fetchPicture(url: string): Promise<Uint8Array | ImageFault> {
  try {
    return await fetchBytes(url, HEADERS, LIMITS);
  } catch (error) {
    if (error instanceof PermanentOutboundError) return error.fault;
    if (error instanceof OutboundError) return "away";
    throw error;
  }
}

/** Null unless the bytes are a PNG, JPEG or GIF that all decoders read in the same way. */
export async function imageOf(bytes: Uint8Array): Promise<WebImage | null> {
  const { imageHeaderOf } = await import("../picture-header/header");
  const header = imageHeaderOf(bytes);
  return header && { ...header, bytes };
}

/** Null for other types, or longer sides. */
export async function fetchImage(url: string): Promise<WebImage | null> {
  const bytes = await fetchPicture(url);
  const image = typeof bytes === "string" ? null : await imageOf(bytes);
  return image && isSane(image.width) && isSane(image.height) ? image : null;
}

const isSane = (side: number) => side > 0 && side <= LONGEST_SIDE;

/** No header of the other server is passed on. */
export function imageResponse(c: Context, { bytes, type }: Pick<WebImage, "bytes" | "type">): Response {
  c.header("Content-Type", type);
  return c.body(bytes as Uint8Array<ArrayBuffer>);
}
