import { zValidator } from "@hono/zod-validator";
import "./plain-issues";
import type { z } from "zod";
import { type Issue, invalid } from "./errors";
import { unkeepableField } from "./keepable";

type Checked =
  | { success: true; data: unknown }
  | { success: false; error: Pick<z.core.$ZodError, "issues">; data: unknown };

/** One issue for each fault. */
const issuesOf = ({ issues }: Pick<z.core.$ZodError, "issues">): Issue[] =>
  issues.map(({ path, message }) => ({ path: path.join("."), message }));

const refuseFaults = (result: Checked) => {
  if (!result.success) throw invalid(issuesOf(result.error));
  // Here as well as in the schemas of text, for a schema can forget it.
  const path = unkeepableField(result.data);
  if (path !== null) throw invalid([{ path, message: "That text has characters that can't be kept." }]);
};

const checks = new WeakMap<object, { part: "json" | "query"; schema: z.ZodType }>();

/** What a handler made here checks, for whoever looks at the routes from outside; undefined for any other. */
export const checkOf = (handler: object) => checks.get(handler);

function checking<Handler extends object>(part: "json" | "query", schema: z.ZodType, handler: Handler) {
  checks.set(handler, { part, schema });
  return handler;
}

/** Reads the JSON body by a schema, or refuses with 400 and one issue for each fault. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  checking("json", schema, zValidator("json", schema, refuseFaults));

/** The same for what follows the `?` of an address. */
export const searchQuery = <Schema extends z.ZodType>(schema: Schema) =>
  checking("query", schema, zValidator("query", schema, refuseFaults));
