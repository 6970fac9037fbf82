import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import sharp from "sharp";
import { describe, expect, inject, it, test } from "vitest";
import {
  FRAME_STYLES,
  type FrameStyle,
  PICTURE_FORMS,
  PICTURE_SIZES,
  type PictureForm,
  type PictureScale,
  PLAIN_FORM,
  pixelsOf,
} from "#worker/card/contract/index.ts";
import { frameFile, MOST_BYTES } from "#worker/card/draw/drawing.ts";
import { readFrame } from "#worker/card/draw/frame.ts";
import type { RenderEngine } from "#worker/card/draw/render-engine.ts";
import type { CardContent } from "#worker/card/templates/content.ts";
import type { Rgb } from "#worker/platform/picture/resample.ts";
import { nativeEngine, unpremultiply } from "../../../ops/assets/card/draw-frames";
import {
  compare,
  contentNamed,
  drawingWith,
  drawn,
  photoOf,
  pictureAddress,
  pngOf,
  svgOf,
} from "../../support/card-studio";
import { someOf } from "../../support/variant";

const NAMES = [
  ...["Mira Okafor", "アムロ・レイ", "عمرو دياب", "Юлия Щербакова", "Nguyễn Thị Hồng", "राजेश श्रीकृष्ण क्षत्रिय"],
  ...["Alexandria Montgomery-Whitfield", "김하늘 李小龍", "🚀 Łukasz 🤖", "Σωκράτης Griffin", "W".repeat(50)],
  "สมหญิง น้ำทิพย์",
];

const shade = (x: number, y: number): [number, number, number] => [
  Math.floor(128 + 60 * Math.sin(x / 17) + 40 * Math.sin(y / 9)),
  Math.floor(120 + 50 * Math.cos(x / 11 + y / 23)),
  Math.floor(140 + 70 * Math.sin((x + y) / 29)),
];
const SIDE = 192;
const photo = photoOf(SIDE, shade);

/** Random pixels, which compress worst. */
const noise: Rgb = {
  ...{ width: SIDE, height: SIDE },
  pixels: Uint8Array.from(
    { length: SIDE * SIDE * 3 },
    (_, at) => (Math.imul(at + 1, 2654435761) >>> 13) & 0xff,
  ),
};

const read = (png: Uint8Array) => PNG.sync.read(Buffer.from(png));

/** The whole card as satori lays it out, without a frame from the build. */
async function drawnWhole(
  content: CardContent,
  style: FrameStyle,
  scale: PictureScale,
  avatar: string | null,
): Promise<PNG> {
  const card = new PNG(pixelsOf(PICTURE_SIZES["600x315"], scale));
  card.data = Buffer.from(unpremultiply(nativeEngine.rasterize(await svgOf(content, style, avatar), scale)));
  return card;
}

const SAMPLES = someOf(NAMES, 6).map((name, at) => ({
  name,
  style: FRAME_STYLES[at % FRAME_STYLES.length] ?? "classic",
  scale: ([1, 2, 0.5] as const)[at % 3] ?? 1,
  /** Each frame with a photo first. */
  shown: at < FRAME_STYLES.length ? photo : null,
}));

describe("a card as PNG", () => {
  it.each(SAMPLES)(
    "looks like the card as SVG: $style of $name, at scale $scale",
    async ({ name, style, scale, shown }) => {
      const content = contentNamed(name, {
        lastGame: "Mobile Suit Gundam: Encounters in Space",
        badgeType: "Newtype",
      });
      const card = await drawn(content, style, { size: "600x315", scale }, shown);
      const whole = await drawnWhole(content, style, scale, shown && pictureAddress(SIDE, shade));
      const { mean, strays } = compare(card, whole);
      expect(strays).toEqual([]);
      expect(mean).toBeLessThan(1);
    },
  );

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

  it.each(FRAME_STYLES)("is opaque as a link preview: %s", async (style) => {
    const preview = await pngOf(contentNamed("Mira"), style, { size: "1200x630", scale: 1 });
    expect((await sharp(preview).stats()).isOpaque).toBe(true);
  });
});

const ALL: (PictureForm & { style: string })[] = FRAME_STYLES.flatMap((style) =>
  PICTURE_FORMS.map((form) => ({ ...form, style })),
);
/** Every form in one frame, and every frame once. The long tests draw each form in each frame. */
const PACKED = ALL.filter((_, at) => {
  const [frame, form] = [Math.floor(at / PICTURE_FORMS.length), at % PICTURE_FORMS.length];
  return inject("long") || form % FRAME_STYLES.length === frame;
});

/** The limit of the size, or a smaller one for cards that need less. */
const mostBytes = ({ size }: PictureForm, shown: Rgb | null) =>
  size === "600x315" && !shown ? 50 * 1024 : MOST_BYTES[size];

test.each(PACKED)(
  "a card in $style, $size at scale $scale, is a valid PNG within the limit of bytes",
  async ({ style, ...form }) => {
    for (const artwork of [undefined, "series/zeta-gundam"] as const) {
      for (const shown of inject("long") ? [null, photo, noise] : artwork ? [noise] : [null, noise]) {
        const content = contentNamed("Mira Okafor", { ...(artwork && { artwork }) });
        const png = await pngOf(content, style, form, shown);
        const { width, height } = read(png);
        expect({ width, height }).toEqual(pixelsOf(PICTURE_SIZES[form.size], form.scale));
        const most = artwork ? MOST_BYTES[form.size] : mostBytes(form, shown);
        if (form.scale === 1) expect(png.length).toBeLessThanOrEqual(most);
        if (form.size === "1200x630") expect((await sharp(png).stats()).isOpaque).toBe(true);
      }
    }
  },
);
