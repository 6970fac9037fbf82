import { catalogParts } from "#app/tracker/catalog-parts.server.ts";

/** `app/tracker/list/series-catalog.ts` has the year from the day. */
const written = (part: object) =>
  JSON.stringify(part, function (this: { released?: string }, field, value) {
    return field === "year" && this.released ? undefined : value;
  });

export const files = () =>
  Object.fromEntries(
    Object.entries(catalogParts()).map(([name, part]) => [`generated/tracker/${name}.json`, written(part)]),
  );
