import { KINDS, type Kind } from "#franchise/works.ts";
import { API_NAMES } from "#worker/log/contract/fields.ts";
import {
  CSV_COLUMN_NAMES,
  CSV_COLUMNS,
  JSON_FORMAT,
  JSON_VERSION,
} from "#worker/log/contract/file-formats.ts";
import {
  boundedRows,
  COLUMNS_MAX,
  type Fields,
  FileError,
  inSlices,
  LINES_MAX,
  type OnProgress,
  tooManyRows,
} from "#worker/transfer/row.ts";
import type { Table } from "#worker/transfer/service.ts";
import { checkSize, TOO_WIDE } from "./text-table";

/** Undefined if the text is none. */
export function jsonOf(text: string): unknown {
  if (!/^[{[]/.test(text)) return undefined;
  checkSize(text, "{[", ",", 2);
  try {
    return JSON.parse(text);
  } catch {
    throw new FileError("This JSON file is damaged, or was cut off.");
  }
}

const JSON_DEPTH_MAX = 8;

/** A name in a JSON file, with the path to it and the place of its column. */
type Name = { path: string; place?: number; inner: Map<string, Name> };

/** AniList's own export also has what its member wrote. */
const listsIn = (json: unknown) => {
  const { user, lists } = Object(json) as Fields;
  return lists ? { user, lists } : json;
};

/** A line for each item and each innermost object in it, with the values around. Columns have the path of their names: "show.ids.tvdb". */
export async function tableOfJson(json: unknown, onProgress: OnProgress): Promise<Table> {
  const names: string[] = [];
  let width = 0;
  const top: Name = { path: "", inner: new Map() };
  const lines: Table["lines"][number][] = [];
  /** The items of a whole file's lists, with the values around them. */
  const items: [item: unknown, outer: readonly unknown[]][] = [];

  function named(outer: Name, name: string): Name {
    const known = outer.inner.get(name);
    if (known) return known;
    if (++width > COLUMNS_MAX) throw new FileError(TOO_WIDE);
    const one = { path: outer.path ? `${outer.path}.${name}` : name, inner: new Map() };
    outer.inner.set(name, one);
    return one;
  }

  function add(value: unknown, name: Name, outer: readonly unknown[], depth: number): void {
    if (depth > JSON_DEPTH_MAX) return;
    if (Array.isArray(value)) {
      for (const item of value)
        if (depth === 0) items.push([item, outer]);
        else add(item, name, outer, depth + 1);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    const cells = [...outer];
    const lists: [Name, unknown[]][] = [];
    let hasObject = false;
    const collect = (object: object, around: Name, level: number) => {
      for (const key in object) {
        // Some of AniList's files have two lists.
        if (depth === 0 && key === "manga") continue;
        const inner = (object as Fields)[key];
        const one = named(around, key);
        const objects = Array.isArray(inner)
          ? inner.filter((item) => typeof item === "object" && item)
          : null;
        if (objects?.length) lists.push([one, objects]);
        else if (typeof inner === "object" && inner !== null && !objects) {
          hasObject = true;
          if (level < JSON_DEPTH_MAX) collect(inner, one, level + 1);
        } else {
          one.place ??= names.push(one.path) - 1;
          cells[one.place] = Array.isArray(inner) ? inner.join("\n") : inner;
        }
      }
    };
    collect(value, name, depth);
    // The values around rows are about the whole work, if it isn't only a list with a name.
    if (
      (lists.length === 0 || (depth === 1 && hasObject)) &&
      lines.push({ number: lines.length + 1, cells }) > LINES_MAX
    )
      throw tooManyRows(LINES_MAX);
    // The lists of a whole file, such as "anime" and "movies", don't name its columns.
    for (const [list, inner] of lists)
      for (const item of inner)
        if (depth === 0) items.push([item, cells]);
        else add(item, list, cells, depth + 1);
  }

  add(listsIn(json), top, [], 0);
  await inSlices(items, ([item, outer]) => add(item, top, outer, 1), onProgress);
  return { names, lines };
}

/** The export of all of a member's data has the same entries. */
const FORMATS: readonly unknown[] = [JSON_FORMAT, "side7-member"];

type OurFile = { format: string; version?: unknown; series?: unknown; games?: unknown };

export const isOurJson = (json: unknown): json is OurFile =>
  typeof json === "object" && json !== null && "format" in json && FORMATS.includes(json.format);

/** The same columns as in our CSV. */
export function ownTable(file: OurFile): Table {
  if (file.version !== JSON_VERSION) {
    throw new FileError("This file was made by a newer version of this site. Please reload the page.");
  }
  const cellsOf = (kind: Kind, entry: Fields) => {
    const side7 = entry[API_NAMES[kind].work];
    const ids = { side7, myAnimeList: entry.myAnimeListId, aniList: entry.aniListId };
    const cells: Fields = {
      ...entry,
      ...ids,
      kind,
      title: entry.title || side7,
      log: JSON.stringify(entry.log),
    };
    return CSV_COLUMN_NAMES.map((column) => cells[column]);
  };
  const all = KINDS.flatMap((kind) =>
    (Array.isArray(file[kind]) ? file[kind] : []).map((entry) => cellsOf(kind, entry ?? {})),
  );
  return {
    names: CSV_COLUMN_NAMES.map((column) => CSV_COLUMNS[column]),
    lines: boundedRows(all).map((cells, at) => ({ number: at + 1, cells })),
  };
}
