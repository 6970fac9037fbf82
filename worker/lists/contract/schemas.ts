import { z } from "zod";
import { KINDS } from "#franchise/works.ts";
import { lengthOf } from "#worker/platform/text.ts";
import { plainText } from "#worker/platform/text-schema.ts";
import { ABOUT_MAX, LINE_MAX, ROWS, TITLE_MAX, WORKS_MAX } from "./index";

const oneLine = (most: number) =>
  plainText()
    .transform((text) => text.replace(/\s+/g, " "))
    .refine((text) => lengthOf(text) <= most, `Please enter at most ${most} characters.`);
const orNull = (text: string) => text || null;

const workKey = z.templateLiteral(
  [z.enum(KINDS), "/", z.string().regex(/^[\w-]{1,64}$/)],
  "Please choose a work.",
);
const works = z
  .array(workKey)
  .max(WORKS_MAX, `A list has at most ${WORKS_MAX} works.`)
  .transform((keys) => [...new Set(keys)]);
/** The revision of the list that the form shows. */
const basedOn = z.coerce.number().int().optional();

export const lookSchema = z.object({
  title: oneLine(TITLE_MAX).refine((title) => title !== "", "Please enter a name."),
  about: oneLine(ABOUT_MAX).transform(orNull),
  isRanked: z.boolean(),
  hasRows: z.boolean(),
  basedOn,
});

export const newListSchema = lookSchema.omit({ basedOn: true }).extend({ works: works.default([]) });

export const addedWorksSchema = z.object({
  works: works.refine((keys) => keys.length > 0, "Please choose a work."),
});

export const itemSchema = z.object({
  work: workKey,
  at: z.coerce.number().int().min(1).max(WORKS_MAX).optional(),
  row: z
    .enum(["", ...ROWS], "Please choose a row.")
    .transform((row) => row || null)
    .optional(),
  line: oneLine(LINE_MAX).transform(orNull).optional(),
  basedOn,
});

export const removalSchema = z.object({ work: workKey, basedOn });

export type NewList = z.infer<typeof newListSchema>;
export type LookChange = z.infer<typeof lookSchema>;
export type ItemSent = z.infer<typeof itemSchema>;
export type Removal = z.infer<typeof removalSchema>;
