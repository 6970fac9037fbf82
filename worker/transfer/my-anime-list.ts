import { SaxesParser } from "saxes";
import { MY_ANIME_LIST_MARK } from "#worker/log/contract/file-formats.ts";
import { boundedRows, COLUMNS_MAX, FileError, inSlices, type OnProgress, ROWS_MAX } from "./row";
import { myAnimeList } from "./services";

/** Control characters and `&nbsp;` in notes. */
const HARMLESS = /disallowed character|undefined entity/;

/** Characters of the file. Between two slices, the page answers. */
const SLICE_LENGTH = 4096;

/** A line for each anime. Throws FileError for files that are damaged, define their own entities, or list manga. */
export async function readMyAnimeList(xml: string, onProgress: OnProgress) {
  const parser = new SaxesParser();
  const places = new Map<string, number>();
  const lines: { number: number; cells: unknown[] }[] = [];
  let cells: unknown[] | null = null;
  let text = "";
  let hasManga = false;
  const addText = (more: string) => {
    text += more;
  };
  parser.on("error", ({ message }) => {
    if (HARMLESS.test(message)) return;
    throw new FileError(`This XML file is damaged, or was cut off: see line ${parser.line}.`);
  });
  parser.on("doctype", () => {
    throw new FileError("This file defines its own XML entities, which MyAnimeList's exports never do.");
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("opentag", ({ name }) => {
    if (name === "anime") {
      cells = [];
      if (lines.push({ number: lines.length + 1, cells }) > ROWS_MAX) boundedRows(lines);
    }
    hasManga ||= name === "manga";
    text = "";
  });
  parser.on("closetag", ({ name }) => {
    if (name === "anime") cells = null;
    else if (cells && (places.has(name) || places.size < COLUMNS_MAX)) {
      places.set(name, places.get(name) ?? places.size);
      cells[places.get(name) as number] = text;
    }
    text = "";
  });
  const readSlice = (at: number) => {
    parser.write(xml.slice(at * SLICE_LENGTH, (at + 1) * SLICE_LENGTH));
    return [];
  };
  const slices = Math.ceil(xml.length / SLICE_LENGTH);
  await inSlices([...Array(slices).keys()], readSlice, onProgress);
  parser.close();
  if (lines.length === 0 && hasManga)
    throw new FileError("This is a list of manga. Please export the anime list.");
  const service = myAnimeList(xml.slice(0, 500).includes(MY_ANIME_LIST_MARK));
  return { table: { names: [...places.keys()], lines }, service };
}
