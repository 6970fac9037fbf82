import { zValidator } from "@hono/zod-validator";
import type { z } from "zod";
import { type Issue, invalid } from "./errors";
import "../schema-messages";

/** SQLite ends a text at NUL in some of its functions, and returns another character for half a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes("\0");

/** All keys and values at any depth. It does not recurse, because JSON may be deeper than the stack. */
function* textsIn(value: unknown): Generator<string> {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string") yield next;
    else if (next !== null && typeof next === "object") waiting.push(...Object.entries(next).flat());
  }
}

/** The first field of a parsed body with text that the database can't store unchanged; null if there is none. */
function unstorableField(body: unknown): string | null {
  const fields = body !== null && typeof body === "object" ? Object.entries(body) : [["", body] as const];
  for (const [name, value] of fields) {
    for (const text of textsIn([name, value])) if (!isStorable(text)) return name;
  }
  return null;
}

type Checked =
  | { success: true; data: unknown }
  | { success: false; error: Pick<z.core.$ZodError, "issues">; data: unknown };

/** One issue for each error. */
export const issuesOf = ({ issues }: Pick<z.core.$ZodError, "issues">): Issue[] =>
  issues.map(({ path, message }) => ({ path: path.join("."), message }));

const refuseIssues = (result: Checked) => {
  if (!result.success) throw invalid(issuesOf(result.error));
  // The schemas of text check this too, but a schema can forget it.
  const path = unstorableField(result.data);
  if (path !== null) throw invalid([{ path, message: "This text has characters that we can't store." }]);
};

/** Checks the JSON body, or refuses with 400 and one issue for each error. */
export const checkedBody = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator("json", schema, refuseIssues);

/** Checks the query of the address, or refuses with 400 in the same way. */
export const checkedQuery = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator("query", schema, refuseIssues);
