import { z } from "zod";
import { withoutControls } from "./text";

/** Refuses control characters, noncharacters and lone surrogates. Trims the text. */
export const plainText = () =>
  z
    .string()
    .refine((text) => withoutControls(text) === text, "This text has characters that we can't store.")
    .trim();
