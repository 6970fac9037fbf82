import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, inject, it, test, vi } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import shorterTitles from "#generated/catalog/shorter-titles.json";
import {
  ACCENTS,
  DEFAULT_CUSTOMIZATION,
  FRAME_STYLES,
  type FrameStyle,
  PICTURE_FORMS,
  PICTURE_SIZES,
  type PictureScale,
  type PictureSize,
  pixelsOf,
} from "#worker/card/contract/index.ts";
import { cornerIn } from "#worker/card/templates/artwork.tsx";
import { type CardContent, cardContentOf } from "#worker/card/templates/content.ts";
import { emblemOf, PATRON_GOLD } from "#worker/card/templates/icons.tsx";
import { CardPicture, templateAt } from "#worker/card/templates/picture.tsx";
import type { Rgb } from "#worker/platform/picture/resample.ts";
import { nativeEngine, unpremultiply } from "../../../ops/assets/card/draw-frames";
import {
  compare,
  contentNamed,
  differences,
  drawn,
  fontStore,
  photoOf,
  pictureAddress,
  pngOf,
  softShade,
  svgOf,
} from "../../support/card-studio";

const NAMES = [
  ...`Bo, Mira Okafor, Alexandria Montgomery-Whitfield, Юлия Щербакова, Σωκράτης Παπαδόπουλος,
  Nguyễn Thị Hồng, アムロ・レイ, 김하늘, 李小龍, 🚀 Rocket 🤖, عمرو دياب, Amuro عمرو 79,
  محمدرضا گل\u200cمحمدی پژمان زاده, יעל כהן (79), राजेश श्रीकृष्ण क्षत्रिय, สมหญิง น้ำทิพย์,
  មម្មម្ម ភាសាខ្មែរ, ܫܠܡܐ, ދިވެހި, ߒߞߏ, བསྟན་འཛིན, ᏣᎳᎩ`.split(/,\s+/),
  ...[
    "W".repeat(50),
    "漢".repeat(50),
    "👩‍🚀".repeat(25),
    "م".repeat(50),
    "ع\u064b".repeat(25),
    `ع${"\u0651".repeat(49)}`,
    "\0",
  ],
];
type Area = readonly [x: number, y: number, width: number, height: number];
/** The areas that depend on the name, in addition to the opening for the picture. */
const NAME_AREAS: Record<PictureSize, (style: FrameStyle) => readonly Area[]> = {
  "600x315": (style) =>
    ({
      classic: [[180, 62, 300, 62] as const, [20, 268, 560, 44] as const],
      hex: [[262, 40, 304, 56] as const],
      mono: [[166, 68, 316, 66] as const],
      modern: [[180, 42, 288, 60] as const],
    })[style],
  "600x150": () => [[154, 10, 312, 52]],
  "468x60": () => [[63, 2, 200, 56]],
  // It ends before the title, whose width is the frame's.
  "350x19": (style) => [[25, 0, { classic: 239, hex: 239, mono: 221, modern: 246 }[style], 19]],
  // The title is smaller than the name, with the crown beside it. A passport's last line has the name too.
  "1200x630": (style) => [
    [370, 70, 770, 290],
    ...(style === "classic" ? [[40, 536, 1120, 88] as const] : []),
  ],
};
const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];
const LARGE_NAMES = NAMES.filter((name) => name.length > 25 || /\p{sc=Khmer}/u.test(name));

/** Names in which a card as PNG is compared with the card as SVG. */
const SCRIPTS = [
  ...["Mira Okafor", "アムロ・レイ", "عمرو دياب", "Юлия Щербакова", "Nguyễn Thị Hồng", "राजेश श्रीकृष्ण क्षत्रिय"],
  ...["Alexandria Montgomery-Whitfield", "김하늘 李小龍", "🚀 Łukasz 🤖", "Σωκράτης Griffin", "W".repeat(50)],
  "สมหญิง น้ำทิพย์",
];

const shade = (x: number, y: number): [number, number, number] => [x * 4, y * 4, 90];

/** Some of the cases for each frame. The long tests draw each case in each frame. */
const shareOf = <Case,>(frame: number, cases: readonly Case[]) =>
  cases.filter((_, at) => inject("long") || at % FRAME_STYLES.length === frame);

const unnamedCards = new Map<string, ReturnType<typeof drawn>>();
function unnamed(size: PictureSize, style: FrameStyle) {
  const card = unnamedCards.get(size + style) ?? drawn(contentNamed("|"), style, { size, scale: 1 });
  unnamedCards.set(size + style, card);
  return card;
}

/** Expects that the picture with each of these names differs from another one only in the name's areas and the opening. */
async function expectNamesInPlace(names: string[], size: PictureSize, style: FrameStyle) {
  const other = await unnamed(size, style);
  const { opening } = templateAt(size, style, false);
  const all = [...NAME_AREAS[size](style)];
  if (opening) all.push([opening.x, opening.y, opening.width, opening.height]);
  for (const name of names) {
    const card = await drawn(contentNamed(name), style, { size, scale: 1 });
    expect([card.width, card.height]).toEqual([PICTURE_SIZES[size].width, PICTURE_SIZES[size].height]);
    const changed = differences(card, other);
    const strays = changed.filter(
      ([atX, atY]) => !all.some(([l, t, w, h]) => atX >= l && atX < l + w && atY >= t && atY < t + h),
    );
    expect([name, strays]).toEqual([name, []]);
    expect(changed.length).toBeGreaterThan(size === "600x315" ? 100 : 20);
  }
}

async function expectAllDifferent(changes: Partial<CardContent>[], size: PictureSize, style: FrameStyle) {
  const cards = await Promise.all(
    changes.map((change) => pngOf(contentNamed("Mira", change), style, { size, scale: 1 })),
  );
  expect(new Set(cards.map((card) => Buffer.from(card).toString("base64"))).size).toBe(changes.length);
}

const LINES: Partial<CardContent>[] = [
  { firstLine: "completed", completed: { series: 12, games: 1 } },
  { firstLine: "favorite", favorite: "Turn A Gundam" },
  { firstLine: "universalCentury", counts: { universalCentury: { completed: 14, total: 50 } } },
  { firstLine: "none", secondLine: "none" },
];
const BADGES: Partial<CardContent>[] = [{ isPatron: false }, { badgeType: "AEUG" }];
const OTHERS: Partial<CardContent>[] = [
  { secondLine: "favorite", favorite: "Turn A Gundam" },
  { gundamTitle: "Admiral" },
  { lastGame: "Gundam Evolution" },
];

describe.each(FRAME_STYLES)("the frame %s", (style) => {
  it("lets a right-to-left name set its own direction on the page, and drops its direction marks", async () => {
    const fullName = "\u202eعمرو\u2067 دياب";
    const content = cardContentOf({
      user: { fullName, profileImage: null, memberSince: "2021-03-04", isPatron: false },
      customization: { ...DEFAULT_CUSTOMIZATION, frameStyle: style },
    });
    const html = renderToStaticMarkup(<CardPicture content={content} frameStyle={style} />);
    expect(html).toMatch(/<div dir="auto"[^>]*>عمرو دياب<\/div>/);
    expect(html).toMatch(/<div dir="auto"[^>]*>ع\u200cد<\/div>/);
    const svg = await svgOf(contentNamed("Mira Okafor"), style);
    expect(svg).toMatch(/^<svg width="600" height="315"/);
    expect(svg).not.toContain("NaN");
  });

  it("has the patrons' gold only for patrons", () => {
    const isGolden = (isPatron: boolean) => {
      const view = <CardPicture content={contentNamed("Mira", { isPatron })} frameStyle={style} />;
      return renderToStaticMarkup(view).includes(PATRON_GOLD);
    };
    expect([isGolden(true), isGolden(false)]).toEqual([true, false]);
  });
});

/**
 * The usual size in each frame. Of the others, pairs with each size and each frame once, because satori is slow. The
 * long tests take all pairs.
 */
const PAIRS = SIZES.flatMap((size) => FRAME_STYLES.map((style, frame) => ({ size, style, frame }))).filter(
  ({ size, frame }) =>
    inject("long") || size === "600x315" || SIZES.indexOf(size) % FRAME_STYLES.length === frame,
);

describe.each(PAIRS)("the size $size in the frame $style", ({ size, style, frame }) => {
  const isUsual = size === "600x315";

  it("shows names only in their place", async () => {
    await expectNamesInPlace(shareOf(frame, isUsual ? NAMES : LARGE_NAMES), size, style);
  });

  async function expectAsWhole(content: CardContent, svg: string, photo: Rgb | null, scales: PictureScale[]) {
    for (const scale of scales) {
      const card = await drawn(content, style, { size, scale }, photo);
      const whole = new PNG(pixelsOf(PICTURE_SIZES[size], scale));
      whole.data = Buffer.from(unpremultiply(nativeEngine.rasterize(svg, scale)));
      const { mean, strays } = compare(card, whole);
      expect([content.fullName, scale, strays]).toEqual([content.fullName, scale, []]);
      expect(mean).toBeLessThan(1);
    }
  }
  const scales = PICTURE_FORMS.flatMap((form) => (form.size === size ? form.scale : []));

  it("is the same picture whether composited or drawn whole, at every scale", async () => {
    const content = contentNamed("Mira Okafor", { avatar: pictureAddress(64, shade) });
    const { fonts } = await fontStore.fontsFor("");
    const drawing = readFileSync(`franchise/art/frames/${style}-${size}.svg`, "utf8");
    const whole = `data:image/svg+xml;utf8,${encodeURIComponent(drawing)}`;
    const view = <CardPicture content={content} size={size} frameStyle={style} frame={whole} />;
    const svg = await nativeEngine.toSvg(view, fonts, PICTURE_SIZES[size]);
    await expectAsWhole(content, svg, photoOf(64, shade), scales);
  });

  it.runIf(isUsual)("looks like the card as SVG, in other scripts, with and without a photo", async () => {
    for (const [at, name] of shareOf(frame, SCRIPTS).entries()) {
      const content = contentNamed(name, { lastGame: "Mobile Suit Gundam: Encounters in Space" });
      const svg = await svgOf(content, style, at === 0 ? pictureAddress(192, softShade) : null);
      await expectAsWhole(content, svg, at === 0 ? photoOf(192, softShade) : null, [at === 0 ? 2 : 0.5]);
    }
  });

  // The largest size shows what 600×315 shows, and takes four times as long.
  it.runIf(inject("long") || size !== "1200x630")(
    "looks different for patrons, factions, titles, accents, lines and entries",
    async () => {
      const accents = (isUsual ? shareOf(frame, ACCENTS) : ACCENTS).map((accent) => ({ accent }));
      const lines = size === "350x19" ? [] : [...LINES, isUsual ? OTHERS : { lastSeries: null }].flat();
      await expectAllDifferent([...accents, ...BADGES, ...lines], size, style);
    },
  );
});

/** Only the titles that are hardest to fit: the longest, and the longest that have no shorter one. */
const TITLES = [...SERIES, ...GAMES]
  .map(({ title }) => title)
  .toSorted((one, other) => other.length - one.length);
const TRIED = inject("long") ? 20 : 3;
const LONG_TITLES = [
  ...TITLES.slice(0, TRIED),
  ...TITLES.filter((title) => !(title in shorterTitles)).slice(0, TRIED),
];

test.each(FRAME_STYLES)("no title of the catalog is cut in the frame %s", (style) => {
  for (const size of SIZES) {
    for (const title of LONG_TITLES) {
      for (const artwork of [undefined, "series/gundam-wing"] as const) {
        const lines = { lastSeries: title, lastGame: title, gundamTitle: "Squadron Leader" };
        const content = contentNamed("Mira Okafor", { ...lines, ...(artwork && { artwork }) });
        const html = renderToStaticMarkup(<CardPicture content={content} size={size} frameStyle={style} />);
        expect(html).toContain("Okafor");
        expect([size, title, artwork, html.includes("…")]).toEqual([size, title, artwork, false]);
      }
    }
  }
});

test.each(FRAME_STYLES)("the name is larger than the title in a link preview in the frame %s", (style) => {
  for (const fullName of ["Mira Okafor", "Alexandria Montgomery-Whitfield", "Юлия Щербакова", "Bo"]) {
    for (const artwork of [undefined, "series/gundam-wing"] as const) {
      const content = contentNamed(fullName, { gundamTitle: "Ace Pilot", ...(artwork && { artwork }) });
      const html = renderToStaticMarkup(<CardPicture content={content} size="1200x630" frameStyle={style} />);
      const sizeOf = (text: string) =>
        Number(new RegExp(`font-size:([\\d.]+)px[^>]*>\\[?${text}`, "i").exec(html)?.[1]);
      const [name, title] = [sizeOf(fullName.split(" ")[0] ?? ""), sizeOf("Ace Pilot")];
      expect([fullName, artwork, title < name]).toEqual([fullName, artwork, true]);
    }
  }
});

/** The face of a machine, in units of the small poster: see `FACE_ON_CARD` of the machines. */
const FACE = { x: 132, y: 151, reach: 45 };

test.each(FRAME_STYLES)("the emblem is beside a machine's face and fin in the frame %s", async (style) => {
  for (const size of ["600x150", "600x315"] as const) {
    const { panel } = templateAt(size, style, true);
    if (!panel) throw new Error("There is no artwork.");
    const { left, top } = cornerIn(panel);
    const [x, y] = [panel.x + (FACE.x - left) * panel.scale, panel.y + (FACE.y - top) * panel.scale];
    const drawnWith = (badgeType: string) =>
      drawn(contentNamed("Mira", { badgeType, accent: "blue", artwork: "machines/gundam" }), style, {
        size,
        scale: 1,
      });
    const changed = differences(await drawnWith("Zeon"), await drawnWith("AEUG"));
    expect(changed.length).toBeGreaterThan(50);
    const reach = FACE.reach * panel.scale;
    const above = FACE.y * panel.scale;
    const covered = changed.filter(
      ([atX, atY]) => Math.abs(atX - x) < reach && atY > y - above && atY < y + reach,
    );
    expect([size, covered]).toEqual([size, []]);
  }
});

test("an unknown frame becomes classic, an unknown badge our blue emblem, and an unknown title is drawn", async () => {
  expect(templateAt("600x315", "toString", false)).toBe(templateAt("600x315", "classic", false));
  expect(emblemOf("constructor")).toBe(emblemOf("nonsense"));
  expect(emblemOf("nonsense").color).toBe("#4d8dff");
  expect(emblemOf("Zeon")).not.toBe(emblemOf("nonsense"));
  const card = await drawn(contentNamed("Mira", { gundamTitle: "Grand Poobah" }), "classic");
  expect(card.width).toBe(600);
});

test("the year on a card is the same for a reader west of Greenwich", () => {
  vi.stubEnv("TZ", "Pacific/Honolulu");
  const memberSince = "2021-01-01";
  expect(new Date(memberSince).getFullYear()).toBe(2020);
  const user = { fullName: "Mira", profileImage: null, memberSince, isPatron: false };
  expect(cardContentOf({ user, customization: DEFAULT_CUSTOMIZATION }).sinceYear).toBe(2021);
});
