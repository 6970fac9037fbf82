import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import sharp from "sharp";
import { describe, expect, inject, it, test } from "vitest";
import {
  FRAME_STYLES,
  PICTURE_FORMS,
  PICTURE_SIZES,
  type PictureForm,
  PLAIN_FORM,
  pixelsOf,
} from "#worker/card/contract/index.ts";
import { frameFile, MOST_BYTES } from "#worker/card/draw/drawing.ts";
import { readFrame } from "#worker/card/draw/frame.ts";
import type { RenderEngine } from "#worker/card/draw/render-engine.ts";
import type { Rgb } from "#worker/platform/picture/resample.ts";
import { nativeEngine } from "../../../ops/assets/card/draw-frames";
import { contentNamed, drawingWith, drawn, photoOf, pngOf, softShade } from "../../support/card-studio";

const SIDE = 192;
const photo = photoOf(SIDE, softShade);

/** Random pixels, which compress worst. */
const noise: Rgb = {
  ...{ width: SIDE, height: SIDE },
  pixels: Uint8Array.from(
    { length: SIDE * SIDE * 3 },
    (_, at) => (Math.imul(at + 1, 2654435761) >>> 13) & 0xff,
  ),
};

const read = (png: Uint8Array) => PNG.sync.read(Buffer.from(png));

describe("a card as PNG", () => {
  it("is set by satori line by line, each line once, and rasterized by resvg once", async () => {
    const calls: string[] = [];
    const counted: RenderEngine = {
      toSvg(...order) {
        calls.push("satori");
        return nativeEngine.toSvg(...order);
      },
      rasterize(...order) {
        calls.push("resvg");
        return nativeEngine.rasterize(...order);
      },
    };
    const { png } = drawingWith(counted);
    for (const name of ["Mira II", "Mara II", "Mara II"])
      await png({ content: contentNamed(name), frameStyle: "hex", avatar: null }, PLAIN_FORM);
    const [before = 0, first, second] = calls.flatMap((call, at) => (call === "resvg" ? [at] : []));
    // The second card has another name, and the third one nothing new.
    expect(before).toBeLessThan(10);
    expect([first, second]).toEqual([before + 2, before + 3]);
  });

  it("shows a photo of the color that means transparent", async () => {
    const { key } = readFrame(readFileSync(`public${frameFile("classic", PLAIN_FORM, false)}`));
    const asClear = { width: 2, height: 2, pixels: Uint8Array.from(Array(4).fill(key).flat()) };
    const card = await drawn(contentNamed("Mira"), "classic", PLAIN_FORM, asClear);
    expect(card.data[(140 * 600 + 90) * 4 + 3]).toBe(255);
  });

  it.each(FRAME_STYLES)(
    "is transparent outside of its round corners, and dark where software ignores that: %s",
    async (style) => {
      for (const shown of [null, photo]) {
        const [red = 255, green = 255, blue = 255, opacity] = read(
          await pngOf(contentNamed("Mira"), style, PLAIN_FORM, shown),
        ).data;
        expect(opacity).toBe(0);
        if (shown) expect(Math.max(red, green, blue)).toBeLessThan(100);
      }
    },
  );
});

const ALL: (PictureForm & { style: string })[] = FRAME_STYLES.flatMap((style) =>
  PICTURE_FORMS.map((form) => ({ ...form, style })),
);
/** Every form in one frame, and link previews in each. The long tests draw each form in each frame. */
const PACKED = ALL.filter((_, at) => {
  const [frame, form] = [Math.floor(at / PICTURE_FORMS.length), at % PICTURE_FORMS.length];
  return inject("long") || ALL[at]?.size === "1200x630" || form % FRAME_STYLES.length === frame;
});

test.each(PACKED)(
  "a card in $style, $size at scale $scale, is a valid PNG within the limit of bytes",
  async ({ style, ...form }) => {
    for (const artwork of [undefined, "series/zeta-gundam"] as const) {
      for (const shown of inject("long") ? [null, photo, noise] : artwork ? [noise] : [null, noise]) {
        const content = contentNamed("Mira Okafor", { ...(artwork && { artwork }) });
        const png = await pngOf(content, style, form, shown);
        const { width, height } = read(png);
        expect({ width, height }).toEqual(pixelsOf(PICTURE_SIZES[form.size], form.scale));
        // A card without a picture needs less.
        const most = artwork || shown || form.size !== "600x315" ? MOST_BYTES[form.size] : 50 * 1024;
        if (form.scale === 1) expect(png.length).toBeLessThanOrEqual(most);
        if (form.size === "1200x630") expect((await sharp(png).stats()).isOpaque).toBe(true);
      }
    }
  },
);
