import type { ReactNode } from "react";
import type { SatoriOptions } from "satori";
import satori, { init as initSatori } from "satori/standalone";
import { createResvg } from "#worker/platform/picture/resvg.ts";
import type { PictureScale, Size } from "../contract";

export type CardFont = SatoriOptions["fonts"][number] & { data: ArrayBuffer };

/** satori and resvg: as WebAssembly in the Worker, as native code in the build and in tests. */
export type RenderEngine = {
  toSvg(card: ReactNode, fonts: CardFont[], size: Size): Promise<string>;
  /** Returns premultiplied RGBA. The next call overwrites the result. */
  rasterize(svg: string, scale: PictureScale): Uint8Array;
};

export const satoriOptions = (fonts: CardFont[], { width, height }: Size) => ({ width, height, fonts });
export const resvgOptions = (scale: PictureScale) => ({
  fitTo: { mode: "zoom" as const, value: scale },
  font: { loadSystemFonts: false },
});

/** Starts satori with yoga. resvg starts when it draws for the first time. */
export async function startWasmEngine(modules: {
  yoga: WebAssembly.Module;
  resvg: WebAssembly.Module;
}): Promise<RenderEngine> {
  await initSatori(modules.yoga);
  const resvg = createResvg(modules.resvg);
  let isFirst = true;
  return {
    toSvg(card, fonts, size) {
      const draw = () => satori(card, satoriOptions(fonts, size));
      if (!isFirst) return draw();
      isFirst = false;
      return withPlainSegmenters(draw);
    },
    rasterize: (svg, scale) => resvg.rasterize(svg, resvgOptions(scale)),
  };
}

/** ASCII text, in which each character is a grapheme and spaces separate words. */
const IS_PLAIN = /^[\x20-\x7e]*$/;

/**
 * Replaces `Intl.Segmenter` for satori, which creates two of them with its first line. Creating one takes 15 to 30 ms,
 * so the real one is created only for the first text that is not ASCII.
 */
class PlainSegmenter {
  #real: Intl.Segmenter | undefined;

  constructor(
    readonly locale: string | undefined,
    readonly options: Intl.SegmenterOptions,
  ) {}

  segment(text: string): Iterable<{ segment: string }> {
    if (IS_PLAIN.test(text)) {
      const parts = this.options.granularity === "word" ? text.match(/ |[^ ]+/g) : Array.from(text);
      return (parts ?? []).map((segment) => ({ segment }));
    }
    this.#real ??= new RealSegmenter(this.locale, this.options);
    return this.#real.segment(text);
  }
}

const RealSegmenter = Intl.Segmenter;

/** Runs `first` while `Intl.Segmenter` is replaced, so that satori creates plain segmenters. */
async function withPlainSegmenters<Result>(first: () => Promise<Result>): Promise<Result> {
  Object.assign(Intl, { Segmenter: PlainSegmenter });
  try {
    return await first();
  } finally {
    Object.assign(Intl, { Segmenter: RealSegmenter });
  }
}
