import { Hono } from "hono";
import { etag } from "hono/etag";
import POSTERS_VERSION from "#generated/posters/version.json";
import { timeZoneOf } from "#worker/log/entry/day.ts";
import { memberTag } from "#worker/members/account/contract/index.ts";
import type { Members } from "#worker/members/account/index.ts";
import type { WithMember } from "#worker/members/account/visitor.ts";
import { KEPT_FOR_A_MINUTE } from "#worker/platform/cache/cache.ts";
import { atNameOf } from "#worker/platform/cache/canonical-address.ts";
import type { PictureCopies } from "#worker/platform/cache/picture-copies.ts";
import { notFound, tooMany } from "#worker/platform/http/errors.ts";
import { jsonBody } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import type { Tracker } from "#worker/tracker/tracker.ts";
import { artworkOf } from "./artwork";
import { type Cards, createCards } from "./card";
import { MOST_POSTERS, YEAR_SIZES, yearSizeNamed } from "./contract/wall";
import { type CardPictures, createCardPictures, inTime } from "./picture";
import { createPlaceholders } from "./picture-address";
import { createPictureApis, type ListFactsOf } from "./picture-apis";
import { createCardStore } from "./store";

type Read = Pick<Tracker, "highlightsOf" | "yearFactsOf"> & { listFactsOf: ListFactsOf };

export function createCard(
  platform: Platform,
  { isPatron, tiles, changed }: Members,
  { highlightsOf, yearFactsOf, listFactsOf }: Read,
) {
  const { db, secrets, readPublicFile, pictureOf } = platform;
  const cards = createCards({ store: createCardStore(db), isPatron, highlightsOf, changed, secrets });
  const pictures = createCardPictures({
    readAsset: readPublicFile,
    tileOf: (memberId) => inTime(tiles.shownTileOf(memberId)),
    pixelsOf: (memberId) => inTime(tiles.shownPixelsOf(memberId)),
  });
  const placeholders = createPlaceholders(pictures);
  const { image, files } = createPictureApis({ cards, pictures, placeholders, pictureOf, listFactsOf });
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
