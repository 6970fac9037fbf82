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
      fewFallbacks(),
      reactRouter(),
      fewScriptFiles(),
      smallWorker(),
      quickRendering(),
    ],
    // The first with everything that the styles use, such as @property and light-dark(): browsers of 2024.
    build: { cssTarget: ["chrome125", "edge125", "firefox128", "safari17.5"] },
    // Scans all pages at the start: a dependency that is found only when a page needs it reloads the page.
    optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/*/**/*.tsx"] },
  };
});

/** What a button needs of Radix: every page has buttons. */
const BUTTON = /[\\/]@radix-ui[\\/]react-(slot|compose-refs)[\\/]/;

/** What a member's own entries need. */
const TRACKER = /[\\/]tracker[\\/](shelf|editor|entries|series[\\/]series-shelf|contract[\\/]entry)\b/;

/** What many pages need a part of: nothing that needs a library. */
const SHARED = new RegExp(
  [
    /app[\\/](ui(?![\\/](dialog-panel|tabs))|drawings|content)[\\/]/,
    /app[\\/](page-meta|frame[\\/]session-user|card[\\/]faction-plate|works[\\/]work-(title|view))\./,
    /app[\\/]tracker[\\/](status-badge|episode-progress|chronology[\\/]story)\./,
    /worker[\\/](card|catalog|members|profiles|quiz|tracker)[\\/]contract\./,
    /worker[\\/]platform[\\/]text\./,
    /generated[\\/]posters[\\/]/,
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

/** Before these, Tailwind writes what browsers without `@property` and `color-mix()` need instead. */
const FALLBACKS = {
  properties: "@layer properties{",
  mixedColors: "@supports (color:color-mix(in lab, red, red)){",
};

/** Takes out of the styles what only browsers before 2024 need, a twentieth of them. */
function fewFallbacks(): Plugin {
  return {
    name: "few-fallbacks",
    apply: "build",
    // After Tailwind's own, which is in the same group and earlier in the list.
    enforce: "pre",
    transform: {
      filter: { id: /app[\\/]frame[\\/]styles[\\/]app\.css$/ },
      handler(code) {
        const { properties, mixedColors } = FALLBACKS;
        if (!code.includes(properties) || !code.includes(mixedColors))
          throw new Error("Tailwind writes its fallbacks in another way now.");
        return unwrapped(
          unwrapped(code, properties, () => ""),
          mixedColors,
          (rules) => rules,
        );
      },
    },
  };
}

/** Replaces each block that begins with `start` by what `change` makes of its content. */
function unwrapped(code: string, start: string, change: (content: string) => string): string {
  const [before = "", ...parts] = code.split(start);
  return parts.reduce((sum, part) => {
    let end = 0;
    for (let depth = 1; depth > 0 && end < part.length; end++) {
      if (part[end] === "{") depth++;
      if (part[end] === "}") depth--;
    }
    return sum + change(part.slice(0, end - 1)) + part.slice(end);
  }, before);
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

const BYTES_OF_A_PART = 'Buffer.byteLength(chunk, "utf8")';

/**
 * Lets React count characters instead of bytes. It weighs each of the thousands of parts of a page, only to send
 * boundaries that are heavy after the rest, and in workerd asking for the bytes took a fifth of the time of a page.
 */
function quickRendering(): Plugin {
  return {
    name: "quick-rendering",
    apply: "build",
    transform: {
      filter: { id: /react-dom-server\.bun\.production\.js/ },
      handler(code) {
        const parts = code.split(BYTES_OF_A_PART);
        if (parts.length !== 2) throw new Error("React weighs the parts of a page in another way now.");
        return parts.join("chunk.length");
      },
    },
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
