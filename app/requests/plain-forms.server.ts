import { data } from "react-router";
import type { z } from "zod";
import { firstIssues } from "#app/requests/api-errors.ts";
import { refusalOf } from "#app/services.server.ts";
import type { Returned } from "#app/ui/plain-form.tsx";
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

/** A page's answer to a form that a use case refused, with more for the page. Throws any other error again. */
export function refusedForm<More extends object>(error: unknown, values: FormValues, more?: More) {
  const { message, status, issues, retryAfterS } = refusalOf(error);
  const headers = retryAfterS === undefined ? undefined : { "Retry-After": String(retryAfterS) };
  const returned: Returned = { values, issues: firstIssues(issues ?? []), refusal: issues ? null : message };
  return data({ ...returned, ...(more as More) }, { status, headers });
}
