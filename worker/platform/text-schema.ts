import { z } from "zod";
import { withoutControls } from "./text";

/** Trimmed. Refuses control characters, noncharacters and lone surrogates. */
export const plainText = () =>
  z
    .string()
    .refine((text) => withoutControls(text) === text, "This text has characters that we can't store.")
    .trim();
