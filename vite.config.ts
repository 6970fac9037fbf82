import { resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";

export default defineConfig(async ({ mode }) => {
  // The stand-ins exist in this mode only; a build never loads them.
  const demo = mode === "demo" ? (await import("./tests/demo/config.ts")).demoWorker : {};
  return {
    plugins: [
      cloudflare({ viteEnvironment: { name: "ssr" }, ...demo }),
      tailwindcss(),
      reactRouter(),
      fewScriptFiles(),
      smallWorker(),
    ],
    // Scans all pages at the start: a dependency that is found only when a page needs it reloads the page.
    optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/*/**/*.tsx"] },
  };
});

/** What a button needs of Radix: every page has buttons. */
const BUTTON = /[\\/]@radix-ui[\\/]react-(slot|compose-refs)[\\/]/;

/**
 * Puts what pages have in common into a few files. Left alone, the bundler makes a file of every module that two pages
 * share: a page loaded 40 to 60 of them, most under 500 bytes, and small files compress badly.
 */
function fewScriptFiles(): Plugin {
  let frame: Set<string> | undefined;
  return {
    name: "few-script-files",
    // After React Router's, whose setting does not allow a file to hold exactly what a group names.
    enforce: "post",
    configEnvironment: (environment) =>
      environment === "client"
        ? {
            build: {
              rolldownOptions: {
                preserveEntrySignatures: "allow-extension",
                // A page that uses only a constant of an API's contract gets none of the schemas beside it.
                treeshake: { manualPureFunctions: ["z", "plainText", "inOrder"] },
                output: {
                  codeSplitting: {
                    includeDependenciesRecursively: false,
                    groups: [
                      {
                        name: "framework",
                        test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                        priority: 4,
                      },
                      // In an order in which no file needs a later one: files that need each other fail at the start.
                      { name: "icons", test: /[\\/]lucide-react[\\/]/, priority: 4 },
                      {
                        debugName: "frame",
                        name(module, context) {
                          frame ??= importedBy(resolve("app/root.tsx"), context);
                          return frame.has(module) || BUTTON.test(module) ? "frame" : null;
                        },
                        priority: 3,
                      },
                      {
                        name: "tracker",
                        test: /[\\/]app[\\/]tracker[\\/](shelf|editor|entries)[\\/]/,
                        minShareCount: 2,
                        priority: 2,
                      },
                      {
                        name: "shared",
                        test: /[\\/]app[\\/](ui(?![\\/](dialog-panel|tabs))|drawings|content)[\\/]/,
                        minShareCount: 2,
                        priority: 1,
                      },
                      {
                        name: "dialogs",
                        test: /[\\/]node_modules[\\/](@radix-ui[\\/](?!react-popper)|react-remove-scroll|react-style-singleton|use-|aria-hidden|tslib)/,
                        minShareCount: 2,
                      },
                    ],
                  },
                },
              },
            },
          }
        : undefined,
  };
}

/** Takes spaces, line breaks and comments out of the Worker's code, and leaves its names, which error reports show. */
function smallWorker(): Plugin {
  const minify = { compress: false, mangle: false, codegen: { removeWhitespace: true } };
  return {
    name: "small-worker",
    enforce: "post",
    configEnvironment: (environment) =>
      environment === "ssr" ? { build: { rolldownOptions: { output: { minify } } } } : undefined,
  };
}

/**
 * Our own modules that this one needs before it runs, and what those need, without the module itself. Libraries are left
 * out: each of them has one file that names all its parts, also those that no module needs.
 */
function importedBy(root: string, context: Pick<Rolldown.PluginContext, "getModuleInfo">): Set<string> {
  const found = new Set<string>();
  const queue = [root];
  for (const module of queue)
    for (const imported of context.getModuleInfo(module)?.importedIds ?? [])
      if (!found.has(imported) && !imported.includes("node_modules")) {
        found.add(imported);
        queue.push(imported);
      }
  return found;
}
