import { parentPort, workerData } from "node:worker_threads";
import { runnerImport } from "vite";

export type Order = { root: string; module: string; part?: string };
export type Made = { says: string; imported: string[] };

/* A thread for one task. Vite loads its module, because the imports need JSX and Vite's module resolution. */
const { root, module: path, part } = workerData as Order;
const file = `${root}ops/assets/${path}`;
const { module, dependencies } = await runnerImport<{
  make(root: string, part?: string): string | Promise<string>;
}>(file, {
  configFile: false,
  root,
  logLevel: "error",
  plugins: [
    {
      // The sprite doesn't exist yet. The module that shows the icons imports it, and this task reads the icons' names
      // there.
      name: "no-sprite-yet",
      enforce: "pre",
      resolveId: (id) => (id.endsWith("sprite.svg?url") ? "\0sprite" : null),
      load: (id) => (id === "\0sprite" ? 'export default "";' : null),
    },
  ],
});
const says = await module.make(root, part);
// Vite's list doesn't contain the module itself.
parentPort?.postMessage({ says, imported: [file, ...dependencies] } satisfies Made);
