import { z } from "zod";

type Raw = Parameters<z.core.$ZodErrorMap>[0];

/** What to give instead, by zod's name for the kind. */
const KINDS: Record<string, string> = {
  string: "Please give a text.",
  number: "Please give a number.",
  int: "Please give a whole number.",
  boolean: "Please give true or false.",
  array: "Please give a list.",
  object: "Please give an object with named fields.",
};

const UNITS: Record<string, string> = { string: " characters", array: " entries" };

const among = (values: readonly unknown[]) =>
  values.length === 1 ? `Please give ${values[0]}.` : `Please give one of these: ${values.join(", ")}.`;

/** A sentence for people, of whatever is wrong with a value; a schema's own message comes before it. */
function plainMessage(issue: Raw): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "This is missing."
        : (KINDS[issue.expected] ?? "That is not a value of the right kind.");
    case "too_small":
      return `Please give at least ${issue.minimum}${UNITS[issue.origin] ?? ""}.`;
    case "too_big":
      return `Please give at most ${issue.maximum}${UNITS[issue.origin] ?? ""}.`;
    case "invalid_value":
      return among(issue.values);
    case "not_multiple_of":
      return `Please give a multiple of ${issue.divisor}.`;
    case "invalid_format":
      return "That is not written as it has to be.";
    case "unrecognized_keys":
      return "There are fields in this that have no meaning here.";
    default:
      return "That value is not valid.";
  }
}

/** From here on every schema of this Worker explains itself in plain sentences. */
z.config({ customError: plainMessage });
