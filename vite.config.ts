import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { drawOnRequest } from "./ops/assets/draw-on-request.ts";

export default defineConfig(async ({ mode }) => {
  // The stand-ins exist in this mode only; a build never loads them.
  const demo = mode === "demo" ? await import("./tests/demo/config.ts") : null;
  return {
    plugins: [
      drawOnRequest(),
      cloudflare({ viteEnvironment: { name: "ssr" }, ...demo?.demoWorker }),
      tailwindcss(),
      reactRouter(),
      fewScriptFiles(),
      demo?.preparedFirst,
    ],
    // The first with everything that the styles use, such as @property and light-dark(): browsers of 2024.
    build: { cssTarget: ["chrome125", "edge125", "firefox128", "safari17.5"], reportCompressedSize: false },
    // Scans all pages at the start: a dependency that is found only when a page needs it reloads the page.
    optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/*/**/*.tsx"] },
  };
});

/**
 * Puts what many pages have in common into one file. Left alone, the bundler makes a file of every module that two pages
 * share: a page loaded 40 to 60 of them, most under 500 bytes, and small files compress badly.
 */
function fewScriptFiles(): Plugin {
  return {
    name: "few-script-files",
    configEnvironment: (environment) =>
      environment === "client"
        ? {
            build: {
              rolldownOptions: {
                // A page that uses only a constant of an API's contract gets none of the schemas beside it.
                treeshake: { manualPureFunctions: ["z", "plainText", "inOrder"] },
                output: {
                  codeSplitting: {
                    groups: [
                      {
                        name: "framework",
                        test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                        priority: 1,
                      },
                      // Pages that only show something call no API, send no form and have no tabs.
                      {
                        name: "shared",
                        tags: ["$initial"],
                        minShareCount: 13,
                        test: (id) =>
                          !/[\\/](hono|requests[\\/]api\.ts|forms[\\/]action-form|tracker-head)/.test(id),
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
