import sharp from "sharp";
import {
  allSubjects,
  createLettering,
  type Figure,
  fitted,
  type Lettering,
  type Mood,
  moved,
  picture,
  type Setting,
  type Subject,
  styleOf,
  type Typeface,
  titleParts,
  warmthOf,
  written,
} from "#franchise/art.ts";
import { issuerOf } from "#worker/card/templates/classic.tsx";
import { CLASSIC_COLORS as COLORS } from "#worker/card/templates/style.ts";
import { PRODUCT } from "#worker/platform/product.ts";
import type { Drawings } from "../art";
import { TESTED_WORKS } from "../tasks";

/** A PNG with 128 colors. It looks almost the same as one with all colors, at a third of the size. */
export const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ palette: true, colors: 128, dither: 0.5, effort: 1 })
    .toBuffer();

/** The link previews of all works. Their addresses never change, because other sites store them. */
export function drawings(root: string, isTest = false): Drawings {
  const lettering = createLettering(root);
  return new Map(
    [...allSubjects()]
      .filter(([path]) => !isTest || TESTED_WORKS.includes(path))
      .map(([path, subject]) => [
        `previews/${path}.png`,
        { of: subject, draw: () => pngOf(workPreviewOf(subject, lettering)) },
      ]),
  );
}

const WIDTH = 1200;
const HEIGHT = 630;
/** x where the picture begins and the text ends. */
const PICTURE = 744;
const PICTURE_VIEW = { x: 30, y: 24, width: 340, height: 470 };
const MARGIN = 52;
const WIDE = PICTURE - 2 * MARGIN;
const HEAD = 108;
const FOOT = 538;
/** The number of characters in the last line, which looks like a passport's. */
const LINE = 36;

const path = (color: string, d: string) => `<path fill="${color}" d="${d}"/>`;

const waves = Array.from({ length: 15 }, (_, row) => {
  const y = HEAD + row * 34;
  return `M0 ${y}C90 ${y - 46} 200 ${y + 46} 300 ${y}S480 ${y - 44} 580 ${y} 690 ${y + 30} ${PICTURE} ${y - 6}`;
}).join("");

const forMachines = (text: string) => text.replace(/[^A-Z0-9]+/g, "<").replace(/^<|<$/g, "");

/** The link preview of a work, 1200 × 630. It looks like a G-Card with the poster's motif. */
export function workPreviewOf(subject: Subject, lettering: Lettering): string {
  const [, mood] = subject.scene.split(" ") as [Setting, Mood, Figure];
  const words: string[] = [];
  type Place = { x: number; y: number; size: number; color: string; typeface?: Typeface; spacing?: number };
  const write = (text: string, { x, y, size, color, typeface = "display", spacing }: Place) => {
    const line = lettering.set(text, typeface, spacing);
    const [shape] = moved([{ ink: "text", path: line.path }], { x, y, scale: size });
    words.push(path(color, written(shape?.path ?? "")));
    return line.width * size;
  };
  const file = subject.edge === "corners" ? "GAME FILE" : "ANIMATION FILE";
  const product = PRODUCT.toUpperCase();
  const room = WIDE - 30 - lettering.widthOf(file, "display", 0.16) * 24;
  const nameSize = Math.min(44, room / lettering.widthOf(product, "display", 0.07));
  const name = write(product, { x: MARGIN, y: 70, size: nameSize, color: "#ffffff", spacing: 0.07 });
  write(file, { x: MARGIN + name + 30, y: 69, size: 24, color: COLORS.kind, spacing: 0.16 });

  const { over, main, under } = titleParts(subject.title);
  const title = fitted(main.toUpperCase(), { wide: WIDE, tall: 190, largest: 96, most: 3 }, lettering);
  const below = under
    ? fitted(under.toUpperCase(), { wide: WIDE, tall: 70, largest: 32, most: 2 }, lettering)
    : { lines: [], size: 0 };
  const overSize = over ? Math.min(24, WIDE / lettering.widthOf(over.toUpperCase(), "display", 0.12)) : 0;
  const tall =
    (over ? overSize + 20 : 0) +
    title.lines.length * title.size * 0.94 +
    below.lines.length * below.size * 1.2;
  // The facts have a fixed place. The title is centered in the remaining space.
  let y = HEAD + 10 + (FOOT - 80 - HEAD - tall) / 2;
  if (over) {
    write(over.toUpperCase(), {
      x: MARGIN,
      y: y + overSize * 0.8,
      size: overSize,
      color: COLORS.quiet,
      spacing: 0.12,
    });
    y += overSize + 20;
  }
  for (const text of title.lines) {
    write(text, {
      x: MARGIN - title.size * 0.04,
      y: y + title.size * 0.72,
      size: title.size,
      color: COLORS.ink,
    });
    y += title.size * 0.94;
  }
  y += 4;
  for (const text of below.lines) {
    write(text, { x: MARGIN, y: y + below.size * 0.86, size: below.size, color: COLORS.blue, spacing: 0.02 });
    y += below.size * 1.2;
  }

  const facts = [subject.label, String(subject.year), subject.kind].join("  ·  ");
  const left = MARGIN + 62;
  const factsSize = Math.min(24, (PICTURE - MARGIN - left) / lettering.widthOf(facts, "mono", 0.04));
  write(facts, {
    x: left,
    y: FOOT - 38,
    size: factsSize,
    color: COLORS.blue,
    typeface: "mono",
    spacing: 0.04,
  });
  const glyph = moved([{ ink: "accent", path: subject.glyph }], { x: MARGIN - 4, y: FOOT - 72, scale: 1.05 });

  const machine = `${issuerOf(PRODUCT)}${forMachines(`${main} ${under}`.toUpperCase())}`.slice(0, LINE - 5);
  const last = `${machine.padEnd(LINE - 4, "<")}${subject.year}`;
  const lastSize = WIDE / lettering.widthOf(last, "mono", 0.02);
  write(last, { x: MARGIN, y: 594, size: lastSize, color: COLORS.ink, typeface: "mono", spacing: 0.02 });

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    styleOf(mood, subject.accent, warmthOf(subject)),
    path(COLORS.paper, `M0 0H${PICTURE}V${HEIGHT}H0Z`),
    `<path fill="none" stroke="${COLORS.wave}" stroke-width="2" d="${waves}"/>`,
    path("#ffffff", `M0 ${FOOT}H${PICTURE}V${HEIGHT}H0Z`),
    path(COLORS.rule, `M0 ${FOOT}H${PICTURE}v3H0Z`),
    path(COLORS.navy, `M0 0H${WIDTH}V${HEAD}H0Z`),
    `<svg x="${PICTURE}" width="${WIDTH - PICTURE}" height="${HEIGHT}" viewBox="${PICTURE_VIEW.x} ${PICTURE_VIEW.y} ${PICTURE_VIEW.width} ${PICTURE_VIEW.height}" preserveAspectRatio="xMidYMid slice">`,
    picture(subject, { decimals: 1, view: PICTURE_VIEW }),
    "</svg>",
    path(subject.accent, `M0 ${HEAD}H${PICTURE}v8H0Z`),
    path(COLORS.edge, `M${PICTURE} 0h6V${HEIGHT}h-6Z`),
    `<path fill="none" stroke="${COLORS.blue}" stroke-width="2.6" stroke-linecap="round" d="${written(glyph[0]?.path ?? "")}"/>`,
    ...words,
    "</svg>",
  ].join("");
}
