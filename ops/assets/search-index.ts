import { mkdirSync, writeFileSync } from "node:fs";
import { siteDocuments } from "#app/guide/search/documents.server.ts";

const TARGET = "generated/search.json";

export function make(root: string): string {
  mkdirSync(`${root}generated`, { recursive: true });
  writeFileSync(root + TARGET, JSON.stringify(siteDocuments()));
  return `Search: ${TARGET}`;
}
