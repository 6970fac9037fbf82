import { SaxesParser } from "saxes";
import { MY_ANIME_LIST_MARK } from "#worker/log/contract/file-formats.ts";
import { lineReader, readingOf } from "./columns";
import type { Line } from "./lines";
import { FileError, inSlices, type OnProgress, ROWS_MAX, tooManyRows } from "./row";
import { myAnimeList } from "./services/anime";

/** Control characters and `&nbsp;` in notes, and how many of them there may be. */
const HARMLESS = /disallowed character|undefined entity/;
const HARMLESS_MAX = 100_000;
const DEPTH_MAX = 20;
/** Its files have none. */
const ATTRIBUTES_MAX = 100;

/** Characters of the file. Between two slices, the page answers. */
const SLICE_LENGTH = 4096;

/** Maps the names of the elements that we read to their columns. */
const PLACES = new Map(
  `series_title series_animedb_id series_episodes my_status my_score my_comments my_watched_episodes my_start_date
  my_finish_date my_times_watched my_tags my_rewatching my_rewatching_ep`
    .split(/\s+/)
    .map((name, place) => [name, place]),
);

/** A line for each anime. Throws FileError for files that are damaged, define their own entities, or list manga. */
export async function readMyAnimeList(xml: string, onProgress: OnProgress): Promise<Line[]> {
  const parser = new SaxesParser({ position: false });
  const service = myAnimeList(xml.slice(0, 500).includes(MY_ANIME_LIST_MARK));
  const names = [...PLACES.keys()];
  // The text of a whole file would stay in memory with the cells of a table.
  const lineOf = lineReader(names, readingOf(service, { names, lines: [] }, "").reading, service);
  const lines: Line[] = [];
  let cells: unknown[] | null = null;
  let text = "";
  let hasManga = false;
  const addText = (more: string) => {
    text += more;
  };
  let [depth, harmless, attributes] = [0, 0, 0];
  const fail = () => {
    throw new FileError(`This XML file is damaged, or was cut off: see line ${parser.line}.`);
  };
  parser.on("error", ({ message }) => {
    if (!HARMLESS.test(message) || ++harmless > HARMLESS_MAX) fail();
  });
  parser.on("doctype", () => {
    throw new FileError("This file defines its own XML entities, which MyAnimeList's exports never do.");
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("attribute", () => {
    if (++attributes > ATTRIBUTES_MAX) fail();
  });
  parser.on("opentag", ({ name }) => {
    if (++depth > DEPTH_MAX) fail();
    if (name === "anime") cells = [];
    hasManga ||= name === "manga";
    text = "";
  });
  parser.on("closetag", ({ name }) => {
    depth--;
    const place = PLACES.get(name);
    if (cells && place !== undefined) cells[place] = text;
    else if (cells && name === "anime") {
      const line = lineOf({ number: lines.length + 1, cells });
      if (line && lines.push(line) > ROWS_MAX) throw tooManyRows(ROWS_MAX);
      cells = null;
    }
    text = "";
  });
  const readSlice = (at: number) => void parser.write(xml.slice(at * SLICE_LENGTH, (at + 1) * SLICE_LENGTH));
  const slices = Math.ceil(xml.length / SLICE_LENGTH);
  await inSlices([...Array(slices).keys()], readSlice, onProgress);
  parser.close();
  if (lines.length === 0 && hasManga)
    throw new FileError("This is a list of manga. Please export the anime list.");
  return lines;
}
