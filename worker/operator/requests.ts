import { z } from "zod";
import { invalid } from "#worker/platform/http/errors.ts";

/** The last row of the previous page, with its time in epoch milliseconds. */
export type Cursor = { at: number; id: string };

/** Null for an invalid cursor. */
export function readCursor(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{1,15})\.([\w:/-]{1,128})$/.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

/** `rows` has one row more than `size` if there is a next page. The cursor is null on the last page. */
export function listPage<Row>(
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

export const formId = z.string().regex(/^[\w-]{1,64}$/);

/** Answers a form that this site didn't create. */
export const foreignForm = () => invalid([{ path: "do", message: "That form isn't one of this page's." }]);

export function readForm<Schema extends z.ZodType>(schema: Schema, form: FormData): z.output<Schema> {
  const read = schema.safeParse(Object.fromEntries(form));
  if (!read.success) throw foreignForm();
  return read.data;
}
