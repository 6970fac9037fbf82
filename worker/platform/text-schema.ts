import { z } from "zod";
import { withoutControls } from "./text";

/** Refuses control characters, noncharacters and lone surrogates. Trims the text. */
export const plainText = () =>
  z
    .string()
    .refine((text) => withoutControls(text) === text, "This text has characters that we can't store.")
    .trim();

/* For the answers of the API. */

export const count = () => z.int().min(0);
export const counts = <const Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, count()])) as Record<Name, z.ZodInt>);
export const texts = <const Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>);
export const pictureAddress = z
  .string()
  .nullable()
  .describe("An address on this site; null for the default picture.");
export const memberSince = z.iso.date().describe("January 1 of the year of the first sign-in.");
