import type { Wanted } from "./picture-address";

/** An SVG that is opened by itself may use its own images and styles, and loads nothing. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

const TYPES = { png: "image/png", svg: "image/svg+xml" };
export const typeOf = ({ format }: Pick<Wanted, "format">) => TYPES[format];

/** What all pictures have, whatever they show. */
export const pictureHeaders = () =>
  new Headers({ "Content-Security-Policy": POLICY, "Cross-Origin-Resource-Policy": "cross-origin" });

export function pictureResponse(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: Wanted,
  status: number,
  headers: Headers,
): Response {
  headers.set("Content-Type", typeOf(wanted));
  return new Response(bytes, { status, headers });
}
