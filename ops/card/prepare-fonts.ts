import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  FONT_FOLDER,
  FONT_TABLE,
  type FontFamily,
  fileOf,
  type IndexRow,
} from "#worker/card/draw/font-table.ts";
import { coverageOf, rangesOf } from "./font-coverage";
import { unpackWoff } from "./woff";

type Drawn = { package: string; subset: string; points: Set<number> };

/** Unpacks every file of every installed family to public/, with an index of what each can draw. */
export async function prepareFonts(root: string): Promise<{ files: number; missing: string[] }> {
  const folder = join(root, "public", FONT_FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "index"), { recursive: true });
  const installed = FONT_TABLE.filter((row) => existsSync(packageOf(root, row)));
  const drawn = (await Promise.all(installed.map((row) => unpackFamily(root, folder, row)))).flat();
  await writeIndex(folder, drawn);
  const missing = FONT_TABLE.filter((row) => !installed.includes(row)).map(
    (row) => `@fontsource/${row.package}`,
  );
  return { files: drawn.length, missing };
}

const packageOf = (root: string, row: FontFamily) =>
  join(root, "node_modules/@fontsource", row.package, "files");

async function unpackFamily(root: string, folder: string, row: FontFamily): Promise<Drawn[]> {
  const from = packageOf(root, row);
  const ending = `-${row.weight}-normal.woff`;
  const files = (await readdir(from)).filter((file) => file.endsWith(`${row.only ?? ""}${ending}`)).sort();
  return Promise.all(
    files.map(async (file) => {
      const font = unpackWoff(await readFile(join(from, file)));
      const subset = file.slice(row.package.length + 1, -ending.length);
      await writeFile(join(folder, fileOf(row.package, subset, row.weight)), font);
      return { package: row.package, subset, points: coverageOf(font) };
    }),
  );
}

async function writeIndex(folder: string, drawn: Drawn[]) {
  const blocks = new Map<string, IndexRow[]>();
  for (const { package: pkg, subset, points } of drawn) {
    for (const [block, inBlock] of Map.groupBy(points, (point) => (point >> 8).toString(16))) {
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
