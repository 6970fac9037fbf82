import { FONT_TABLE, type FontFamily, type IndexRow } from "./font-table";
import { once, remember } from "./memoize";

/** A file that draws a sign, under the name satori is to know it by. */
export type IndexedFile = FontFamily & { subset: string; name: string };

/** Which files to take for a sign: from each family of the card one, so that a line keeps its face; else the first. */
export function createFontIndex(read: (file: string) => Promise<ArrayBuffer>) {
  const readJson = async (file: string) => JSON.parse(new TextDecoder().decode(await read(file)));
  const blocks = once(async () => new Set((await readJson("index.json")) as string[]));
  const rowsOf = remember(async (block) => (await readJson(`index/${block}.json`)) as IndexRow[]);

  return async (sign: string): Promise<IndexedFile[]> => {
    const point = sign.codePointAt(0) ?? 0;
    const block = (point >> 8).toString(16);
    if (!(await blocks()).has(block)) return [];
    const rows = (await rowsOf(block)).filter(({ ranges }) => isIn(ranges, point));
    const having = FONT_TABLE.flatMap((family) => {
      const row = rows.find((candidate) => candidate.package === family.package);
      return row ? [{ ...family, subset: row.subset, name: nameOf(family, row) }] : [];
    });
    const own = having.filter(({ card }) => card);
    return own.length > 0 ? own : having.slice(0, 1);
  };
}

const nameOf = ({ family }: FontFamily, { subset }: IndexRow) =>
  subset === "latin" ? family : `${family} ${subset}`;

function isIn(ranges: string, point: number): boolean {
  return ranges.split(",").some((range) => {
    const [from = 0, to = from] = range.split("-").map((bound) => Number.parseInt(bound, 16));
    return from <= point && point <= to;
  });
}
