import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { memberTag } from "#worker/members/account/contract.ts";
import type { Members } from "#worker/members/account/index.ts";
import { requireMember, requirePatron, type WithMember } from "#worker/members/account/member-guards.ts";
import { fetchFromEdge, KEPT_FOR_A_MINUTE, PICTURE_KEPT } from "#worker/platform/cache/cache.ts";
import { atCanonicalAddress, atNameOf, isPlainName } from "#worker/platform/cache/canonical-address.ts";
import { KEPT_S, type PictureCopies } from "#worker/platform/cache/picture-copies.ts";
import { notFound } from "#worker/platform/http/errors.ts";
import { jsonBody } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import type { Tracker } from "#worker/tracker/tracker.ts";
import { type Cards, type CardView, createCards } from "./card";
import { type CardPictures, createCardPictures, inTime } from "./picture";
import { addressOf, drawingAddress, drawingAt, sizeCalled, type Wanted, wantedFrom } from "./picture-address";
import {
  createPlaceholders,
  type Placeholders,
  pictureHeaders,
  pictureResponse,
  typeOf,
} from "./placeholders";
import { createCardStore } from "./store";

/** The G-Card: its data, and its picture drawn at the edge. */
export function createCard(
  platform: Platform,
  { isPatron, tiles, changed }: Members,
  { favoriteOf }: Pick<Tracker, "favoriteOf">,
) {
  const { db, secrets, readPublicFile, pictureOf } = platform;
  const cards = createCards({ store: createCardStore(db), isPatron, favoriteOf, changed, secrets });
  const pictures = createCardPictures({
    readAsset: readPublicFile,
    tiles: { shownTileOf: (memberId) => inTime(tiles.shownTileOf(memberId)) },
  });
  const placeholders = createPlaceholders(pictures);
  const answer = createPictureAnswer({ cards, pictures, placeholders, pictureOf });
  const { image, files } = createPictureApis({ cards, answer, placeholders });
  return {
    cards,
    pictures,
    api: createCardApi(cards, image),
    files,
    failedPicture: placeholders.afterError,
    drawingAnswer: createDrawingAnswer({ cards, pictures }),
  };
}

/** `/api/gcard/*`, with `image` for a card's picture. */
function createCardApi(cards: Cards, image: Hono) {
  const atCardAddress = atNameOf("/api/gcard/", (c) => c.req.param("userId"));

  return new Hono<WithMember>()
    .post(
      "/customize",
      requireMember,
      requirePatron,
      jsonBody(async () => (await import("./contract/schemas")).customizationSchema),
      async (c) => c.json(await cards.customize(c.var.member.id, c.req.valid("json"))),
    )
    .route("/:userId/image", image)
    .get("/:userId", atCardAddress, etag(), async (c) => {
      const userId = c.req.param("userId");
      const { member } = await c.var.visitor();
      const view = await cards.view(userId, member?.id ?? null);
      if (!view) throw notFound("There is no public G-Card here.");
      if (!view.isOwn) {
        c.header("Cache-Control", KEPT_FOR_A_MINUTE);
        c.header("Cache-Tag", memberTag(userId));
      }
      return c.json(view.card);
    });
}

type PictureApisDependencies = {
  cards: Pick<Cards, "isVersion">;
  answer: (request: Request, wanted: Wanted) => Promise<Response>;
  placeholders: Pick<Placeholders, "otherSize">;
};

/**
 * The pictures' addresses: `/:userId/image` below `/api/gcard`, and `/card/{userId}.png` and
 * `/card/{userId}/468x60.png`. Whatever is asked for, the answer is a picture, the same for every visitor. What fails
 * or is refused is answered by `afterError` of the placeholders.
 */
function createPictureApis({ cards, answer, placeholders }: PictureApisDependencies) {
  const nameIn = (c: Context) => (c.req.param("file") ?? "").replace(/\.png$/i, "");
  const ofFile = (c: Context) => wantedFrom(c.req.raw, nameIn(c));
  const ofImage = (c: Context) => wantedFrom(c.req.raw, c.req.param("userId") ?? "");
  const ofSize = (c: Context) =>
    wantedFrom(c.req.raw, c.req.param("userId") ?? "", sizeCalled(c.req.param("file") ?? "").size);
  const isOurSize = (c: Context) => sizeCalled(c.req.param("file") ?? "").isOurs;

  /** Caches each picture under one address. `v` stays in it if it is or was a version of the card. */
  const atPictureAddress = (wantedBy: (c: Context) => Wanted, isOurs: (c: Context) => boolean = () => true) =>
    atCanonicalAddress((c) => {
      const wanted = wantedBy(c);
      if (!isPlainName(wanted.userId) || !isOurs(c)) return null;
      const version = c.req.query("v");
      const isVersion = version !== undefined && cards.isVersion(wanted.userId, version);
      return addressOf(wanted, isVersion ? version : undefined);
    });

  const image = new Hono().get("/", atPictureAddress(ofImage), (c) => answer(c.req.raw, ofImage(c)));

  const files = new Hono()
    .get("/:file", atPictureAddress(ofFile), (c) => answer(c.req.raw, ofFile(c)))
    .get("/:userId/:file", atPictureAddress(ofSize, isOurSize), (c) =>
      isOurSize(c) ? answer(c.req.raw, ofSize(c)) : placeholders.otherSize(ofSize(c)),
    );

  return { image, files };
}

/** No purge follows sooner on what was changed: the answer to the change and the call to purge take that long. */
const PURGED_AFTER_MS = 50;

type PictureAnswerDependencies = {
  cards: Pick<Cards, "view" | "pixelsOf">;
  pictures: CardPictures;
  placeholders: Pick<Placeholders, "hidden" | "notDrawn">;
  pictureOf: PictureCopies;
};

/** Answers with a card's picture: that the visitor has it already, a copy, or a new drawing; or with a placeholder. */
function createPictureAnswer({ cards, pictures, placeholders, pictureOf }: PictureAnswerDependencies) {
  const viewInTime = (userId: string, withPixels: boolean) =>
    inTime(cards.view(userId, null, { withPixels }));

  return async function answer(request: Request, wanted: Wanted): Promise<Response> {
    const headers = pictureHeaders();
    const { userId, format, form } = wanted;
    // Private and missing cards are tagged too. Anything that isn't a plain name must not get into a header.
    if (isPlainName(userId)) headers.set("Cache-Tag", memberTag(userId));
    const etagOf = ({ card }: CardView) => `"${card.version}-${format}-${form.size}-${form.scale}"`;
    const hasCopy = request.headers.has("If-None-Match");
    const isPng = format === "png";
    const view = await viewInTime(userId, isPng && !hasCopy);
    if (!view) return placeholders.hidden(wanted, headers);
    if (hasCopy && matches(request, etagOf(view))) {
      keep(headers, etagOf(view));
      return new Response(null, { status: 304, headers });
    }
    const { card, readAt } = view;
    const hasUnreadPixels = isPng && hasCopy && card.user.profileImage !== null;
    const drawn = await pictureOf({
      address: new URL(addressOf(wanted), request.url).href,
      owner: memberTag(userId),
      version: card.version,
      make: async () => {
        const { hostname } = new URL(request.url);
        const kept = hostname.endsWith(WITHOUT_CACHE_API) ? await drawnAtEdge(wanted, card.version) : null;
        if (kept) return { type: typeOf(wanted), bytes: kept };
        const cardPixels = hasUnreadPixels ? await inTime(cards.pixelsOf(userId)) : view.cardPixels;
        return { type: typeOf(wanted), bytes: await pictures.draw(userId, { ...view, cardPixels }, wanted) };
      },
    });
    // A card that was hidden or changed in the meantime may already be purged: a copy kept now would stay.
    const isRecent = Date.now() - readAt < PURGED_AFTER_MS;
    const after = isRecent ? view : await viewInTime(userId, false);
    if (!after) return placeholders.hidden(wanted, headers);
    if (!drawn) return placeholders.notDrawn(wanted);
    if (after.card.version !== card.version) headers.set("Cache-Control", "no-store");
    else if (drawn.isCurrent) keep(headers, etagOf(view));
    else headers.set("Cache-Control", KEPT_FOR_A_MINUTE);
    return pictureResponse(drawn.bytes, wanted, 200, headers);
  };
}

const matches = (request: Request, etag: string) =>
  (request.headers.get("If-None-Match") ?? "")
    .split(",")
    .map((candidate) => candidate.trim())
    .some((candidate) => candidate === "*" || candidate.replace(/^W\//, "") === etag);

function keep(headers: Headers, etag: string) {
  headers.set("ETag", etag);
  headers.set("Cache-Control", PICTURE_KEPT);
}

/** There the data center's cache keeps nothing, but Cloudflare's cache is in front of this Worker. */
const WITHOUT_CACHE_API = ".workers.dev";

async function drawnAtEdge(wanted: Wanted, version: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await fetchFromEdge(new Request(drawingAddress(wanted, version)));
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

/**
 * Answers what `drawnAtEdge` asks for, so that the edge keeps a version's drawing for a day. Null for any other
 * request. Who may see the card was decided before, with the row that the version comes from.
 */
const createDrawingAnswer =
  ({ cards, pictures }: Pick<PictureAnswerDependencies, "cards" | "pictures">) =>
  async (request: Request): Promise<Response | null> => {
    const drawing = drawingAt(request.url);
    if (!drawing) return null;
    const { wanted, version } = drawing;
    const view = await inTime(cards.view(wanted.userId, null, { withPixels: true }));
    if (view?.card.version !== version) {
      return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
    }
    const headers = { "Cache-Control": `public, max-age=${KEPT_S}` };
    return new Response(await pictures.draw(wanted.userId, view, wanted), { headers });
  };
