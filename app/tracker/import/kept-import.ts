import { z } from "zod/mini";
import type { Row } from "./row";

/** What this tab keeps while the member signs in again. Choices are by row number. */
export const listDraftSchema = z.object({
  fileName: z.string(),
  format: z.string(),
  leftOut: z.number(),
  rows: z.array(z.custom<Row>((row) => typeof row === "object" && row !== null && "values" in row)),
  choices: z.array(z.tuple([z.number(), z.nullable(z.string())])),
  mode: z.enum(["add", "overwrite"]),
});
