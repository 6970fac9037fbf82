import { zValidator } from "@hono/zod-validator";
import { z } from "zod";
import { type Issue, invalid } from "./errors";

/** Some of SQLite's functions end a text at NUL, and it replaces half a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes("\0");

/** Uses no recursion, because JSON may be nested deeper than the stack. */
function* textsIn(value: unknown): Generator<string> {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string") yield next;
    else if (next !== null && typeof next === "object") waiting.push(...Object.entries(next).flat());
  }
}

/** Null if the database can store all texts unchanged. */
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

export const issuesOf = ({ issues }: Pick<z.core.$ZodError, "issues">): Issue[] =>
  issues.map(({ path, message }) => ({ path: path.join("."), message }));

const refuseIssues = (result: Checked) => {
  if (!result.success) throw invalid(issuesOf(result.error));
  // The schemas for text check this too, but a schema could forget it.
  const path = unstorableField(result.data);
  if (path !== null) throw invalid([{ path, message: "This text has characters that we can't store." }]);
};

/** Throws a 400 refusal. */
export const checkedBody = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator("json", schema, refuseIssues);

/** Throws a 400 refusal. */
export const checkedQuery = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator("query", schema, refuseIssues);

type Raw = Parameters<z.core.$ZodErrorMap>[0];

const KINDS: Record<string, string> = {
  string: "This must be text.",
  number: "This must be a number.",
  int: "This must be a whole number.",
  boolean: "This must be true or false.",
  array: "This must be a list.",
  object: "This must be an object with named fields.",
};

const UNITS: Record<string, string> = { string: " characters", array: " entries" };
const IS: Record<string, string> = { string: "have", array: "have" };

const among = (values: readonly unknown[]) =>
  values.length === 1 ? `This must be ${values[0]}.` : `This must be one of: ${values.join(", ")}.`;

/** zod prefers the schema's own message. */
function plainMessage(issue: Raw): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "This is missing."
        : (KINDS[issue.expected] ?? "This is the wrong kind of value.");
    case "too_small":
      return `This must ${IS[issue.origin] ?? "be"} at least ${issue.minimum}${UNITS[issue.origin] ?? ""}.`;
    case "too_big":
      return `This must ${IS[issue.origin] ?? "be"} at most ${issue.maximum}${UNITS[issue.origin] ?? ""}.`;
    case "invalid_value":
      return among(issue.values);
    case "not_multiple_of":
      return `This must be a multiple of ${issue.divisor}.`;
    case "invalid_format":
      return "This isn't in the right format.";
    case "unrecognized_keys":
      return "This has fields that we don't know.";
    default:
      return "This value isn't valid.";
  }
}

/** Applies to every schema of this Worker. */
z.config({ customError: plainMessage });
