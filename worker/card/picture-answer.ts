import { memberTag } from "#worker/members/account/contract.ts";
import { fetchFromEdge, KEPT_FOR_A_MINUTE, PICTURE_KEPT } from "#worker/platform/cache/cache.ts";
import { isPlainName } from "#worker/platform/cache/canonical-address.ts";
import { KEPT_S, type PictureCopies } from "#worker/platform/cache/picture-copies.ts";
import type { Cards, CardView } from "./card";
import { type CardPictures, inTime } from "./picture";
import { addressOf, drawingAddress, drawingAt, type Wanted } from "./picture-address";
import type { Placeholders } from "./placeholders";
import { pictureHeaders, pictureResponse, typeOf } from "./placeholders";

/**
 * In milliseconds. A purge reaches the edge at least this long after its change, because answering the change and
 * calling Cloudflare take that long. So a picture that is finished within this time after its row was read is stored
 * before the purge, and the purge removes it.
 */
const PURGED_AFTER_MS = 50;

type Dependencies = {
  cards: Pick<Cards, "view" | "pixelsOf">;
  pictures: CardPictures;
  placeholders: Pick<Placeholders, "hidden" | "notDrawn">;
  pictureOf: PictureCopies;
};

/**
 * Answers with a picture of the card: with 304 if the visitor has it, with a stored copy, or with a new drawing.
 * Answers with a placeholder if there is no card to show.
 */
export function createPictureAnswer({ cards, pictures, placeholders, pictureOf }: Dependencies) {
  const viewInTime = (userId: string, withPixels: boolean) =>
    inTime(cards.view(userId, null, { withPixels }));

  return async function answer(request: Request, wanted: Wanted): Promise<Response> {
    const headers = pictureHeaders();
    const { userId, format, form } = wanted;
    // Answers about private and missing cards have the tag too. Only plain names may get into the header.
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
    // While the picture was drawn, the card may have been hidden or changed, and its copies purged. A copy stored now
    // would then stay, so the card is read again.
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

/**
 * On workers.dev the Cache API of the data center stores nothing, so these hosts use the Cloudflare cache in front of
 * `PublicAnswers`.
 */
const WITHOUT_CACHE_API = ".workers.dev";

async function drawnAtEdge(wanted: Wanted, version: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await fetchFromEdge(new Request(drawingAddress(wanted, version)));
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

/**
 * Answers the requests of `drawnAtEdge`, so that the edge stores the drawing of a version. Returns null for other
 * requests. The caller has already checked who may see the card, with the same row that the version comes from.
 */
export const createDrawingAnswer =
  ({ cards, pictures }: Pick<Dependencies, "cards" | "pictures">) =>
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
