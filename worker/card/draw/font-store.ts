import type { CardFont } from "./render-engine";
import { createFontIndex, type IndexedFile } from "./font-index";
import { EVERY_CARD_HAS, FONT_FOLDER, FONT_TABLE, fileOf } from "./font-table";
import { once, remember } from "./memoize";

type ReadAsset = (path: string) => Promise<ArrayBuffer>;
type Taken = {
  fonts: CardFont[];
  /** Whether satori draws this sign with these fonts. */
  canDraw: (sign: string) => boolean;
  /** Whether this one of them draws it. */
  hasGlyph: (font: CardFont, sign: string) => boolean;
};
export type FontShelf = {
  /** The fonts that draw these signs. */
  take(signs: string): Promise<Taken>;
};

/** satori knows a sign's font by its first 16 bits, so all signs above U+FFFF must come from one file. */
const isAstral = (sign: string) => sign.length > 1;

/** A file holds some hundred signs of a script; a card never needs more, and may not fetch without end. */
const MOST_FILES = 24;

export function createFontShelf(readAsset: ReadAsset): FontShelf {
  const read = remember((file) => readAsset(`${FONT_FOLDER}/${file}`));
  const filesFor = createFontIndex(read);

  const load = async ({ package: pkg, subset, weight, name }: IndexedFile): Promise<CardFont> => ({
    name,
    weight,
    style: "normal",
    data: await read(fileOf(pkg, subset, weight)),
  });
  const latin = once(() =>
    Promise.all(
      FONT_TABLE.filter(({ card }) => card).map((row) => load({ ...row, subset: "latin", name: row.family })),
    ),
  );

  return {
    async take(signs) {
      const base = await latin();
      const inBase = (font: CardFont, sign: string) => EVERY_CARD_HAS.test(sign) && base.includes(font);
      if (EVERY_CARD_HAS.test(signs)) return { fonts: base, canDraw: () => true, hasGlyph: inBase };
      const wanted = [...new Set(signs)].filter((sign) => !EVERY_CARD_HAS.test(sign));
      const drawers = new Map<string, IndexedFile[]>();
      await Promise.all(wanted.map(async (sign) => drawers.set(sign, await filesFor(sign))));
      const files = new Map([...drawers.values()].flat().map((file) => [file.name, file]));
      const taken = new Map([...files].slice(0, MOST_FILES));
      const more = [...taken.values()].filter(({ name }) => !base.some((font) => font.name === name));
      const astral = wanted.find(isAstral);
      const astralFile = astral && drawers.get(astral)?.[0]?.name;
      return {
        fonts: [...base, ...(await Promise.all(more.map(load)))],
        canDraw: (sign) =>
          EVERY_CARD_HAS.test(sign) ||
          (drawers.get(sign) ?? []).some(
            ({ name }) => taken.has(name) && (!isAstral(sign) || name === astralFile),
          ),
        hasGlyph: (font, sign) =>
          inBase(font, sign) || (drawers.get(sign) ?? []).some(({ name }) => name === font.name),
      };
    },
  };
}
