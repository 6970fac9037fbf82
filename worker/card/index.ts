import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { memberTag } from "#worker/members/account/contract.ts";
import type { Members } from "#worker/members/account/index.ts";
import { requireMember, requirePatron, type WithMember } from "#worker/members/account/member-guards.ts";
import { KEPT_FOR_A_MINUTE } from "#worker/platform/cache/cache.ts";
import { atCanonicalAddress, atNameOf, isPlainName } from "#worker/platform/cache/canonical-address.ts";
import { notFound } from "#worker/platform/http/errors.ts";
import { jsonBody } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import type { Tracker } from "#worker/tracker/tracker.ts";
import { type Cards, createCards } from "./card";
import { createCardPictures, inTime } from "./picture";
import { addressOf, sizeCalled, type Wanted, wantedFrom } from "./picture-address";
import { createDrawingAnswer, createPictureAnswer } from "./picture-answer";
import { createPlaceholders, type Placeholders } from "./placeholders";
import { createCardStore } from "./store";

/** The G-Card: its data, its pictures, and their APIs. */
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

/** `/api/gcard/*`. `image` serves the pictures of a card. */
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
 * The addresses of pictures: `/:userId/image` below `/api/gcard`, `/card/{userId}.png`, and `/card/{userId}/468x60.png`
 * and other sizes. Every answer is a picture, and the same for all visitors. `afterError` of the placeholders answers
 * requests that fail or are refused.
 */
function createPictureApis({ cards, answer, placeholders }: PictureApisDependencies) {
  const nameIn = (c: Context) => (c.req.param("file") ?? "").replace(/\.png$/i, "");
  const ofFile = (c: Context) => wantedFrom(c.req.raw, nameIn(c));
  const ofImage = (c: Context) => wantedFrom(c.req.raw, c.req.param("userId") ?? "");
  const ofSize = (c: Context) =>
    wantedFrom(c.req.raw, c.req.param("userId") ?? "", sizeCalled(c.req.param("file") ?? "").size);
  const isOurSize = (c: Context) => sizeCalled(c.req.param("file") ?? "").isOurs;

  /**
   * Redirects caches to one address per picture. The address keeps `v` only if it is a present or earlier version of
   * the card.
   */
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
