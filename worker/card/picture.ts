import { cardPhotoFrom } from "#worker/members/account/tiles.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { once } from "#worker/platform/memoize.ts";
import { within } from "#worker/platform/time.ts";
import type { GCard, PictureForm } from "./contract";
import type { ListFacts, ListSize, YearFacts, YearSize } from "./contract/wall";
import { cardContentOf } from "./templates/content";
import type { PlaceholderKind } from "./templates/placeholder";

export type PictureOptions = { format: "png" | "svg"; form: PictureForm };

type Dependencies = {
  readAsset: (path: string) => Promise<ArrayBuffer>;
  /** A JPEG in base64, if others may see it. */
  tileOf: (memberId: string) => Promise<string | null>;
  /** `tiles.cardPixels`, if others may see it. */
  pixelsOf: (memberId: string) => Promise<string | null>;
};

/** Placeholders are drawn at build time, so they work even if drawing fails. */
export function createCardPictures({ readAsset, tileOf, pixelsOf }: Dependencies) {
  const drawing = once(async () =>
    (await import("./draw/drawing")).createDrawing({
      readAsset,
      engine: once(async () => (await import("./draw/wasm-modules")).startEngine()),
      harfbuzz: once(async () => (await import("./draw/wasm-modules")).startShaping()),
    }),
  );

  return {
    async draw(memberId: string, card: GCard, { format, form }: PictureOptions) {
      const { png, svg } = await drawing();
      const content = { ...cardContentOf(card), avatar: null };
      const { frameStyle } = card.customization;
      const readTile = format === "png" ? pixelsOf : tileOf;
      const tile = card.user.profileImage === null ? null : await readTile(memberId);
      if (format === "png") return png({ content, frameStyle, avatar: photoFrom(tile) }, form);
      const avatar = tile && `data:image/jpeg;base64,${tile}`;
      return new TextEncoder().encode(await svg({ content, frameStyle, avatar }));
    },

    async drawYear(card: GCard, facts: YearFacts, size: YearSize) {
      return (await drawing()).year(cardContentOf(card), facts, card.customization.frameStyle, size);
    },

    async drawList(card: Omit<GCard, "version">, facts: ListFacts, size: ListSize) {
      return (await drawing()).list(cardContentOf(card), facts, card.customization.frameStyle, size);
    },

    async drawPlaceholder(kind: PlaceholderKind, { format, form }: PictureOptions) {
      const { placeholder, placeholderSvg } = await import("./draw/drawn-placeholders");
      return format === "svg" && kind !== "size" ? placeholderSvg(kind) : placeholder(kind, form);
    },
  };
}

/** Null without a picture and for damaged pixels. */
function photoFrom(cardPixels: string | null) {
  try {
    return cardPixels === null ? null : cardPhotoFrom(cardPixels);
  } catch (error) {
    log("warn", "card_photo_not_read", describeError(error));
    return null;
  }
}

export type CardPictures = ReturnType<typeof createCardPictures>;

/** Other sites' image proxies give up after a few seconds and then keep showing a broken picture. */
const PATIENCE_MS = 2500;

/** Throws if the read takes too long. */
export const inTime = <T>(reading: Promise<T>) =>
  within(PATIENCE_MS, reading, () => new Error("The card could not be read in time."));
