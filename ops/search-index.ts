import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const TARGET = "generated/search.json";

/** Vite resolves what the catalog's modules import. */
const { module } = await runnerImport<typeof import("#app/search/documents.server.ts")>(
  `${root}app/search/documents.server.ts`,
  { configFile: false, root, logLevel: "silent" },
);
mkdirSync(`${root}generated`, { recursive: true });
writeFileSync(`${root}${TARGET}`, JSON.stringify(module.siteDocuments()));
process.stdout.write(`Search: ${TARGET}\n`);
