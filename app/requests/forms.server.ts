import { data } from "react-router";
import type { z } from "zod";
import { refusalOf } from "#app/requests/services.server.ts";
import { issuesOf } from "#worker/platform/http/checks.ts";
import { invalid } from "#worker/platform/http/errors.ts";
import { firstIssues } from "./api-errors";
import { type FormValues, formValues, type Returned } from "./forms";

/** Checks values with a schema of the API. Throws the same refusal as the API. */
export function parsed<Schema extends z.ZodType>(schema: Schema, values: unknown): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(values);
  if (success) return data;
  throw invalid(issuesOf(error));
}

/** A page's answer to a form that a use case refused. Throws any other error again. */
export function refusedForm(error: unknown, values: FormValues) {
  const { message, status, issues, retryAfterS } = refusalOf(error);
  const headers = retryAfterS === undefined ? undefined : { "Retry-After": String(retryAfterS) };
  const reasons = { issues: firstIssues(issues ?? []), refusal: issues ? null : message };
  return data<Returned>({ values, ...reasons, status }, { status, headers });
}

/** The action of a page's forms. What `save` refuses goes back to the form. */
export const formAction =
  <Args extends { request: Request }, Answer>(save: (values: FormValues, args: Args) => Promise<Answer>) =>
  async (args: Args) => {
    const values = await formValues(args.request);
    try {
      return await save(values, args);
    } catch (error) {
      return refusedForm(error, values);
    }
  };
