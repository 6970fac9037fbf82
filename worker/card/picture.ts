import { cardPhotoFrom, type Tiles } from "#worker/members/tiles.ts";
import { once } from "#worker/platform/memoize.ts";
import type { CardView } from "./card";
import type { PictureForm } from "./contract";
import { cardContentOf } from "./templates/content";
import type { NoticeKind } from "./templates/notice";

export type PictureOptions = { format: "png" | "svg"; form: PictureForm };

type Dependencies = {
  /** Reads a static file of the site. */
  readAsset: (path: string) => Promise<ArrayBuffer>;
  tiles: Pick<Tiles, "shownTileOf">;
  painter: "quick" | "satori";
};

/**
 * Makes the bytes of a picture. The first card loads the drawing code and its fonts. Notices are
 * finished at build time, so they need none of it and work when drawing fails.
 */
export function createCardPictures({ readAsset, tiles, painter }: Dependencies) {
  const drawing = once(async () => (await import("./draw/drawing")).createDrawing({ readAsset, painter }));

  return {
    /** Of this member. A PNG needs the view with its pixels. */
    async draw(
      memberId: string,
      { card, cardPixels }: CardView,
      { format, form }: PictureOptions,
    ): Promise<Uint8Array<ArrayBuffer>> {
      const hasPicture = card.user.profileImage !== null;
      const { png, svg } = await drawing();
      const order = {
        content: { ...cardContentOf(card), avatar: null },
        frameStyle: card.customization.frameStyle,
        photo: () => (cardPixels ? cardPhotoFrom(cardPixels) : null),
        avatar: async () => {
          const tile = hasPicture ? await tiles.shownTileOf(memberId) : null;
          return tile && `data:image/jpeg;base64,${tile}`;
        },
      };
      return format === "svg" ? new TextEncoder().encode(await svg(order)) : png(order, form);
    },

    async drawNotice(kind: NoticeKind, { format, form }: PictureOptions): Promise<Uint8Array<ArrayBuffer>> {
      const { notice, noticeSvg } = await import("./draw/prepared");
      return format === "svg" && kind !== "size" ? noticeSvg(kind) : notice(kind, form);
    },
  };
}

export type CardPictures = ReturnType<typeof createCardPictures>;

/** Other sites' proxies give up after a few seconds, and then keep a broken picture. */
const PATIENCE_MS = 2500;

/** Waits for what is read for a picture, and throws if that takes too long. */
export async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The card could not be read in time.")), PATIENCE_MS);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
