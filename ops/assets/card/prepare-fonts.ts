import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
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

type FontFile = { package: string; subset: string; face: Face };

/**
 * Unpacks all files of the installed font families to public/, and writes an index of the characters that each file can
 * draw.
 */
export async function make(root: string): Promise<string> {
  const folder = join(root, "public", FONT_FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "index"), { recursive: true });
  const installed = FONT_TABLE.filter((family) => existsSync(packageOf(root, family)));
  const files = (await Promise.all(installed.map((family) => unpackFamily(root, folder, family)))).flat();
  await writeIndex(folder, files);
  await writeLatinWidths(join(root, "generated/card"), files);
  const missing = FONT_TABLE.filter((family) => !installed.includes(family)).map(
    (family) => `@fontsource/${family.package}`,
  );
  const notDrawn = missing.length > 0 ? ` Not installed, so not drawn: ${missing.join(", ")}` : "";
  return `${files.length} font files for cards.${notDrawn}`;
}

const packageOf = (root: string, family: FontFamily) =>
  join(root, "node_modules/@fontsource", family.package, "files");

async function unpackFamily(root: string, folder: string, family: FontFamily): Promise<FontFile[]> {
  const from = packageOf(root, family);
  const ending = `-${family.weight}-normal.woff`;
  const files = (await readdir(from)).filter((file) => file.endsWith(`${family.only ?? ""}${ending}`)).sort();
  return Promise.all(
    files.map(async (file) => {
      const font = unpackWoff(await readFile(join(from, file)));
      const subset = file.slice(family.package.length + 1, -ending.length);
      await writeFile(join(folder, fileOf(family.package, subset, family.weight)), font);
      return { package: family.package, subset, face: new Face(new Blob(font)) };
    }),
  );
}

async function writeIndex(folder: string, files: FontFile[]) {
  const blocks = new Map<string, IndexRow[]>();
  for (const { package: pkg, subset, face } of files) {
    for (const [block, inBlock] of Map.groupBy(face.collectUnicodes(), (point) =>
      (point >> 8).toString(16),
    )) {
      const rows = blocks.get(block) ?? [];
      blocks.set(block, [...rows, { package: pkg, subset, ranges: rangesOf(inBlock) }]);
    }
  }
  await writeFile(join(folder, "index.json"), JSON.stringify([...blocks.keys()].sort()));
  await Promise.all(
    [...blocks].map(([block, rows]) =>
      writeFile(join(folder, "index", `${block}.json`), JSON.stringify(rows)),
    ),
  );
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

/** Writes the advance widths of U+0020…007E for each typeface, in hundredths of an em, rounded up. */
async function writeLatinWidths(folder: string, files: FontFile[]) {
  await mkdir(folder, { recursive: true });
  const widths = Object.entries(FONT_FAMILY).map(([typeface, families]) => {
    const family = FONT_TABLE.find(({ family }) => families.startsWith(family));
    const file = files.find(({ package: pkg, subset }) => pkg === family?.package && subset === "latin");
    if (!file) throw new Error(`The typeface ${typeface} has no Latin font file.`);
    const font = new Font(file.face);
    const widthOf = (point: number) =>
      Math.ceil((font.glyphHAdvance(font.nominalGlyph(point) ?? 0) * 100) / file.face.upem);
    return [typeface, Array.from({ length: 95 }, (_, index) => widthOf(0x20 + index))];
  });
  await writeFile(join(folder, "latin-widths.json"), JSON.stringify(Object.fromEntries(widths)));
}
