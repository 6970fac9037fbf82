import { z } from "zod";
import { type Cursor, pageIn } from "#worker/platform/db/db.ts";
import { invalid } from "#worker/platform/http/errors.ts";

export function readCursor(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{1,15})\.([\w:/-]{1,128})$/.exec(text ?? "") ?? [];
  return at && id ? { at: Number(at), id } : null;
}

type Read<Row, After> = (after: After | null, limit: number) => PromiseLike<Row[]>;

/** One page. It reads one row more, to know whether there is a next page. The cursor is null on the last one. */
export async function pageOf<Row, After>(
  after: After | null,
  size: number,
  read: Read<Row, After>,
  positionOf: (row: Row) => { at: Date; id: string },
) {
  const { shown, last } = pageIn(await read(after, size + 1), size);
  const { at, id } = last ? positionOf(last) : {};
  return { shown, nextCursor: at ? `${at.getTime()}.${id}` : null };
}

export const stateIn = (params: URLSearchParams) => (params.get("state") === "closed" ? "closed" : "open");

export const formId = z.string().regex(/^[\w-]{1,64}$/);

export const foreignForm = () => invalid([{ path: "do", message: "That form isn't one of this page's." }]);

export function readForm<Schema extends z.ZodType>(schema: Schema, form: FormData): z.output<Schema> {
  const read = schema.safeParse(Object.fromEntries(form));
  if (!read.success) throw foreignForm();
  return read.data;
}
