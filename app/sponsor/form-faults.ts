import type { z } from "zod";
import { firstFaults } from "#app/api.ts";

/** The first thing wrong with each field, by the field's name, in the order of the form. */
export const faultsOf = ({ issues }: Pick<z.core.$ZodError, "issues">) =>
  firstFaults(issues.map(({ path, message }) => ({ path: path.join("."), message })));
