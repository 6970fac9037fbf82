import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

// Node runs this file; the templates need JSX and Vite's module resolution.
const root = fileURLToPath(new URL("../..", import.meta.url));
const load = async <Module>(name: string): Promise<Module> =>
  (
    await runnerImport<Module>(`${root}ops/card/${name}`, {
      configFile: false,
      root,
      logLevel: "error",
    })
  ).module;

await rm(`${root}generated/card`, { recursive: true, force: true });
const { prepareFonts } = await load<typeof import("./prepare-fonts")>("prepare-fonts.ts");
const fonts = await prepareFonts(root);
// The templates measure text by the widths that `prepareFonts` writes.
const { drawFrames } = await load<typeof import("./draw-frames")>("draw-frames.ts");
const bytes = await drawFrames(root);
const { drawExample } = await load<typeof import("./draw-example")>("draw-example.ts");
await drawExample(root);
process.stdout.write(`G-Card: ${fonts.files} font files, ${Math.round(bytes / 1024)} KB of frames.\n`);
if (fonts.missing.length > 0)
  process.stdout.write(`Not installed, so not drawn: ${fonts.missing.join(", ")}\n`);
