import { z } from "zod";

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
