import type { z } from "zod";
import type { checkedBody, checkedQuery } from "./checks";

/** Loads a schema: schemas take long to make, so the first request that needs one loads it. */
export type LoadSchema<Schema extends z.ZodType> = () => Promise<Schema>;

/** One of a module's schemas, by its name. */
export const schemaOf =
  <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  async () =>
    (await load())[name];

/** Reads the JSON body by a schema, or refuses with 400 and one issue for each error. */
export const jsonBody = <Schema extends z.ZodType>(load: LoadSchema<Schema>) =>
  (async (c, next) => {
    const [{ checkedBody }, schema] = await Promise.all([import("./checks"), load()]);
    return checkedBody(schema)(c, next);
  }) as ReturnType<typeof checkedBody<Schema>>;

/** Reads the query of the address by a schema, or refuses with 400 in the same way. */
export const searchQuery = <Schema extends z.ZodType>(load: LoadSchema<Schema>) =>
  (async (c, next) => {
    const [{ checkedQuery }, schema] = await Promise.all([import("./checks"), load()]);
    return checkedQuery(schema)(c, next);
  }) as ReturnType<typeof checkedQuery<Schema>>;
