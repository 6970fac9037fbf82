import { zValidator } from "@hono/zod-validator";
import type { z } from "zod";
import { invalid } from "./errors";

/** Reads the JSON body by a schema, or refuses with 400 and one issue for each fault. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  zValidator("json", schema, (result) => {
    if (!result.success) {
      throw invalid(
        result.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })),
      );
    }
  });
