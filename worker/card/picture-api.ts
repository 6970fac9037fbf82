import { type Context, Hono } from "hono";
import { cardTag } from "#worker/members/purge.ts";
import { KEPT_FOR_A_MINUTE, KEPT_FOR_MINUTES } from "#worker/platform/cache/cache.ts";
import { atOneAddress, isPlainName } from "#worker/platform/cache/one-address.ts";
import type { PictureCopies } from "#worker/platform/cache/picture-copies.ts";
import { Refusal } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { Cards, CardView } from "./card";
import { type CardPictures, inTime } from "./picture";
import { addressOf, sizeCalled, type Wanted, wantedFrom } from "./picture-address";
import type { NoticeKind } from "./templates/notice";

/*
 * How a card's picture is made: `picture-address.ts` reads the address, this file answers the request (ETag, copies,
 * notices), `picture.ts` gathers the card's content and the member's picture, and `draw/drawing.ts` draws the content
 * as PNG or SVG.
 */

/** An SVG that is opened by itself may use its own images and styles, and loads nothing. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

const TYPES = { png: "image/png", svg: "image/svg+xml" };

const RETRY_AFTER_S = 60;

/** No purge follows sooner on what was changed: the answer to the change and the call to purge take that long. */
const PURGED_AFTER_MS = 50;

type Dependencies = {
  cards: Pick<Cards, "view" | "isVersion">;
  pictures: CardPictures;
  pictureOf: PictureCopies;
  now: () => Date;
};

/**
 * The pictures' addresses: `/:userId/image` below `/api/gcard`, and `/card/{userId}.png` and
 * `/card/{userId}/468x60.png`. Whatever is asked for, the answer is a picture, the same for every visitor. It says what
 * is wrong if the card is private or missing. What fails or is refused is answered by `createFailedPicture`.
 */
export function createPictureApis(dependencies: Dependencies) {
  const { cards, pictures } = dependencies;
  const respond = createResponder(dependencies);
  const nameIn = (c: Context) => (c.req.param("file") ?? "").replace(/\.png$/i, "");
  const ofFile = (c: Context) => wantedFrom(c.req.raw, nameIn(c));
  const ofImage = (c: Context) => wantedFrom(c.req.raw, c.req.param("userId") ?? "");
  const ofSize = (c: Context) =>
    wantedFrom(c.req.raw, c.req.param("userId") ?? "", sizeCalled(c.req.param("file") ?? "").size);
  const isOurSize = (c: Context) => sizeCalled(c.req.param("file") ?? "").isOurs;

  /** Caches each picture under one address. `v` stays in it if it is or was a version of the card. */
  const atPictureAddress = (wantedBy: (c: Context) => Wanted, isOurs: (c: Context) => boolean = () => true) =>
    atOneAddress((c) => {
      const wanted = wantedBy(c);
      if (!isPlainName(wanted.userId) || !isOurs(c)) return null;
      const version = c.req.query("v");
      const isVersion = version !== undefined && cards.isVersion(wanted.userId, version);
      return addressOf(wanted, isVersion ? version : undefined);
    });

  const image = new Hono().get("/", atPictureAddress(ofImage), (c) => respond(c.req.raw, ofImage(c)));

  const files = new Hono()
    .get("/:file", atPictureAddress(ofFile), (c) => respond(c.req.raw, ofFile(c)))
    .get("/:userId/:file", atPictureAddress(ofSize, isOurSize), (c) =>
      isOurSize(c) ? respond(c.req.raw, ofSize(c)) : noticeAnswer(pictures, "size", ofSize(c), 404),
    );

  return { image, files };
}

/** `/card/{file}`, `/card/{userId}/{file}` and `/api/gcard/{userId}/image`. */
const PICTURE_PATH = /^\/(?:card\/(?:[^/]*\/)?([^/]*)|api\/gcard\/[^/]*\/image)$/;

/** The answer to a request for a picture that has failed or was refused. Null for any other request. */
export const createFailedPicture =
  (pictures: CardPictures) =>
  async (error: Error, request: Request): Promise<Response | null> => {
    const path = PICTURE_PATH.exec(new URL(request.url).pathname);
    if (!path) return null;
    const isRefusal = error instanceof Refusal;
    if (!isRefusal) log("error", "card_not_drawn", describeError(error));
    const [, file = ""] = path;
    const wanted = wantedFrom(request, "", sizeCalled(file).size);
    const retryAfterS = isRefusal ? error.retryAfterS : RETRY_AFTER_S;
    return noticeAnswer(pictures, "failed", wanted, isRefusal ? error.status : 503, retryAfterS);
  };

const matches = (request: Request, etag: string) =>
  (request.headers.get("If-None-Match") ?? "")
    .split(",")
    .some((candidate) => candidate.trim().replace(/^W\//, "") === etag);

function keep(headers: Headers, etag: string) {
  headers.set("ETag", etag);
  headers.set("Cache-Control", KEPT_FOR_MINUTES);
}

const newHeaders = () =>
  new Headers({ "Content-Security-Policy": POLICY, "Cross-Origin-Resource-Policy": "cross-origin" });

function createResponder({ cards, pictures, pictureOf, now }: Dependencies) {
  async function respondHidden(wanted: Wanted, headers: Headers): Promise<Response> {
    // Forums keep this answer, so a card that becomes public must not stay hidden for long.
    headers.set("Cache-Control", KEPT_FOR_A_MINUTE);
    return pictureResponse(await pictures.drawNotice("hidden", wanted), wanted, 404, headers);
  }

  const viewInTime = (userId: string, withPixels: boolean) =>
    inTime(cards.view(userId, null, { withPixels }));

  async function respond(request: Request, wanted: Wanted): Promise<Response> {
    const headers = newHeaders();
    const { userId, format, form } = wanted;
    // Private and missing cards are tagged too. Anything that isn't a plain name must not get into a header.
    if (isPlainName(userId)) headers.set("Cache-Tag", cardTag(userId));
    const etagOf = ({ card }: CardView) => `"${card.version}-${format}-${form.size}-${form.scale}"`;
    const hasCopy = request.headers.has("If-None-Match");
    const isPng = format === "png";
    let view = await viewInTime(userId, isPng && !hasCopy);
    if (view && hasCopy) {
      if (matches(request, etagOf(view))) {
        keep(headers, etagOf(view));
        return new Response(null, { status: 304, headers });
      }
      if (isPng) view = await viewInTime(userId, true);
    }
    if (!view) return respondHidden(wanted, headers);
    const { card, readAt } = view;
    const drawn = await pictureOf({
      address: new URL(addressOf(wanted), request.url).href,
      owner: cardTag(userId),
      version: card.version,
      make: async () => ({
        type: TYPES[format],
        bytes: await pictures.draw(userId, view, wanted),
      }),
    });
    // A card that was hidden or changed in the meantime may already be purged: a copy kept now would stay.
    const isRecent = now().getTime() - readAt < PURGED_AFTER_MS;
    const after = isRecent ? view : await viewInTime(userId, false);
    if (!after) return respondHidden(wanted, headers);
    // 503 makes caches keep the good copy they have. A person sees what is wrong.
    if (!drawn) return noticeAnswer(pictures, "failed", wanted, 503, RETRY_AFTER_S);
    if (after.card.version !== card.version) headers.set("Cache-Control", "no-store");
    else if (drawn.isCurrent) keep(headers, etagOf(view));
    else headers.set("Cache-Control", KEPT_FOR_A_MINUTE);
    return pictureResponse(drawn.bytes, wanted, 200, headers);
  }

  return respond;
}

/** A notice that no cache keeps. */
async function noticeAnswer(
  pictures: CardPictures,
  kind: NoticeKind,
  wanted: Wanted,
  status: number,
  retryAfterS?: number,
): Promise<Response> {
  const headers = newHeaders();
  headers.set("Cache-Control", "no-store");
  if (retryAfterS !== undefined) headers.set("Retry-After", String(retryAfterS));
  return pictureResponse(await pictures.drawNotice(kind, wanted), wanted, status, headers);
}

function pictureResponse(
  bytes: Uint8Array<ArrayBuffer>,
  { format }: Wanted,
  status: number,
  headers: Headers,
): Response {
  headers.set("Content-Type", TYPES[format]);
  return new Response(bytes, { status, headers });
}
