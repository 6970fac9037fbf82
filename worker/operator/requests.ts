import { z } from "zod";
import { invalid } from "#worker/platform/http/errors.ts";

/** Where a list continues: after the row with this time (epoch milliseconds) and id. */
export type Cursor = { at: number; id: string };

/** Null for anything that is not a cursor of ours: the list then begins at its start. */
export function readCursor(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{1,15})\.([\w:/-]{1,128})$/.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

/**
 * One page of a list, of `size` rows, from `rows` that were read for it, one more than `size` if there are so many. The
 * cursor continues after the page's last row, whose time and id `placeOf` returns; null on the last page.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  positionOf: (row: Row) => { at: Date; id: string },
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  if (!last) return { shown, nextCursor: null };
  const { at, id } = positionOf(last);
  return { shown, nextCursor: `${at.getTime()}.${id}` };
}

/** The id of a row that a form sends back. */
export const formId = z.string().regex(/^[\w-]{1,64}$/);

/** The refusal of a form that isn't one of the page's own. */
export const foreignForm = () => invalid([{ path: "do", message: "That form isn't one of this page's." }]);

/** What the form says. Throws a 400 refusal if it isn't one of the page's own. */
export function readForm<Schema extends z.ZodType>(schema: Schema, form: FormData): z.output<Schema> {
  const read = schema.safeParse(Object.fromEntries(form));
  if (!read.success) throw foreignForm();
  return read.data;
}
