import type { Members } from "#worker/members/index.ts";
import type { Platform } from "#worker/platform/index.ts";
import type { Tracker } from "#worker/tracker/tracker.ts";
import { createCardApi } from "./api";
import { createCards } from "./card";
import { createCardPictures, inTime } from "./picture";
import { createFailedPicture, createPictureApis } from "./picture-api";
import { createCardStore } from "./store";

/** The G-Card: its data, and its picture drawn at the edge. */
export function createCard(
  platform: Platform,
  { isPatron, tiles, changed }: Members,
  { favoriteOf }: Pick<Tracker, "favoriteOf">,
) {
  const { db, now, secrets, readPublicFile, pictureOf, cardPainter } = platform;
  const cards = createCards({ store: createCardStore(db), isPatron, favoriteOf, now, changed, secrets });
  const pictures = createCardPictures({
    readAsset: readPublicFile,
    tiles: { shownTileOf: (memberId) => inTime(tiles.shownTileOf(memberId)) },
    painter: cardPainter,
  });
  const { image, files } = createPictureApis({ cards, pictures, pictureOf, now });
  return {
    cards,
    pictures,
    api: createCardApi(cards, image),
    files,
    failedPicture: createFailedPicture(pictures),
  };
}
