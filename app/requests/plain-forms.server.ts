import type { z } from "zod";
import { firstIssues } from "#app/requests/api-errors.ts";
import { refusalOf } from "#app/services.server.ts";
import { issuesOf } from "#worker/platform/http/checks.ts";
import { invalid } from "#worker/platform/http/errors.ts";

export type FormValues = Record<string, string>;

/**
 * Reads the fields of a form that a browser sent without scripts. If several fields have the same name, the last one
 * counts.
 */
export const formValues = async (request: Request): Promise<FormValues> =>
  Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]));

/** Checks values with a schema of the API. Throws the same refusal as the API. */
export function parsed<Schema extends z.ZodType>(schema: Schema, values: unknown): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(values);
  if (success) return data;
  throw invalid(issuesOf(error));
}

/** The answer of a page's action if a use case refused a form: pass `init` to `data`. Throws any other error again. */
export function refusedForm<Values>(error: unknown, values: Values) {
  const { message, status, issues, retryAfterS } = refusalOf(error);
  const headers = retryAfterS === undefined ? undefined : { "Retry-After": String(retryAfterS) };
  const returned = { values, issues: firstIssues(issues ?? []), refusal: issues ? null : message };
  return { returned, init: { status, headers } };
}

/** A form that a browser without scripts sent, with the reasons for the refusal. */
export type ReturnedForm = {
  values: Record<string, string>;
  /** By the field's name in the API. */
  issues: Record<string, string>;
  /** Why the whole form was refused. Null if `issues` has the reasons. */
  refusal: string | null;
};
