import { mkdirSync, writeFileSync } from "node:fs";
import { catalogParts } from "#app/tracker/catalog-parts.server.ts";

const TARGET = "generated/tracker";

export function make(root: string): string {
  mkdirSync(root + TARGET, { recursive: true });
  for (const [name, part] of Object.entries(catalogParts()))
    writeFileSync(`${root}${TARGET}/${name}.json`, JSON.stringify(part));
  return `Trackers: ${TARGET}`;
}
