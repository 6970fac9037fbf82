import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import POSTERS_VERSION from "#generated/posters/version.json";
import { timeZoneOf } from "#worker/log/entry/day.ts";
import { memberTag } from "#worker/members/account/contract/index.ts";
import type { Members } from "#worker/members/account/index.ts";
import type { WithMember } from "#worker/members/account/visitor.ts";
import { KEPT_FOR_A_MINUTE, PICTURE_KEPT } from "#worker/platform/cache/cache.ts";
import { atCanonicalAddress, atNameOf, isPlainName } from "#worker/platform/cache/canonical-address.ts";
import type { PictureCopies } from "#worker/platform/cache/picture-copies.ts";
import { notFound, tooMany } from "#worker/platform/http/errors.ts";
import { isKnownAnswer } from "#worker/platform/http/headers.ts";
import { jsonBody } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import type { Tracker } from "#worker/tracker/tracker.ts";
import { artworkOf } from "./artwork";
import { type Cards, createCards } from "./card";
import type { GCard } from "./contract";
import { MOST_POSTERS, YEAR_SIZES, yearSizeNamed } from "./contract/year";
import { type CardPictures, createCardPictures, inTime } from "./picture";
import {
  addressOf,
  createPlaceholders,
  type Placeholders,
  pictureHeaders,
  pictureResponse,
  sizeCalled,
  typeOf,
  type Wanted,
  wantedFrom,
} from "./picture-address";
import { createCardStore } from "./store";
import { cardContentOf } from "./templates/content";

export function createCard(
  platform: Platform,
  { isPatron, tiles, changed }: Members,
  { highlightsOf, yearFactsOf }: Pick<Tracker, "highlightsOf" | "yearFactsOf">,
) {
  const { db, secrets, readPublicFile, pictureOf } = platform;
  const cards = createCards({ store: createCardStore(db), isPatron, highlightsOf, changed, secrets });
  const pictures = createCardPictures({
    readAsset: readPublicFile,
    tileOf: (memberId) => inTime(tiles.shownTileOf(memberId)),
    pixelsOf: (memberId) => inTime(tiles.shownPixelsOf(memberId)),
  });
  const placeholders = createPlaceholders(pictures);
  const answer = createPictureAnswer({ cards, pictures, placeholders, pictureOf });
  const { image, files } = createPictureApis({ cards, answer, placeholders });
  return {
    cards,
    pictures,
    api: createCardApi(cards, image),
    files,
    yearApi: createYearApi({ cards, pictures, pictureOf, yearFactsOf }),
    failedPicture: placeholders.afterError,
  };
}

function createCardApi(cards: Cards, image: Hono) {
  const atCardAddress = atNameOf("/api/gcard/", (c) => c.req.param("userId"));

  return new Hono<WithMember>()
    .post(
      "/customize",
      jsonBody(async () => (await import("./contract/schemas")).customizationSchema),
      async (c) => c.json(await cards.customize(c.var.member, c.req.valid("json"))),
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

type YearDependencies = {
  cards: Cards;
  pictures: CardPictures;
  pictureOf: PictureCopies;
  yearFactsOf: Tracker["yearFactsOf"];
};

/** The picture of a member's year, for the member alone. It shows public entries only, because people share it. */
const createYearApi = ({ cards, pictures, pictureOf, yearFactsOf }: YearDependencies) =>
  new Hono<WithMember>().get("/:year", async (c) => {
    const { id } = c.var.member;
    const { year } = c.req.param();
    const size = yearSizeNamed(c.req.query("size"));
    if (!size) throw notFound(`A year's pictures come in ${Object.keys(YEAR_SIZES).join(" and ")}.`);
    const found = await yearFactsOf(id, year, timeZoneOf(c.req.raw));
    const view = found && (await cards.view(id, id));
    if (!view) throw notFound("That year has no page.");
    const { card } = view;
    const { works, ...record } = found;
    const facts = { ...record, posters: works.slice(0, MOST_POSTERS).map(artworkOf) };
    const shown = JSON.stringify([facts, card.version, POSTERS_VERSION]);
    const drawn = await pictureOf({
      // Nobody can ask for this address: only its member gets here.
      address: new URL(`/api/tracker/year/${year}?${new URLSearchParams({ size, of: id })}`, c.req.url).href,
      owner: memberTag(id),
      version: shown,
      facts: shown,
      make: async () => ({ type: "image/png", bytes: await pictures.drawYear(card, facts, size) }),
    });
    if (!drawn) throw tooMany("Please wait a minute, then load the picture again.", 60);
    return c.body(drawn.bytes, 200, { "Content-Type": drawn.type });
  });

type PictureApisDependencies = {
  cards: Pick<Cards, "isVersion">;
  answer: (request: Request, wanted: Wanted) => Promise<Response>;
  placeholders: Pick<Placeholders, "otherSize">;
};

/** Every answer is a picture, and the same for all visitors. */
function createPictureApis({ cards, answer, placeholders }: PictureApisDependencies) {
  const nameIn = (c: Context) => (c.req.param("file") ?? "").replace(/\.png$/i, "");
  const ofFile = (c: Context) => wantedFrom(c.req.raw, nameIn(c));
  const ofImage = (c: Context) => wantedFrom(c.req.raw, c.req.param("userId") ?? "");
  const ofSize = (c: Context) =>
    wantedFrom(c.req.raw, c.req.param("userId") ?? "", sizeCalled(c.req.param("file") ?? "").size);
  const isOurSize = (c: Context) => sizeCalled(c.req.param("file") ?? "").isOurs;

  /** Redirects caches to one address per picture, with `v` only if it is a version of the card. */
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

type PictureAnswerDependencies = {
  cards: Pick<Cards, "view">;
  pictures: CardPictures;
  placeholders: Pick<Placeholders, "hidden" | "notDrawn">;
  pictureOf: PictureCopies;
};

/** The card is read once: a picture of a card that is hidden meanwhile stays at the edge for a minute at most. */
function createPictureAnswer({ cards, pictures, placeholders, pictureOf }: PictureAnswerDependencies) {
  return async function answer(request: Request, wanted: Wanted): Promise<Response> {
    const headers = pictureHeaders();
    const { userId, format, form } = wanted;
    // Answers about private and missing cards need the tag too. Only plain names may get into the header.
    if (isPlainName(userId)) headers.set("Cache-Tag", memberTag(userId));
    const view = await inTime(cards.view(userId, null));
    if (!view) return placeholders.hidden(wanted, headers);
    const { card } = view;
    const etag = `"${card.version}-${format}-${form.size}-${form.scale}"`;
    if (isKnownAnswer(request, etag)) {
      keep(headers, etag);
      return new Response(null, { status: 304, headers });
    }
    const drawn = await pictureOf({
      address: new URL(addressOf(wanted), request.url).href,
      owner: memberTag(userId),
      version: card.version,
      facts: factsOf(card),
      make: async () => ({ type: typeOf(wanted), bytes: await pictures.draw(userId, card, wanted) }),
    });
    if (!drawn) return placeholders.notDrawn(wanted);
    if (drawn.isCurrent) keep(headers, etag);
    else headers.set("Cache-Control", KEPT_FOR_A_MINUTE);
    return pictureResponse(drawn.bytes, wanted, 200, headers);
  };
}

/** Leaves out the card's look: a copy with an old look may show for a while, but none with old facts. */
function factsOf(card: GCard): string {
  const { gundamTitle, badgeType, accent, ...facts } = cardContentOf(card);
  return JSON.stringify(facts);
}

function keep(headers: Headers, etag: string) {
  headers.set("ETag", etag);
  headers.set("Cache-Control", PICTURE_KEPT);
}
