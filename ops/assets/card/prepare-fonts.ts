import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Blob, Face, Font } from "harfbuzzjs";
import { unpackWoff } from "#franchise/art.ts";
import {
  FONT_FOLDER,
  FONT_TABLE,
  type FontFamily,
  fileOf,
  type IndexRow,
} from "#worker/card/draw/font-table.ts";
import { FONT_FAMILY } from "#worker/card/templates/parts.ts";
import { print } from "../../wrangler";
import type { Files } from "../art";

type FontFile = { package: string; subset: string; face: Face; path: string; font: Uint8Array };

/** All files of the installed font families, unpacked, and an index of the characters that each file can draw. */
export async function files(root: string): Promise<Files> {
  const [installed, missing] = [true, false].map((is) =>
    FONT_TABLE.filter((family) => existsSync(packageOf(root, family)) === is),
  ) as [FontFamily[], FontFamily[]];
  if (missing.length > 0)
    print(
      `Not installed, so not drawn: ${missing.map((family) => `@fontsource/${family.package}`).join(", ")}`,
    );
  const unpacked = (await Promise.all(installed.map((family) => unpackFamily(root, family)))).flat();
  const index = indexOf(unpacked);
  const inFolder = {
    ...Object.fromEntries(unpacked.map(({ path, font }) => [path, font])),
    "index.json": JSON.stringify([...index.keys()].sort()),
    ...Object.fromEntries([...index].map(([block, rows]) => [`index/${block}.json`, JSON.stringify(rows)])),
  };
  return {
    ...Object.fromEntries(
      Object.entries(inFolder).map(([path, content]) => [join("public", FONT_FOLDER, path), content]),
    ),
    "generated/card/latin-widths.json": JSON.stringify(latinWidths(unpacked)),
  };
}

const packageOf = (root: string, family: FontFamily) =>
  join(root, "node_modules/@fontsource", family.package, "files");

async function unpackFamily(root: string, family: FontFamily): Promise<FontFile[]> {
  const from = packageOf(root, family);
  const ending = `-${family.weight}-normal.woff`;
  const files = (await readdir(from)).filter((file) => file.endsWith(`${family.only ?? ""}${ending}`)).sort();
  return Promise.all(
    files.map(async (file) => {
      const font = unpackWoff(await readFile(join(from, file)));
      const subset = file.slice(family.package.length + 1, -ending.length);
      const path = fileOf(family.package, subset, family.weight);
      return { package: family.package, subset, face: new Face(new Blob(font)), path, font };
    }),
  );
}

function indexOf(files: FontFile[]) {
  const blocks = new Map<string, IndexRow[]>();
  for (const { package: pkg, subset, face } of files) {
    for (const [block, inBlock] of Map.groupBy(face.collectUnicodes(), (point) =>
      (point >> 8).toString(16),
    )) {
      const rows = blocks.get(block) ?? [];
      blocks.set(block, [...rows, { package: pkg, subset, ranges: rangesOf(inBlock) }]);
    }
  }
  return blocks;
}

/** Writes ascending code points as ranges, such as `30-39,41`. */
function rangesOf(points: number[]): string {
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === point) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map((bounds) => [...new Set(bounds)].map((point) => point.toString(16)).join("-")).join(",");
}

/** The advance widths of U+0020…007E for each typeface, in hundredths of an em, rounded up. */
function latinWidths(files: FontFile[]) {
  const widths = Object.entries(FONT_FAMILY).map(([typeface, families]) => {
    const family = FONT_TABLE.find(({ family }) => families.startsWith(family));
    const file = files.find(({ package: pkg, subset }) => pkg === family?.package && subset === "latin");
    if (!file) throw new Error(`The typeface ${typeface} has no Latin font file.`);
    const font = new Font(file.face);
    const widthOf = (point: number) =>
      Math.ceil((font.glyphHAdvance(font.nominalGlyph(point) ?? 0) * 100) / file.face.upem);
    return [typeface, Array.from({ length: 95 }, (_, index) => widthOf(0x20 + index))];
  });
  return Object.fromEntries(widths);
}
