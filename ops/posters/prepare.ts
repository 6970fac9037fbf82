import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

// Node runs this file; the catalog needs Vite's module resolution.
const root = fileURLToPath(new URL("../..", import.meta.url));
const { module } = await runnerImport<typeof import("./draw-posters")>(`${root}ops/posters/draw-posters.ts`, {
  configFile: false,
  root,
  logLevel: "error",
});
const { count, bytes } = await module.drawPosters(root);
process.stdout.write(`Posters: ${count} files, ${Math.round(bytes / 1024)} KB.\n`);
