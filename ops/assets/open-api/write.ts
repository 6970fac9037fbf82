import { mkdirSync, writeFileSync } from "node:fs";
import { openApiDocument } from "./document";

const TARGET = "public/api/openapi.json";

/** Writes the document of the public API. */
export function make(root: string): string {
  mkdirSync(`${root}public/api`, { recursive: true });
  writeFileSync(root + TARGET, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
  return `Public API: ${TARGET}`;
}
