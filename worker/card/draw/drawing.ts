import { describeError, log } from "#worker/platform/log.ts";
import { once } from "#worker/platform/memoize.ts";
import type { PictureForm } from "../contract";
import type { CardContent } from "../templates/content";
import { createFontStore } from "./font-store";
import { createPrepare } from "./prepare";
import type { Photo } from "./quick/photo";
import { createQuickPainter } from "./quick/quick-painter";

type Dependencies = {
  /** Reads a static file of the site. */
  readAsset: (path: string) => Promise<ArrayBuffer>;
  /** `satori` draws every PNG with satori and resvg. */
  painter: "quick" | "satori";
};

/** The content has no avatar: it is asked for in the form that is needed. */
type CardOrder = {
  content: CardContent;
  frameStyle: string;
  photo: () => Photo | null;
  /** A `data:` address. */
  avatar: () => Promise<string | null>;
};

/**
 * Draws cards. PNGs are drawn quickly; satori and resvg, which take longer (`docs/performance.md`), are loaded with the
 * first SVG and with the first PNG that the quick way declines.
 */
export function createDrawing({ readAsset, painter }: Dependencies) {
  const prepare = createPrepare({
    fontStore: createFontStore(readAsset),
    harfbuzz: once(async () => (await import("./harfbuzz-module")).start()),
  });
  const renderer = once(async () =>
    (await import("./worker-renderer")).startRenderer({ prepare, readAsset }),
  );
  const paintQuickly = createQuickPainter(readAsset);

  const withAvatar = async ({ content, avatar }: CardOrder) => ({ ...content, avatar: await avatar() });

  return {
    async png(order: CardOrder, form: PictureForm): Promise<Uint8Array<ArrayBuffer>> {
      const { content, frameStyle } = order;
      if (painter === "quick") {
        try {
          return await paintQuickly({
            prepared: await prepare(content),
            frameStyle,
            form,
            photo: order.photo(),
          });
        } catch (error) {
          log("warn", "card_declined", { frameStyle, ...form, ...describeError(error) });
        }
      }
      return new Uint8Array(await (await renderer()).png(await withAvatar(order), frameStyle, form));
    },

    svg: async (order: CardOrder) => (await renderer()).svg(await withAvatar(order), order.frameStyle),
  };
}
