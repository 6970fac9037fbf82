import type { GCard, PictureForm } from "./contract";
import { once } from "./draw/memoize";
import { cardContentOf } from "./templates/content";
import type { NoticeKind } from "./templates/notice";

export type PictureOptions = { format: "png" | "svg"; form: PictureForm };

type Dependencies = {
  /** Reads a static file of the site. */
  readAsset: (path: string) => Promise<ArrayBuffer>;
  /** The tile of a member's picture as others may see it, a JPEG in base64; null where there is none. */
  shownTileOf: (memberId: string) => Promise<string | null>;
};

/**
 * Makes the bytes of a picture. The first card loads the drawing code with its engines and fonts. Notices are
 * finished at build time, so they need none of it and work when drawing fails.
 */
export function createCardPictures({ readAsset, shownTileOf }: Dependencies) {
  const renderer = once(async () => (await import("./draw/worker-renderer")).startRenderer(readAsset));

  return {
    /** Of this member. */
    async draw(
      memberId: string,
      card: GCard,
      { format, form }: PictureOptions,
    ): Promise<Uint8Array<ArrayBuffer>> {
      const tile = card.user.profileImage === null ? null : await shownTileOf(memberId);
      const { png, svg } = await renderer();
      const content = { ...cardContentOf(card), avatar: tile && `data:image/jpeg;base64,${tile}` };
      const { frameStyle } = card.customization;
      return format === "svg"
        ? new TextEncoder().encode(await svg(content, frameStyle))
        : new Uint8Array(await png(content, frameStyle, form));
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
