import { z } from "zod";
import { invalid } from "#worker/platform/http/errors.ts";

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
