import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const TARGET = "generated/tracker";

/** Vite resolves what the catalog's modules import. */
const { module } = await runnerImport<typeof import("#app/tracker/catalog-parts.server.ts")>(
  `${root}app/tracker/catalog-parts.server.ts`,
  { configFile: false, root, logLevel: "silent" },
);
mkdirSync(`${root}${TARGET}`, { recursive: true });
for (const [name, part] of Object.entries(module.catalogParts()))
  writeFileSync(`${root}${TARGET}/${name}.json`, JSON.stringify(part));
process.stdout.write(`Trackers: ${TARGET}\n`);
