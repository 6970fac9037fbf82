import { z } from "zod";
import { withoutControls } from "./text";

/**
 * A schema for text that people type: no NUL or other control characters, no noncharacters, no half of a surrogate
 * pair; trimmed.
 */
export const plainText = () =>
  z
    .string()
    .refine((text) => withoutControls(text) === text, "This text has characters that we can't store.")
    .trim();
