import { mkdirSync, writeFileSync } from "node:fs";
import { catalogParts } from "#app/tracker/catalog-parts.server.ts";

const TARGET = "generated/tracker";

/** `app/tracker/list/series-catalog.ts` has the year from the day. */
const written = (part: object) =>
  JSON.stringify(part, function (this: { released?: string }, field, value) {
    return field === "year" && this.released ? undefined : value;
  });

export function make(root: string): string {
  mkdirSync(root + TARGET, { recursive: true });
  for (const [name, part] of Object.entries(catalogParts()))
    writeFileSync(`${root}${TARGET}/${name}.json`, written(part));
  return `Trackers: ${TARGET}`;
}
