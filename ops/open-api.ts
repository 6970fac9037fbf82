import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const TARGET = "public/api/openapi.json";

// Node runs this file; the contracts need Vite's module resolution.
const root = fileURLToPath(new URL("..", import.meta.url));
const { module } = await runnerImport<typeof import("./open-api/document")>(
  `${root}ops/open-api/document.ts`,
  { configFile: false, root, logLevel: "error" },
);
mkdirSync("public/api", { recursive: true });
writeFileSync(TARGET, `${JSON.stringify(module.openApiDocument(), null, 2)}\n`);
process.stdout.write(`Public API: ${TARGET}\n`);
