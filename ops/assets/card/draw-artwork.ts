import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { allMachines, CARD_ENDING, smallPosterOf } from "#franchise/art.ts";
import { artworkFile, type PackedLevel } from "#worker/card/draw/frame.ts";
import { ARTWORK_HEIGHT, POSTER } from "#worker/card/templates/artwork.tsx";
import { WALL } from "#worker/card/templates/wall.tsx";
import type { Drawing, Drawings } from "../art";
import { shownSubjects } from "../draw-svg";

/** Pixels per unit of the poster: the scales of the card's panel at scale 1 and 2, and of a year's link preview. */
const SCALES = [0.8, 1.6];
const WALL_SCALES = [WALL.scale, 2 * WALL.scale];

/** The level 9 would take five times as long to save two percent. */
const COMPRESSION = { level: 7 };

/** The machine whose artwork tests look at. In tests, all other machines look like it. */
const TESTED_MACHINE = "gouf";

const deflated = promisify(deflateRaw);

/** The artwork of all works and machines as pixels, one file for each. For works it is the small poster. */
export function drawings(_root: string, isTest?: boolean): Drawings {
  const files = new Map<string, Drawing>();
  const add = (artwork: string, of: unknown, draw: () => string, scales = SCALES) =>
    files.set(artworkFile(artwork).slice(1), { of: [of, scales], draw: () => packed(draw(), scales) });
  for (const [path, subject] of shownSubjects(isTest)) {
    add(path, subject, () => smallPosterOf(subject));
    add(`${WALL.folder}${path}`, subject, () => smallPosterOf(subject), WALL_SCALES);
  }
  const machines = allMachines();
  for (const [name, draw] of machines) {
    if (!name.endsWith(CARD_ENDING)) continue;
    const shown = isTest ? `${TESTED_MACHINE}${CARD_ENDING}` : name;
    add(`machines/${name.slice(0, -CARD_ENDING.length)}`, shown, machines.get(shown) ?? draw);
  }
  return files;
}

async function packed(svg: string, scales: readonly number[]): Promise<Buffer> {
  const largest = Math.max(...scales);
  const fitTo = { mode: "width", value: POSTER.width * largest } as const;
  const poster = new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render();
  const { width: wide, height: tall, pixels } = poster;
  const raw = { width: wide, height: tall, channels: 4 as const };
  const levels: PackedLevel[] = [];
  const tables: Buffer[] = [];
  for (const scale of scales) {
    const [width, height] = [POSTER.width, ARTWORK_HEIGHT].map((side) => Math.round(side * scale)) as [
      number,
      number,
    ];
    const png = await sharp(pixels, { raw })
      .extract({ left: 0, top: 0, width: raw.width, height: Math.floor(ARTWORK_HEIGHT * largest) })
      .removeAlpha()
      .resize(width, height)
      .png({ palette: true, dither: 0, effort: 1 })
      .toBuffer();
    const { colors, indexes } = indexed(await sharp(png).removeAlpha().raw().toBuffer());
    const parts = await Promise.all([colors, indexes].map((part) => deflated(part, COMPRESSION)));
    levels.push({ width, height, scale, palette: parts[0]?.length ?? 0, indexes: parts[1]?.length ?? 0 });
    tables.push(...parts);
  }
  const header = Buffer.from(JSON.stringify(levels));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, ...tables]);
}

/** RGB pixels as indexes into a palette. */
function indexed(pixels: Uint8Array): { colors: Uint8Array; indexes: Uint8Array } {
  const numbers = new Map<number, number>();
  const indexes = new Uint8Array(pixels.length / 3);
  for (let at = 0, from = 0; at < indexes.length; at++, from += 3) {
    const [red, green, blue] = [
      pixels[from] as number,
      pixels[from + 1] as number,
      pixels[from + 2] as number,
    ];
    const color = (red << 16) | (green << 8) | blue;
    const number = numbers.get(color) ?? numbers.size;
    if (number === numbers.size) numbers.set(color, number);
    indexes[at] = number;
  }
  const colors = Uint8Array.from([...numbers.keys()].flatMap((c) => [c >> 16, (c >> 8) & 0xff, c & 0xff]));
  return { colors, indexes };
}
