import { data } from "react-router";
import type { z } from "zod";
import { refusalOf } from "#app/requests/services.server.ts";
import { issuesOf } from "#worker/platform/http/checks.ts";
import { invalid } from "#worker/platform/http/errors.ts";
import { firstIssues } from "./api-errors";
import type { FormValues, Returned } from "./forms";

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
