import { extname } from "node:path";
import type { Plugin } from "vite";
import { drawn } from "./art.ts";
import { loadModule } from "./load.ts";
import { TASKS } from "./tasks.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".bin": "application/octet-stream",
};

/** Draws art for the dev server when browsers or the Worker ask for it. Comes before the plugin that has the Worker. */
export function drawOnRequest(): Plugin {
  const modules = new Map<string, ReturnType<typeof loaded>>();
  return {
    name: "draw-on-request",
    apply: "serve",
    configureServer({ middlewares, config }) {
      const root = `${config.root}/`;
      middlewares.use(async ({ url = "" }, response, next) => {
        const path = url.replace(/^\/|\?.*$/g, "");
        const { module } = TASKS.find(({ draws }) => draws && path.startsWith(draws)) ?? {};
        if (!module) return next();
        try {
          const art = modules.get(module) ?? loaded(root, module);
          modules.set(module, art);
          const { code, drawings } = await art;
          const drawing = drawings?.get(path);
          if (!drawing) return next();
          const bytes = await drawn(root, code, drawing);
          response.setHeader("Content-Type", TYPES[extname(path)] ?? "").end(bytes);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function loaded(root: string, path: string) {
  const { module, code } = await loadModule(root, path);
  return { code, drawings: module.drawings?.(root) };
}
