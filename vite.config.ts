import { resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { lateScripts } from "./app/rendering/late-scripts.ts";
import { quickRendering } from "./app/rendering/quick-rendering.ts";

export default defineConfig(async ({ mode }) => {
  // The stand-ins exist in this mode only; a build never loads them.
  const demo = mode === "demo" ? await import("./tests/demo/config.ts") : null;
  return {
    plugins: [
      cloudflare({ viteEnvironment: { name: "ssr" }, ...demo?.demoWorker }),
      tailwindcss(),
      reactRouter(),
      fewScriptFiles(),
      quickRendering(),
      lateScripts(),
      demo?.preparedFirst,
    ],
    // The first with everything that the styles use, such as @property and light-dark(): browsers of 2024.
    build: { cssTarget: ["chrome125", "edge125", "firefox128", "safari17.5"] },
    // Scans all pages at the start: a dependency that is found only when a page needs it reloads the page.
    optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/*/**/*.tsx"] },
  };
});

/** What a button needs of Radix: every page has buttons. */
const BUTTON = /[\\/]@radix-ui[\\/]react-(slot|compose-refs)[\\/]/;

/** What a member's own entries need at first. Editors load later. */
const TRACKER =
  /[\\/]tracker[\\/](list(?![\\/](games|series(-catalog)?|game-shelf|bulk-bar|shortcuts-help)\.)|entry(?![\\/](entry-(dialog|fields)|conflict-panel|plain-editor)\.)|contract[\\/]entry)\b/;

/** What many pages need a part of: nothing that needs a library. */
const SHARED = new RegExp(
  [
    /app[\\/](ui(?![\\/](dialog-panel|tabs))|drawings|content(?![\\/](home|friends)))[\\/]/,
    /app[\\/](shell[\\/]page-meta|members[\\/]directory[\\/]kept-directory|works[\\/]work-view)\./,
    /app[\\/]tracker[\\/](progress-badges|map[\\/]story)\./,
    /worker[\\/](card|catalog|members[\\/](account|public)|quiz|tracker)[\\/]contract\./,
    /worker[\\/]platform[\\/]text\./,
    /generated[\\/](posters|machines)[\\/]version/,
  ]
    .map(({ source }) => `[\\\\/]${source}`)
    .join("|"),
);

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
                      {
                        debugName: "frame",
                        name(module, context) {
                          frame ??= importedBy(resolve("app/root.tsx"), context);
                          return frame.has(module) || BUTTON.test(module) ? "frame" : null;
                        },
                        priority: 3,
                      },
                      // What the map and works' pages need too, and what only the two shelves do.
                      { name: "tracker", test: TRACKER, minShareCount: 3, priority: 2 },
                      { name: "shelf", test: TRACKER, minShareCount: 2, priority: 1 },
                      {
                        name: "shared",
                        test: SHARED,
                        minShareCount: 2,
                        priority: 1,
                      },
                      {
                        name: "dialogs",
                        test: /[\\/]node_modules[\\/](@radix-ui[\\/](?!react-popper)|react-remove-scroll|react-style-singleton|use-|aria-hidden|get-nonce|tslib)/,
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
