import { type ReadImage, readAvatar } from "./avatar-image";
import type { GCard, PictureForm } from "./contract";
import { once } from "./draw/memoize";
import { cardContentOf } from "./templates/content";
import type { NoticeKind } from "./templates/notice";

export type PictureOptions = { format: "png" | "svg"; form: PictureForm };

type Dependencies = {
  /** Reads a static file of the site. */
  readAsset: (path: string) => Promise<ArrayBuffer>;
  readImage: ReadImage;
};

/**
 * Makes the bytes of a picture. The first card loads the drawing code with its engines and fonts. Notices are
 * finished at build time, so they need none of it and work when drawing fails.
 */
export function createCardPictures({ readAsset, readImage }: Dependencies) {
  const renderer = once(async () => (await import("./draw/worker-renderer")).startRenderer(readAsset));

  return {
    /**
     * `avatarSource` is the address of the member's picture, `siteHost` the host that was asked for the card.
     * The card is incomplete if the member's picture is unreachable for now.
     */
    async draw(
      card: GCard,
      avatarSource: string | null,
      { format, form }: PictureOptions,
      siteHost: string,
    ): Promise<{ bytes: Uint8Array<ArrayBuffer>; isComplete: boolean }> {
      const avatar = await readAvatar(avatarSource, siteHost, readImage);
      const { png, svg } = await renderer();
      const content = { ...cardContentOf(card), avatar: avatar.address };
      const { frameStyle } = card.customization;
      const bytes =
        format === "svg"
          ? new TextEncoder().encode(await svg(content, frameStyle))
          : new Uint8Array(await png(content, frameStyle, form));
      return { bytes, isComplete: avatar.isComplete };
    },

    async drawNotice(kind: NoticeKind, { format, form }: PictureOptions): Promise<Uint8Array<ArrayBuffer>> {
      const { notice, noticeSvg } = await import("./draw/prepared");
      return format === "svg" && kind !== "size" ? noticeSvg(kind) : notice(kind, form);
    },
  };
}

export type CardPictures = ReturnType<typeof createCardPictures>;
