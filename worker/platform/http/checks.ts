import { zValidator } from "@hono/zod-validator";
import { z } from "zod";
import { type Issue, invalid } from "./errors";

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

type Raw = Parameters<z.core.$ZodErrorMap>[0];

/** What belongs there instead, by zod's name for the kind. */
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

/** A sentence for people about what is wrong with a value. A schema's own message comes first. */
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
