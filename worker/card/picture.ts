import type { FrameStyle, GCard } from "./contract";
import { type CardFace, cardFaceOf } from "./face/props";

export type PictureFormat = "png" | "svg";
export type PictureScale = 1 | 2;
export type NoticeKind = "hidden" | "failed";

/** Draws cards from plain data. `avatar` of a face is a `data:` address or null. */
type CardDrawer = {
  png(face: CardFace, frame: FrameStyle, scale: PictureScale): Promise<Uint8Array>;
  svg(face: CardFace, frame: FrameStyle): Promise<string>;
  notice(kind: NoticeKind, scale: PictureScale): Promise<Uint8Array>;
  noticeSvg(kind: NoticeKind): Promise<string>;
};

type Dependencies = {
  drawer: CardDrawer;
  /** A picture of the web as a `data:` address, or null where it can't be had. */
  loadAvatar: (url: string) => Promise<string | null>;
};

export function createCardPictures({ drawer, loadAvatar }: Dependencies) {
  return {
    async draw(card: GCard, format: PictureFormat, scale: PictureScale): Promise<Uint8Array | string> {
      const face = cardFaceOf(card);
      const avatar = face.avatar && (await loadAvatar(face.avatar));
      const { frameStyle } = card.customization;
      return format === "svg"
        ? drawer.svg({ ...face, avatar }, frameStyle)
        : drawer.png({ ...face, avatar }, frameStyle, scale);
    },

    drawNotice: (kind: NoticeKind, format: PictureFormat, scale: PictureScale) =>
      format === "svg" ? drawer.noticeSvg(kind) : drawer.notice(kind, scale),
  };
}

export type CardPictures = ReturnType<typeof createCardPictures>;
