import { type Context, Hono } from "hono";
import { memberTag } from "#worker/members/account/contract/index.ts";
import { KEPT_FOR_A_MINUTE, PICTURE_KEPT } from "#worker/platform/cache/cache.ts";
import { atCanonicalAddress, isPlainName } from "#worker/platform/cache/canonical-address.ts";
import type { PictureCopies } from "#worker/platform/cache/picture-copies.ts";
import { isKnownAnswer } from "#worker/platform/http/headers.ts";
import { type Cards, drawingHash } from "./card";
import type { GCard } from "./contract";
import { type ListFacts, type ListSize, listPicturePath } from "./contract/wall";
import { type CardPictures, inTime } from "./picture";
import {
  addressOf,
  type Placeholders,
  pictureHeaders,
  pictureResponse,
  sizeCalled,
  typeOf,
  type Wanted,
  wantedFrom,
} from "./picture-address";
import { cardContentOf } from "./templates/content";

/** As others see the list. Null for private, hidden and missing ones. */
export type ListFactsOf = (memberId: string, id: string) => Promise<ListFacts | null>;

type Dependencies = {
  cards: Cards;
  pictures: CardPictures;
  placeholders: Pick<Placeholders, "hidden" | "notDrawn" | "otherSize">;
  pictureOf: PictureCopies;
  listFactsOf: ListFactsOf;
};

/** Every answer is a picture, and the same for all visitors. */
export function createPictureApis({ cards, pictures, placeholders, pictureOf, listFactsOf }: Dependencies) {
  const answer = createPictureAnswer({ placeholders, pictureOf });
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

  const cardAnswer = (c: Context, wanted: Wanted) =>
    answer(c.req.raw, wanted, addressOf(wanted), async () => {
      const view = await cards.view(wanted.userId, null);
      return (
        view && {
          version: view.card.version,
          facts: factsOf(view.card),
          draw: () => pictures.draw(wanted.userId, view.card, wanted),
        }
      );
    });

  const image = new Hono().get("/", atPictureAddress(ofImage), (c) => cardAnswer(c, ofImage(c)));

  const listIn = (c: Context) => ({
    userId: c.req.param("userId") ?? "",
    id: c.req.param("id") ?? nameIn(c),
  });
  /** Redirects caches to one address per picture, without parameters. Undefined for a size that lists don't have. */
  const atListAddress = (sizeIn: (c: Context) => ListSize | undefined) =>
    atCanonicalAddress((c) => {
      const [{ userId, id }, size] = [listIn(c), sizeIn(c)];
      return size && isPlainName(userId) && isPlainName(id) ? listPicturePath(userId, id, size) : null;
    });
  const listAnswer = (c: Context, size: ListSize) => {
    const { userId, id } = listIn(c);
    const wanted: Wanted = { userId, format: "png", form: { size, scale: 1 } };
    return answer(c.req.raw, wanted, listPicturePath(userId, id, size), async () => {
      const look = await cards.lookOf(userId);
      const list = look && (await listFactsOf(userId, id));
      if (!list) return null;
      const { fullName, isPatron, gundamTitle, badgeType, accent } = cardContentOf(look);
      const facts = JSON.stringify([list, fullName, isPatron]);
      const version = drawingHash([facts, gundamTitle, badgeType, accent, look.customization.frameStyle]);
      return { version, facts, draw: () => pictures.drawList(look, list, size) };
    });
  };
  const listSizeIn = (c: Context) => (c.req.param("file") === "600x315.png" ? "600x315" : undefined);

  const files = new Hono()
    .get("/:file", atPictureAddress(ofFile), (c) => cardAnswer(c, ofFile(c)))
    .get("/:userId/:file", atPictureAddress(ofSize, isOurSize), (c) =>
      isOurSize(c) ? cardAnswer(c, ofSize(c)) : placeholders.otherSize(ofSize(c)),
    )
    .get(
      "/:userId/lists/:file",
      atListAddress(() => "1200x630"),
      (c) => listAnswer(c, "1200x630"),
    )
    .get("/:userId/lists/:id/:file", atListAddress(listSizeIn), (c) => {
      const size = listSizeIn(c);
      return size ? listAnswer(c, size) : placeholders.otherSize(ofSize(c));
    });

  return { image, files };
}

type Shown = { version: string; facts: string; draw: () => Promise<Uint8Array<ArrayBuffer>> };

/** The card or list is read once: a picture that is hidden meanwhile stays at the edge for a minute at most. */
const createPictureAnswer = ({ placeholders, pictureOf }: Pick<Dependencies, "placeholders" | "pictureOf">) =>
  async function answer(
    request: Request,
    wanted: Wanted,
    address: string,
    find: () => Promise<Shown | null>,
  ): Promise<Response> {
    const headers = pictureHeaders();
    const { userId, format, form } = wanted;
    // Answers about private and missing cards need the tag too. Only plain names may get into the header.
    if (isPlainName(userId)) headers.set("Cache-Tag", memberTag(userId));
    const shown = await inTime(find());
    if (!shown) return placeholders.hidden(wanted, headers);
    const { version, facts, draw } = shown;
    const etag = `"${version}-${format}-${form.size}-${form.scale}"`;
    if (isKnownAnswer(request, etag)) {
      keep(headers, etag);
      return new Response(null, { status: 304, headers });
    }
    const drawn = await pictureOf({
      ...{ address: new URL(address, request.url).href, owner: memberTag(userId), version, facts },
      make: async () => ({ type: typeOf(wanted), bytes: await draw() }),
    });
    if (!drawn) return placeholders.notDrawn(wanted);
    if (drawn.isCurrent) keep(headers, etag);
    else headers.set("Cache-Control", KEPT_FOR_A_MINUTE);
    return pictureResponse(drawn.bytes, wanted, 200, headers);
  };

/** Leaves out the card's look: a copy with an old look may show for a while, but none with old facts. */
function factsOf(card: GCard): string {
  const { gundamTitle, badgeType, accent, ...facts } = cardContentOf(card);
  return JSON.stringify(facts);
}

function keep(headers: Headers, etag: string) {
  headers.set("ETag", etag);
  headers.set("Cache-Control", PICTURE_KEPT);
}
