import type { Kind } from "#franchise/works.ts";

export const LISTS_MAX = 10;
export const WORKS_MAX = 100;
export const TITLE_MAX = 60;
export const ABOUT_MAX = 200;
export const LINE_MAX = 140;

/** The rows of a tier board, the best first. */
export const ROWS = ["S", "A", "B", "C", "D", "E", "F"] as const;
export type Row = (typeof ROWS)[number];

/** Such as `series/gundam-x`. */
export type WorkKey = `${Kind}/${string}`;

/** A work on a list. Rows and lines that nobody chose are missing. */
export type Item = { work: WorkKey; row?: Row; line?: string };

/** `at` is the place, counted from 1: in the row, or in the whole list if it has no rows. Null clears a value. */
export type ItemChange = { work: WorkKey; at?: number; row?: Row | null; line?: string | null };

export type Look = { title: string; about: string | null; isRanked: boolean; hasRows: boolean };

export type ListHead = Look & {
  id: string;
  isPublic: boolean;
  isHidden: boolean;
  count: number;
  /** The first works. */
  works: WorkKey[];
};

export type List = Look &
  Pick<ListHead, "id" | "isPublic" | "isHidden"> & { items: Item[]; revision: number };

export const LISTS_PATH = "/tracker/lists";

export const addToListPath = (works: readonly WorkKey[]) => `${LISTS_PATH}/add?works=${works.join(",")}`;

export const listPath = (username: string, id: string) => `/u/${username}/lists/${id}`;

export function workIn(key: WorkKey): { kind: Kind; id: string } {
  const [kind, id] = key.split("/") as [Kind, string];
  return { kind, id };
}

/** Moves a work, or changes its line. All others keep their order. A tier board begins with its best row. */
export function withItem<One extends Item>(items: readonly One[], hasRows: boolean, change: ItemChange) {
  const { work, at, ...values } = change;
  const before = items.find((item) => item.work === work);
  if (!before) return [...items];
  const { row = before.row, line = before.line } = values;
  const item = { ...before, row: row ?? undefined, line: line ?? undefined };
  const isBeside = (other: Item) => !hasRows || other.row === item.row;
  if (at === undefined && isBeside(before)) return items.map((other) => (other === before ? item : other));
  const others = items.filter((other) => other !== before);
  const neighbors = others.filter(isBeside);
  const next = at === undefined ? undefined : neighbors[at - 1];
  const last = neighbors.at(-1);
  const place = next ? others.indexOf(next) : last ? others.indexOf(last) + 1 : others.length;
  const moved = others.toSpliced(place, 0, item);
  return hasRows ? inRows(moved, true).flatMap((row) => row.items) : moved;
}

/** All rows of a tier board, and last what has none. A list without rows is one. */
export const inRows = <One extends Item>(
  items: readonly One[],
  hasRows: boolean,
): { row: Row | null; items: One[] }[] =>
  hasRows
    ? [...ROWS, null].map((row) => ({ row, items: items.filter((item) => (item.row ?? null) === row) }))
    : [{ row: null, items: [...items] }];
