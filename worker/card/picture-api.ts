import type { Context } from "hono";
import { cardTag } from "#worker/members/purge.ts";
import { KEPT_FOR_A_MINUTE, KEPT_FOR_MINUTES } from "#worker/platform/cache/cache.ts";
import { addressWith, atOneAddress, isPlainName } from "#worker/platform/cache/one-address.ts";
import type { PictureCopies } from "#worker/platform/cache/picture-copies.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { Cards } from "./card";
import type { CardPictures, PictureOptions } from "./picture";

/*
 * How a card's picture is made: this file answers the request (address, ETag, copies, notices), `picture.ts` gathers
 * the card's content and the member's picture, and `draw/renderer.tsx` draws the content as PNG or SVG.
 */

/** An SVG that is opened by itself may use its own images and styles, and loads nothing. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

const TYPES = { png: "image/png", svg: "image/svg+xml" };

type Dependencies = {
  cards: Pick<Cards, "view" | "isVersion">;
  pictures: CardPictures;
  pictureOf: PictureCopies;
};

/** Unknown parameters are ignored and never an error: the address may be in somebody's signature. */
function readOptions(request: Request): PictureOptions {
  const { searchParams } = new URL(request.url);
  return {
    format: searchParams.get("format") === "svg" ? "svg" : "png",
    scale: searchParams.get("scale") === "2" ? 2 : 1,
  };
}

/** The address of a card in this format and scale. */
function plainAddress(userId: string, { format, scale }: PictureOptions, version?: string): string {
  const query = new URLSearchParams();
  if (format === "svg") query.set("format", format);
  else if (scale === 2) query.set("scale", "2");
  if (version) query.set("v", version);
  return addressWith(`/api/gcard/${userId}/image`, query);
}

/** Caches the picture under one address. `v` stays in it if it is or was a version of the card. */
export const atPictureAddress = (cards: Pick<Cards, "isVersion">) =>
  atOneAddress((c: Context) => {
    const userId = c.req.param("userId") ?? "";
    if (!isPlainName(userId)) return null;
    const version = c.req.query("v");
    const isOurs = version !== undefined && cards.isVersion(userId, version);
    return plainAddress(userId, readOptions(c.req.raw), isOurs ? version : undefined);
  });

const matches = (request: Request, etag: string) =>
  (request.headers.get("If-None-Match") ?? "")
    .split(",")
    .some((candidate) => candidate.trim().replace(/^W\//, "") === etag);

function keep(headers: Headers, etag: string) {
  headers.set("ETag", etag);
  headers.set("Cache-Control", KEPT_FOR_MINUTES);
}

/** Always answers with a picture, even if the card is private, missing or can't be drawn. The same for every visitor. */
export function createPictureResponder({ cards, pictures, pictureOf }: Dependencies) {
  async function respondHidden(options: PictureOptions, headers: Headers): Promise<Response> {
    // Forums keep this answer, so a card that becomes public must not stay hidden for long.
    headers.set("Cache-Control", KEPT_FOR_A_MINUTE);
    return pictureResponse(await pictures.drawNotice("hidden", options), options, 404, headers);
  }

  async function respond(request: Request, userId: string, headers: Headers): Promise<Response> {
    const options = readOptions(request);
    const view = await cards.view(userId, null);
    if (!view) return respondHidden(options, headers);
    const { card } = view;
    const etag = `"${card.version}-${options.format}-${options.scale}"`;
    if (matches(request, etag)) {
      keep(headers, etag);
      return new Response(null, { status: 304, headers });
    }
    const drawn = await pictureOf({
      address: new URL(plainAddress(userId, options), request.url).href,
      owner: cardTag(userId),
      version: card.version,
      make: async () => ({
        type: TYPES[options.format],
        bytes: await pictures.draw(userId, card, options),
      }),
    });
    // A card that was hidden or changed while it was drawn may already be purged: a copy kept now would stay.
    const after = await cards.view(userId, null);
    if (!after) return respondHidden(options, headers);
    if (!drawn) return respondFailed(request, headers);
    if (after.card.version !== card.version) headers.set("Cache-Control", "no-store");
    else if (drawn.isCurrent) keep(headers, etag);
    else headers.set("Cache-Control", KEPT_FOR_A_MINUTE);
    return pictureResponse(drawn.bytes, options, 200, headers);
  }

  /** 503 makes caches keep the good copy they have. A person sees what is wrong. */
  async function respondFailed(request: Request, headers: Headers): Promise<Response> {
    const options = readOptions(request);
    headers.set("Cache-Control", "no-store");
    headers.set("Retry-After", "60");
    return pictureResponse(await pictures.drawNotice("failed", options), options, 503, headers);
  }

  return async (request: Request, userId: string): Promise<Response> => {
    const headers = new Headers({
      "Content-Security-Policy": POLICY,
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
    // Private and missing cards are tagged too. Anything that is no plain name must not get into a header.
    if (isPlainName(userId)) headers.set("Cache-Tag", cardTag(userId));
    try {
      return await respond(request, userId, headers);
    } catch (error) {
      log("error", "card_not_drawn", describeError(error));
      return respondFailed(request, headers);
    }
  };
}

function pictureResponse(
  bytes: Uint8Array<ArrayBuffer>,
  { format }: PictureOptions,
  status: number,
  headers: Headers,
): Response {
  headers.set("Content-Type", TYPES[format]);
  return new Response(bytes, { status, headers });
}
