import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

// Node runs this file; the drawings need JSX and Vite's module resolution.
const root = fileURLToPath(new URL("../..", import.meta.url));
const { module } = await runnerImport<typeof import("./draw")>(`${root}ops/drawings/draw.tsx`, {
  configFile: false,
  root,
  logLevel: "error",
  plugins: [
    {
      // The icons' names are read from the module that shows them.
      name: "no-sprite-yet",
      enforce: "pre",
      resolveId: (id) => (id.endsWith("sprite.svg?url") ? "\0sprite" : null),
      load: (id) => (id === "\0sprite" ? 'export default "";' : null),
    },
  ],
});
await module.draw(root);
