import { z } from "zod";

/* Schemas of fields. Each message tells the author what to write. */

const TEXT = "write some text, without spaces around it";
export const text = z.string(TEXT).refine((value) => value !== "" && value === value.trim(), TEXT);
export const textOr = (message: string) =>
  z.string(message).refine((value) => value.trim() === value && value !== "", message);

const TEXT_OR_NONE = 'write some text without spaces around it, or ""';
export const textOrNone = z.string(TEXT_OR_NONE).refine((value) => value === value.trim(), TEXT_OR_NONE);

const TEXTS = 'write a list of texts, such as ["G-Witch"], or []';
export const texts = z
  .array(text, TEXTS)
  .refine((values) => new Set(values).size === values.length, "write each text once");

const ID = "write small letters, digits and hyphens, such as gundam-wing";
export const id = z.string(ID).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, ID);

const COUNT = "write a whole number, or null if nobody knows yet";
export const countOrNull = z.int(COUNT).positive(COUNT).nullable();

const NUMBER = "write a whole number";
export const wholeNumber = z.int(NUMBER).nonnegative(NUMBER);

const isDay = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

const DAY = 'write a day in quotes, such as "2015-08-27"';
export const day = z.string(DAY).refine((value) => /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value), DAY);

const PREMIERE = 'write the day in quotes, such as "2022-10-02", or only the year, such as "1992"';
export const premiere = z
  .string(PREMIERE)
  .refine(
    (value) =>
      /^(?:19|20)\d\d(?:-\d\d-\d\d)?$/.test(value) && isDay(value.length === 4 ? `${value}-01-01` : value),
    PREMIERE,
  );

const YEAR = "write a year without quotes, such as 2015";
export const year = z.int(YEAR).min(1979, YEAR).max(2100, YEAR);

const HTTPS = "write an address that begins with https://";
export const https = z.url({ protocol: /^https$/, hostname: /\./, error: HTTPS });

const HTTPS_OR_NONE = 'write an address that begins with https://, or ""';
export const httpsOrNone = z
  .string(HTTPS_OR_NONE)
  .refine((value) => value === "" || https.safeParse(value).success, HTTPS_OR_NONE);

const EMAIL = "write an email address, such as hello@example.com";
export const email = z.email(EMAIL);

const PATH = "write the path of a page of this site, such as /contact";
export const path = z.string(PATH).regex(/^\/(?!\/)[\w./#?=&-]*$/, PATH);

/** True, or left out. */
export const flag = z.literal(true, "write true, or remove the field").optional();

/** One of these words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `write one of: ${words.join(", ")}`);

export const entry = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, "write an entry in braces, as its neighbors are");

export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item, "write a list in square brackets, as it was");

export const byName = <Item extends z.ZodType>(name: z.ZodType<string, string>, item: Item) =>
  z.record(name, item, "write entries in braces, as they were");
