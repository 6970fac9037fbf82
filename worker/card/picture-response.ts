import { cardTag, relayKept } from "../platform/cache";
import { describeError, log } from "../platform/log";
import type { Cards } from "./card";
import type { PictureScale } from "./contract";
import type { CardPictures, PictureFormat } from "./picture";

const SHOWN = "public, max-age=300, stale-while-revalidate=86400";
/** Forums keep what they got: a card made public shortly after must not stay hidden for long, nor a picture missing. */
const FOR_NOW = "public, max-age=60";

const isId = (text: string) => /^[\w-]{1,64}$/.test(text);

/** For an SVG that somebody opens by itself: what it is made of, and nothing from anywhere. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Other parameters change nothing, and never make a request an error: somebody's signature hangs on it. */
function readOptions(request: Request): { format: PictureFormat; scale: PictureScale } {
  const { searchParams } = new URL(request.url);
  return {
    format: searchParams.get("format") === "svg" ? "svg" : "png",
    scale: searchParams.get("scale") === "2" ? 2 : 1,
  };
}

/**
 * The address that the edge keeps this picture under: what changes it, and `v` for a card that has changed, in one
 * order. Null where it is the one that was asked for.
 */
function keptAddress(request: Request): string | null {
  const url = new URL(request.url);
  const { format, scale } = readOptions(request);
  const version = url.searchParams.get("v") ?? "";
  const options = new URLSearchParams();
  if (format === "svg") options.set("format", format);
  if (scale === 2) options.set("scale", "2");
  if (isId(version)) options.set("v", version);
  const search = options.size > 0 ? `?${options}` : "";
  if (url.search === search) return null;
  url.search = search;
  return url.href;
}

const matches = (request: Request, etag: string) =>
  (request.headers.get("If-None-Match") ?? "")
    .split(",")
    .some((candidate) => candidate.trim().replace(/^W\//, "") === etag);

function keep(headers: Headers, etag: string) {
  headers.set("ETag", etag);
  headers.set("Cache-Control", SHOWN);
}

/** Answers with a picture, whatever happens. Who asks makes no difference: the answer is everybody's. */
export function createPictureResponder(cards: Cards, pictures: CardPictures) {
  async function respond(request: Request, userId: string, headers: Headers): Promise<Response> {
    const { format, scale } = readOptions(request);
    const view = await cards.view(userId, null);
    if (!view) {
      headers.set("Cache-Control", FOR_NOW);
      return pictureResponse(await pictures.drawNotice("hidden", format, scale), 404, headers);
    }
    const etag = `"${view.card.version}-${format}-${scale}"`;
    if (matches(request, etag)) {
      keep(headers, etag);
      return new Response(null, { status: 304, headers });
    }
    const siteHost = new URL(request.url).hostname;
    const { picture, isComplete } = await pictures.draw(
      view.card,
      view.avatarSource,
      format,
      scale,
      siteHost,
    );
    if (isComplete) keep(headers, etag);
    else headers.set("Cache-Control", FOR_NOW);
    return pictureResponse(picture, 200, headers);
  }

  /** With 503 a cache in between keeps the good copy it has; a person still sees what is wrong. */
  async function respondFailed(request: Request, headers: Headers): Promise<Response> {
    const { format, scale } = readOptions(request);
    headers.set("Cache-Control", "no-store");
    headers.set("Retry-After", "60");
    return pictureResponse(await pictures.drawNotice("failed", format, scale), 503, headers);
  }

  return async (request: Request, userId: string): Promise<Response> => {
    const address = keptAddress(request);
    if (address) return relayKept(new Request(address, request));
    const headers = new Headers({
      "Content-Security-Policy": POLICY,
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
    // A card that is none yet or private has a tag too; whatever else an address holds must not get into a header.
    if (isId(userId)) headers.set("Cache-Tag", cardTag(userId));
    try {
      return await respond(request, userId, headers);
    } catch (error) {
      log("error", "card_not_drawn", describeError(error));
      return respondFailed(request, headers);
    }
  };
}

function pictureResponse(picture: Uint8Array | string, status: number, headers: Headers): Response {
  headers.set("Content-Type", typeof picture === "string" ? "image/svg+xml" : "image/png");
  return new Response(picture as BodyInit, { status, headers });
}
