import type { Context } from "hono";
import { cardTag } from "#worker/members/purge.ts";
import { KEPT_FOR_A_MINUTE, KEPT_FOR_MINUTES } from "#worker/platform/cache/cache.ts";
import { addressWith, atOneAddress, isPlainName } from "#worker/platform/cache/one-address.ts";
import type { PictureCopies } from "#worker/platform/cache/picture-copies.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { Cards } from "./card";
import type { GCard, PictureScale } from "./contract";
import type { CardPictures, PictureFormat } from "./picture";

/** For an SVG that somebody opens by itself: what it is made of, and nothing from anywhere. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

const TYPES: Record<PictureFormat, string> = { png: "image/png", svg: "image/svg+xml" };

type Options = { format: PictureFormat; scale: PictureScale };
type Dependencies = {
  cards: Pick<Cards, "view" | "isVersion">;
  pictures: CardPictures;
  pictureOf: PictureCopies;
};

/** Other parameters change nothing, and never make a request an error: somebody's signature hangs on it. */
function readOptions(request: Request): Options {
  const { searchParams } = new URL(request.url);
  return {
    format: searchParams.get("format") === "svg" ? "svg" : "png",
    scale: searchParams.get("scale") === "2" ? 2 : 1,
  };
}

/** The address of this form of a card, whatever version it has. */
function plainAddress(userId: string, { format, scale }: Options, version?: string): string {
  const query = new URLSearchParams();
  if (format === "svg") query.set("format", format);
  else if (scale === 2) query.set("scale", "2");
  if (version) query.set("v", version);
  return addressWith(`/api/gcard/${userId}/image`, query);
}

/** Under one address, with `v` where it is or was a version of the card: a card that has changed has another one. */
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

/** Answers with a picture, whatever happens. Who asks makes no difference: the answer is everybody's. */
export function createPictureResponder({ cards, pictures, pictureOf }: Dependencies) {
  async function draw(
    card: GCard,
    avatarSource: string | null,
    { format, scale }: Options,
    siteHost: string,
  ) {
    const { picture, isComplete } = await pictures.draw(card, avatarSource, format, scale, siteHost);
    const bytes = typeof picture === "string" ? new TextEncoder().encode(picture) : new Uint8Array(picture);
    return { type: TYPES[format], bytes, isComplete };
  }

  async function respondHidden({ format, scale }: Options, headers: Headers): Promise<Response> {
    // Forums keep what they got: a card made public shortly after must not stay hidden for long.
    headers.set("Cache-Control", KEPT_FOR_A_MINUTE);
    return pictureResponse(await pictures.drawNotice("hidden", format, scale), format, 404, headers);
  }

  async function respond(request: Request, userId: string, headers: Headers): Promise<Response> {
    const options = readOptions(request);
    const view = await cards.view(userId, null);
    if (!view) return respondHidden(options, headers);
    const { card, avatarSource } = view;
    const etag = `"${card.version}-${options.format}-${options.scale}"`;
    if (matches(request, etag)) {
      keep(headers, etag);
      return new Response(null, { status: 304, headers });
    }
    const drawn = await pictureOf({
      address: new URL(plainAddress(userId, options), request.url).href,
      owner: cardTag(userId),
      version: card.version,
      make: () => draw(card, avatarSource, options, new URL(request.url).hostname),
    });
    // The purge of a card that was hidden or changed meanwhile may be over: what is kept now would stay.
    const after = await cards.view(userId, null);
    if (!after) return respondHidden(options, headers);
    if (!drawn) return respondFailed(request, headers);
    if (after.card.version !== card.version) headers.set("Cache-Control", "no-store");
    else if (drawn.isComplete) keep(headers, etag);
    else headers.set("Cache-Control", KEPT_FOR_A_MINUTE);
    return pictureResponse(drawn.bytes, options.format, 200, headers);
  }

  /** With 503 a cache in between keeps the good copy it has; a person still sees what is wrong. */
  async function respondFailed(request: Request, headers: Headers): Promise<Response> {
    const { format, scale } = readOptions(request);
    headers.set("Cache-Control", "no-store");
    headers.set("Retry-After", "60");
    return pictureResponse(await pictures.drawNotice("failed", format, scale), format, 503, headers);
  }

  return async (request: Request, userId: string): Promise<Response> => {
    const headers = new Headers({
      "Content-Security-Policy": POLICY,
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
    // A card that is none yet or private has a tag too; whatever else an address holds must not get into a header.
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
  picture: Uint8Array | string,
  format: PictureFormat,
  status: number,
  headers: Headers,
): Response {
  headers.set("Content-Type", TYPES[format]);
  return new Response(picture as BodyInit, { status, headers });
}
