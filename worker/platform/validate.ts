import { zValidator } from "@hono/zod-validator";
import type { z } from "zod";
import { type Issue, invalid } from "./errors";

type Checked = { success: true } | { success: false; error: Pick<z.core.$ZodError, "issues"> };

/** One issue for each fault. */
const issuesOf = ({ issues }: Pick<z.core.$ZodError, "issues">): Issue[] =>
  issues.map(({ path, message }) => ({ path: path.join("."), message }));

const refuseFaults = (result: Checked) => {
  if (!result.success) throw invalid(issuesOf(result.error));
};

/** Reads the JSON body by a schema, or refuses with 400 and one issue for each fault. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator("json", schema, refuseFaults);

/** The same for what follows the `?` of an address. */
export const searchQuery = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator("query", schema, refuseFaults);
