import type { WebImage } from "../platform/web-image";
import type { FrameStyle, GCard, PictureScale } from "./contract";
import { type CardFace, cardFaceOf } from "./face/props";

export type PictureFormat = "png" | "svg";
export type NoticeKind = "hidden" | "failed";

/** Draws cards from plain data. `avatar` of a face is a `data:` address or null. */
type CardDrawer = {
  png(face: CardFace, frame: FrameStyle, scale: PictureScale): Promise<Uint8Array>;
  svg(face: CardFace, frame: FrameStyle): Promise<string>;
  notice(kind: NoticeKind, scale: PictureScale): Promise<Uint8Array>;
  noticeSvg(kind: NoticeKind): Promise<string>;
};

/** What the renderer can draw; of more pixels, decoding would take longer than a card may take. */
const DRAWABLE_TYPES = new Set(["image/png", "image/jpeg", "image/gif"]);
const MOST_PIXELS = 2_200_000;

type Dependencies = {
  drawer: CardDrawer;
  /** A picture of the web, or null where it can't be had. */
  fetchImage: (url: string) => Promise<WebImage | null>;
};

export function createCardPictures({ drawer, fetchImage }: Dependencies) {
  /** The member's picture as a `data:` address; null where the card shows initials instead. */
  async function loadAvatar(url: string | null): Promise<string | null> {
    const image = url && (await fetchImage(url));
    if (!image || !DRAWABLE_TYPES.has(image.type) || image.width * image.height > MOST_PIXELS) return null;
    return `data:${image.type};base64,${Buffer.from(image.bytes).toString("base64")}`;
  }

  return {
    /** `avatarSource` is where the member's picture comes from. */
    async draw(
      card: GCard,
      avatarSource: string | null,
      format: PictureFormat,
      scale: PictureScale,
    ): Promise<Uint8Array | string> {
      const face = { ...cardFaceOf(card), avatar: await loadAvatar(avatarSource) };
      const { frameStyle } = card.customization;
      return format === "svg" ? drawer.svg(face, frameStyle) : drawer.png(face, frameStyle, scale);
    },

    drawNotice: (kind: NoticeKind, format: PictureFormat, scale: PictureScale) =>
      format === "svg" ? drawer.noticeSvg(kind) : drawer.notice(kind, scale),
  };
}

export type CardPictures = ReturnType<typeof createCardPictures>;
