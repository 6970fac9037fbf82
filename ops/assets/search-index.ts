import { mkdirSync, writeFileSync } from "node:fs";
import { siteDocuments } from "#app/search/documents.server.ts";
import { packed, type SearchFile } from "#app/search/documents.ts";

const TARGET = "generated/search.json";

export function make(root: string): string {
  const file: SearchFile = { rows: packed(siteDocuments()) };
  mkdirSync(`${root}generated`, { recursive: true });
  writeFileSync(root + TARGET, JSON.stringify(file));
  return `Search: ${TARGET}`;
}
