import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

// Node runs this file; the catalog needs Vite's module resolution.
const root = fileURLToPath(new URL("../..", import.meta.url));
const { module } = await runnerImport<typeof import("./draw-previews")>(
  `${root}ops/posters/draw-previews.ts`,
  { configFile: false, root, logLevel: "error" },
);
const version: string = JSON.parse(await readFile(`${root}generated/posters/version.json`, "utf8"));
const { count, drawn } = await module.drawPreviews(root, version);
process.stdout.write(`Link previews: ${count} files, ${drawn} of them new.\n`);
