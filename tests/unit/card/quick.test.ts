import { Resvg } from "@resvg/resvg-js";
import { PNG } from "pngjs";
import { describe, expect, inject, it, test } from "vitest";
import {
  FRAME_STYLES,
  PICTURE_FORMS,
  PICTURE_SIZES,
  type PictureForm,
  PLAIN_FORM,
} from "#worker/card/contract.ts";
import type { Photo } from "#worker/card/draw/quick/photo.ts";
import { contentNamed, drawn, paintedQuickly, pictureAddress } from "../../support/card-studio";

const NAMES = [
  "Mira Okafor",
  "アムロ・レイ",
  "عمرو دياب",
  "Юлия Щербакова",
  "Nguyễn Thị Hồng",
  "राजेश श्रीकृष्ण क्षत्रिय",
  "Alexandria Montgomery-Whitfield",
  "김하늘 李小龍",
  "🚀 Łukasz 🤖",
  "Σωκράτης Griffin",
  "W".repeat(50),
  "สมหญิง น้ำทิพย์",
];

const shade = (x: number, y: number): [number, number, number] => [
  Math.floor(128 + 60 * Math.sin(x / 17) + 40 * Math.sin(y / 9)),
  Math.floor(120 + 50 * Math.cos(x / 11 + y / 23)),
  Math.floor(140 + 70 * Math.sin((x + y) / 29)),
];
const SIDE = 192;
const photo: Photo = {
  ...{ width: SIDE, height: SIDE },
  pixels: Uint8Array.from(
    Array.from({ length: SIDE * SIDE }, (_, at) => shade(at % SIDE, Math.floor(at / SIDE))).flat(),
  ),
};

/** The worst to pack: no pixel has anything to do with another. */
const noise: Photo = {
  ...{ width: SIDE, height: SIDE },
  pixels: Uint8Array.from(
    { length: SIDE * SIDE * 3 },
    (_, at) => (Math.imul(at + 1, 2654435761) >>> 13) & 0xff,
  ),
};

const read = (png: Uint8Array) => PNG.sync.read(Buffer.from(png));

/**
 * The mean difference of a channel, and the pixels that are over 40 away from all that the other picture has beside
 * them.
 */
function compare({ data }: PNG, { data: expected, width, height }: PNG) {
  let sum = 0;
  const strays: string[] = [];
  for (let at = 0; at < expected.length; at++) {
    // Of the opaque pixels: RGB has no opacity, so the corners of a card with a photo have no soft edge.
    if (at % 4 === 3 || expected[at | 3] !== 255) continue;
    const value = data[at] ?? 0;
    const away = Math.abs(value - (expected[at] ?? 0));
    sum += away;
    if (away <= 40) continue;
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    const beside = [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].flatMap((right) => expected[at + (down * width + right) * 4] ?? []),
    );
    if (value < Math.min(...beside) - 40 || value > Math.max(...beside) + 40) strays.push(`${x} ${y}`);
  }
  return { mean: sum / (width * height * 3), strays };
}

/** Each name, each frame and several forms, not each of them with each other. */
const SAMPLES = NAMES.map((name, at) => ({
  name,
  style: FRAME_STYLES[at % FRAME_STYLES.length] ?? "classic",
  form: at < 8 ? PLAIN_FORM : (PICTURE_FORMS[at - 6] ?? PLAIN_FORM),
}));

describe("a card drawn quickly", () => {
  it.each(SAMPLES)("is as satori draws it: $style of $name, $form.size at $form.scale", async (sample) => {
    const { name, style, form } = sample;
    const content = contentNamed(name, {
      lastGame: "Mobile Suit Gundam: Encounters in Space",
      badgeType: "Newtype",
    });
    const [card, reference] = [await paintedQuickly(content, style, form), await drawn(content, style, form)];
    const { mean, strays } = compare(read(card), reference);
    expect(strays).toEqual([]);
    expect(mean).toBeLessThan(1);
  });

  it.each(FRAME_STYLES)("shows a photo as satori does: %s", async (style) => {
    const content = contentNamed("Mira Okafor");
    const card = await paintedQuickly(content, style, PLAIN_FORM, photo);
    const reference = await drawn({ ...content, avatar: pictureAddress(SIDE, shade) }, style);
    const { mean, strays } = compare(read(card), reference);
    expect(strays).toEqual([]);
    expect(mean).toBeLessThan(1);
  });

  it.each(["Celestial Being", "Coordinator", "Innovator", "nonsense"])(
    "has the emblem of %s and the insignia of its title",
    async (badgeType) => {
      const content = contentNamed("Mira", { badgeType, gundamTitle: "Squadron Leader", isPatron: false });
      const [card, reference] = [await paintedQuickly(content, "classic"), await drawn(content, "classic")];
      expect(compare(read(card), reference).strays).toEqual([]);
    },
  );

  it("shows the ground where a photo is clear, and no hole where it has any color", async () => {
    const clear = { width: 2, height: 2, pixels: new Uint8Array(16) };
    const colors = [1, 254, 3];
    const green = {
      width: 2,
      height: 2,
      pixels: Uint8Array.from([...colors, ...colors, ...colors, ...colors]),
    };
    const at = (png: PNG) => [...png.data.subarray((140 * 600 + 90) * 4, (140 * 600 + 90) * 4 + 4)];
    const content = contentNamed("Mira");
    expect(at(read(await paintedQuickly(content, "classic", PLAIN_FORM, clear)))).toEqual([
      201, 216, 244, 255,
    ]);
    expect(at(read(await paintedQuickly(content, "classic", PLAIN_FORM, green)))[3]).toBe(255);
  });

  it("is as clear outside of its corners as satori draws it", async () => {
    for (const style of FRAME_STYLES) {
      const card = read(await paintedQuickly(contentNamed("Mira"), style));
      expect(card.data[3], style).toBe(0);
      expect(read(await paintedQuickly(contentNamed("Mira"), style, PLAIN_FORM, photo)).data[3], style).toBe(
        0,
      );
    }
  });
});

const ALL: (PictureForm & { style: string })[] = FRAME_STYLES.flatMap((style) =>
  PICTURE_FORMS.map((form) => ({ ...form, style })),
);
/** Every form in one frame, and every frame; the long tests draw each in each. */
const PACKED = ALL.filter((_, at) => {
  const [frame, form] = [Math.floor(at / PICTURE_FORMS.length), at % PICTURE_FORMS.length];
  return inject("long") || form % FRAME_STYLES.length === frame;
});

test.each(PACKED)("is a small, sound PNG: $style $size at $scale", async ({ style, ...form }) => {
  for (const shown of [null, photo, noise]) {
    const png = await paintedQuickly(contentNamed("Mira Okafor"), style, form, shown);
    const { width } = PICTURE_SIZES[form.size];
    expect(read(png).width).toBe(width * form.scale);
    if (form.scale === 1 && form.size !== "1200x630")
      expect(png.length).toBeLessThan(shown && form.size === "600x315" ? 75_000 : 50_000);
  }
});

test.each([null, photo])("resvg reads what pngjs reads", async (shown) => {
  const png = await paintedQuickly(contentNamed("Mira Okafor"), "hex", PLAIN_FORM, shown);
  const card = read(png);
  const address = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  const image = `<image href="${address}" width="600" height="315"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="315">${image}</svg>`;
  const { pixels } = new Resvg(svg).render();
  const isSame = (pixel: number) =>
    [0, 1, 2, 3].every((channel) => pixels[pixel * 4 + channel] === card.data[pixel * 4 + channel]);
  const opaque = Array.from({ length: 600 * 315 }, (_, pixel) => pixel).filter(
    (pixel) => card.data[pixel * 4 + 3] === 255,
  );
  expect(opaque.filter((pixel) => !isSame(pixel))).toEqual([]);
  expect(opaque.length).toBeGreaterThan(180_000);
});
