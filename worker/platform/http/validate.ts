import type { z } from "zod";
import type { checkedBody, checkedQuery } from "./checks";

/** Called by the first request that needs the schema, because creating schemas takes long. */
export type LoadSchema<Schema extends z.ZodType> = () => Promise<Schema>;

export const schemaOf =
  <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  async () =>
    (await load())[name];

/** Throws a 400 refusal with one issue for each error. */
export const jsonBody = <Schema extends z.ZodType>(load: LoadSchema<Schema>) =>
  (async (c, next) => {
    const [{ checkedBody }, schema] = await Promise.all([import("./checks"), load()]);
    return checkedBody(schema)(c, next);
  }) as ReturnType<typeof checkedBody<Schema>>;

export const searchQuery = <Schema extends z.ZodType>(load: LoadSchema<Schema>) =>
  (async (c, next) => {
    const [{ checkedQuery }, schema] = await Promise.all([import("./checks"), load()]);
    return checkedQuery(schema)(c, next);
  }) as ReturnType<typeof checkedQuery<Schema>>;
