import type { ImageFault, WebImage } from "#worker/platform/fetch/web-image.ts";
import type { FrameStyle, GCard, PictureScale } from "./contract";
import { stillPng } from "./avatar-image";
import { drawingFault } from "./templates/drawable";
import type { NoticeKind } from "./templates/notice";
import { type CardFace, cardFaceOf } from "./templates/props";

export type PictureFormat = "png" | "svg";
type Picture = Uint8Array | string;

/** Draws cards from plain data. `avatar` of a face is a `data:` address or null. */
type CardDrawer = {
  png(face: CardFace, frame: FrameStyle, scale: PictureScale): Promise<Uint8Array>;
  svg(face: CardFace, frame: FrameStyle): Promise<string>;
  notice(kind: NoticeKind, scale: PictureScale): Promise<Uint8Array>;
  noticeSvg(kind: NoticeKind): Promise<string>;
};

type Dependencies = {
  drawer: CardDrawer;
  /** A picture of the web. */
  readImage: (url: string, siteHost: string) => Promise<WebImage | ImageFault>;
};

export function createCardPictures({ drawer, readImage }: Dependencies) {
  return {
    /** `avatarSource` is where the member's picture comes from, `siteHost` where we were asked. Complete but for a picture that is away for now. */
    async draw(
      card: GCard,
      avatarSource: string | null,
      format: PictureFormat,
      scale: PictureScale,
      siteHost: string,
    ): Promise<{ picture: Picture; isComplete: boolean }> {
      const image = avatarSource === null ? "unfit" : await readImage(avatarSource, siteHost);
      const face = { ...cardFaceOf(card), avatar: avatarOf(image) };
      const { frameStyle } = card.customization;
      const picture = await (format === "svg"
        ? drawer.svg(face, frameStyle)
        : drawer.png(face, frameStyle, scale));
      return { picture, isComplete: image !== "away" };
    },

    drawNotice: (kind: NoticeKind, format: PictureFormat, scale: PictureScale) =>
      format === "svg" ? drawer.noticeSvg(kind) : drawer.notice(kind, scale),
  };
}

export type CardPictures = ReturnType<typeof createCardPictures>;

/** As a `data:` address; null where the card shows initials instead. */
function avatarOf(image: WebImage | ImageFault): string | null {
  if (typeof image === "string" || drawingFault(image)) return null;
  const bytes = image.type === "image/png" ? stillPng(image.bytes) : image.bytes;
  return bytes && `data:${image.type};base64,${Buffer.from(bytes).toString("base64")}`;
}
