import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { createRunnableDevEnvironment, type Plugin, resolveConfig } from "vite";
import { type Drawings, type Files, lazily } from "./art.ts";

type TaskModule = {
  /** `code` is a hash of the module's code. */
  files?(root: string, code: string): Files | Promise<Files>;
  drawings?(root: string, isTest?: boolean): Drawings;
};

/**
 * The sprite doesn't exist yet in a fresh clone. The module that shows the icons imports it, and the task that draws it
 * reads the icons' names there.
 */
export const noSprite: Plugin = {
  name: "no-sprite-yet",
  enforce: "pre",
  resolveId: (id) => (id.endsWith("sprite.svg?url") ? "\0sprite" : null),
  load: (id) => (id === "\0sprite" ? 'export default "";' : null),
};

/**
 * Vite loads the tasks' modules, because the imports need JSX and Vite's module resolution. What two modules import is
 * loaded once.
 */
const runner = lazily(async () => {
  const environments = {
    tasks: {
      consumer: "server" as const,
      resolve: { external: true as const, mainFields: [], conditions: ["node", "module-sync"] },
    },
  };
  const config = await resolveConfig(
    { configFile: false, envDir: false, logLevel: "error", plugins: [noSprite], environments },
    "serve",
  );
  const environment = createRunnableDevEnvironment("tasks", config, { hot: false });
  await environment.init();
  return environment.runner;
});

export async function loadModule(root: string, path: string) {
  const vite = await runner();
  const file = `${root}ops/assets/${path}`;
  const module: TaskModule = await vite.import(file);
  const loaded = new Set([file]);
  for (const id of loaded)
    for (const one of vite.evaluatedModules.getModuleById(id)?.imports ?? [])
      if (existsSync(one) && !one.includes("/node_modules/")) loaded.add(one);
  const imports = [...loaded].map((one) => relative(root, one));
  return { module, imports, code: codeOf(root, imports) };
}

/** The parts of the catalog that drawings depend on, so that a changed work redraws only its own drawings. */
const DATA =
  /^(?:app\/content|franchise\/(?:cast|questions|works)|generated\/(?:catalog|machines|posters))\//;

function codeOf(root: string, imports: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of imports.filter((one) => !DATA.test(one)).sort())
    hash.update(`\0${path}\0`).update(readFileSync(root + path));
  return hash.digest("hex");
}
