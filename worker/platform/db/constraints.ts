import { rootCauseOf } from "./root-cause";

/** Whether a write failed by this rule of the database. */
export const violates = (rule: "UNIQUE" | "FOREIGN KEY", error: unknown): boolean =>
  String(rootCauseOf(error)).includes(`${rule} constraint failed`);
