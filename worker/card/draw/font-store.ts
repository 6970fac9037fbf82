import { createLru, memoize, once } from "#worker/platform/memoize.ts";
import {
  FONT_FOLDER,
  FONT_TABLE,
  type FontFamily,
  fileOf,
  IN_EVERY_LATIN_FONT,
  type IndexRow,
} from "./font-table";
import type { CardFont } from "./render-engine";

type ReadFile = (path: string) => Promise<ArrayBuffer>;
/** `name` is the family name that satori uses for this file. */
type FontFile = FontFamily & { subset: string; name: string };
type FontSet = {
  fonts: CardFont[];
  canDraw: (character: string) => boolean;
  hasGlyph: (font: CardFont, character: string) => boolean;
};
export type FontStore = { fontsFor(text: string): Promise<FontSet> };

/** satori looks up a character's font by its first UTF-16 unit, so one file must draw all characters above U+FFFF. */
const isAstral = (character: string) => character.length > 1;

/** A file has about a hundred characters. A card needs far fewer files. */
const MOST_FILES = 24;

/** A Latin file takes 100 KB, and the largest file 900 KB. */
const KEPT_BYTES = 6 * 1024 * 1024;

export function createFontStore(readAsset: ReadFile): FontStore {
  const fileKept = createLru<ArrayBuffer>(KEPT_BYTES, ({ byteLength }) => byteLength);
  const read = (file: string) => fileKept(file, () => readAsset(`${FONT_FOLDER}/${file}`));
  const filesFor = createFontIndex(read);

  const load = async ({ package: pkg, subset, weight, name }: FontFile): Promise<CardFont> => ({
    name,
    weight,
    style: "normal",
    data: await read(fileOf(pkg, subset, weight)),
  });
  const loadLatin = once(() =>
    Promise.all(
      FONT_TABLE.filter(({ card }) => card).map((row) => load({ ...row, subset: "latin", name: row.family })),
    ),
  );

  return {
    async fontsFor(text) {
      const latin = await loadLatin();
      const isLatin = (font: CardFont, character: string) =>
        IN_EVERY_LATIN_FONT.test(character) && latin.includes(font);
      if (IN_EVERY_LATIN_FONT.test(text)) return { fonts: latin, canDraw: () => true, hasGlyph: isLatin };
      const others = [...new Set(text)].filter((character) => !IN_EVERY_LATIN_FONT.test(character));
      const drawnBy = new Map<string, FontFile[]>();
      await Promise.all(others.map(async (character) => drawnBy.set(character, await filesFor(character))));
      const files = new Map([...drawnBy.values()].flat().map((file) => [file.name, file]));
      const chosen = new Map([...files].slice(0, MOST_FILES));
      const more = [...chosen.values()].filter(({ name }) => !latin.some((font) => font.name === name));
      const astral = others.find(isAstral);
      const astralFile = astral && drawnBy.get(astral)?.[0]?.name;
      return {
        fonts: [...latin, ...(await Promise.all(more.map(load)))],
        canDraw: (character) =>
          IN_EVERY_LATIN_FONT.test(character) ||
          (drawnBy.get(character) ?? []).some(
            ({ name }) => chosen.has(name) && (!isAstral(character) || name === astralFile),
          ),
        hasGlyph: (font, character) =>
          isLatin(font, character) || (drawnBy.get(character) ?? []).some(({ name }) => name === font.name),
      };
    },
  };
}

/** One file of each family of the card, so that each line keeps its typeface. Otherwise one of any family. */
function createFontIndex(read: ReadFile) {
  const readJson = async (file: string) => JSON.parse(new TextDecoder().decode(await read(file)));
  const blocks = once(async () => new Set((await readJson("index.json")) as string[]));
  const rowsOf = memoize(async (block) => (await readJson(`index/${block}.json`)) as IndexRow[]);

  return async (character: string): Promise<FontFile[]> => {
    const point = character.codePointAt(0) ?? 0;
    const block = (point >> 8).toString(16);
    if (!(await blocks()).has(block)) return [];
    const rows = (await rowsOf(block)).filter(({ ranges }) => isIn(ranges, point));
    const found = FONT_TABLE.flatMap((family) => {
      const row = rows.find((candidate) => candidate.package === family.package);
      return row ? [{ ...family, subset: row.subset, name: nameOf(family, row) }] : [];
    });
    const onCard = found.filter(({ card }) => card);
    return onCard.length > 0 ? onCard : found.slice(0, 1);
  };
}

const nameOf = ({ family }: FontFamily, { subset }: IndexRow) =>
  subset === "latin" ? family : `${family} ${subset}`;

const isIn = (ranges: string, point: number): boolean =>
  ranges.split(",").some((range) => {
    const [from = 0, to = from] = range.split("-").map((bound) => Number.parseInt(bound, 16));
    return from <= point && point <= to;
  });
