import { describeError, log } from "#worker/platform/log.ts";
import type { PictureForm } from "../contract";
import type { CardContent } from "../templates/content";
import { createFontStore } from "./font-store";
import { once } from "./memoize";
import { unpremultiply } from "./pixels";
import { createPrepare } from "./prepare";
import type { Photo } from "./quick/photo";
import { createQuickPainter } from "./quick/quick-painter";

type Dependencies = {
  /** Reads a static file of the site. */
  readAsset: (path: string) => Promise<ArrayBuffer>;
  /** `satori` draws every PNG with satori and resvg. */
  painter: "quick" | "satori";
};

/**
 * Draws cards. PNGs are drawn quickly; satori and resvg, which take ten times as long, are loaded with the first SVG and
 * with the first PNG that the quick way declines.
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

  /** The picture's middle, at least as large as a card shows it; null if it can't be decoded. */
  async function photoOf({ avatar }: CardContent): Promise<Photo | null> {
    if (avatar === null) return null;
    const { rasterize } = await renderer();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192"><image href="${avatar}" width="192" height="192" preserveAspectRatio="xMidYMid slice"/></svg>`;
    const pixels = unpremultiply(rasterize(svg, 1));
    return pixels.some((value) => value > 0) ? { width: 192, height: 192, pixels } : null;
  }

  return {
    async png(content: CardContent, frameStyle: string, form: PictureForm): Promise<Uint8Array<ArrayBuffer>> {
      if (painter === "quick") {
        try {
          const [prepared, photo] = await Promise.all([prepare(content), photoOf(content)]);
          return await paintQuickly({ prepared, frameStyle, form, photo });
        } catch (error) {
          log("warn", "card_declined", { frameStyle, ...form, ...describeError(error) });
        }
      }
      return new Uint8Array(await (await renderer()).png(content, frameStyle, form));
    },

    svg: async (content: CardContent, frameStyle: string) => (await renderer()).svg(content, frameStyle),
  };
}
