import type { z } from "zod";

/** The first thing wrong with each field, by the field's name, in the order of the form. */
export function faultsOf({ issues }: Pick<z.core.$ZodError, "issues">): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[path.join(".")] ??= message;
  return faults;
}
