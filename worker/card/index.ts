import type { Members } from "#worker/members/account/index.ts";
import type { Platform } from "#worker/platform/index.ts";
import type { Tracker } from "#worker/tracker/tracker.ts";
import { createCardApi } from "./api";
import { createCards } from "./card";
import { createCardPictures, inTime } from "./picture";
import { createDrawingAnswer, createPictureAnswer } from "./picture-answer";
import { createPictureApis } from "./picture-api";
import { createNotices } from "./picture-notices";
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
  const notices = createNotices(pictures);
  const answer = createPictureAnswer({ cards, pictures, notices, pictureOf });
  const { image, files } = createPictureApis({ cards, answer, notices });
  return {
    cards,
    pictures,
    api: createCardApi(cards, image),
    files,
    failedPicture: notices.afterError,
    drawingAnswer: createDrawingAnswer({ cards, pictures }),
  };
}
