import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { STAND_IN_VARIABLES } from "./tests/fakes/variables.ts";

/** Each worker starts a workerd, and one for pages a browser too: more workers than cores cost more than they save. */
const WORKERS = availableParallelism();

/** `npm run test:long`. */
const LONG = "long";

/** Of properties, which fast-check tries with made-up values: the same in every run, others in each long run. */
function seedFor(mode: string): number {
  // Vitest reads this file once for each project.
  if (mode === LONG && !process.env.SEED) {
    process.env.SEED = String(Date.now() % 1e9);
    process.stdout.write(
      `The seed of properties is ${process.env.SEED}: SEED=${process.env.SEED} repeats them.\n`,
    );
  }
  return Number(process.env.SEED ?? 1979);
}

const SESSION_SECRET = "a secret that only the tests know, 32+";

/**
 * Locally, wrangler records every span of every request in a Worker of its own, and serves what it recorded. Nothing
 * here reads that, and it took more time than a short answer.
 */
const WITHOUT_LOCAL_TRACES = { X_LOCAL_OBSERVABILITY: "false", X_LOCAL_EXPLORER: "false" };

/** Tests keep all cores busy: threads that help to collect garbage take more time than they save. */
const WITHOUT_GC_THREADS = ["--single-threaded-gc"];

/** These replace modules, which files that load the same modules may not see. */
const UNIT_TESTS_ALONE = [
  "tests/unit/ops/operator-walk.test.ts",
  "tests/unit/podcast/recording-link.test.tsx",
  "tests/unit/quiz/passwords.test.ts",
];

const unit = {
  resolve: { alias: { "cloudflare:workers": resolve("tests/support/workerd.ts") } },
  test: {
    env: WITHOUT_LOCAL_TRACES,
    execArgv: WITHOUT_GC_THREADS,
    maxWorkers: WORKERS,
    setupFiles: ["./tests/support/unit-setup.ts", "./tests/support/properties.ts"],
    // It imports a package that has types alone, which Node can't load.
    server: { deps: { inline: ["@react-router/cloudflare"] } },
    // Real time on a busy machine, not a promise of speed.
    testTimeout: 120_000,
  },
};

/** Miniflare gives them to workerd one by one, each with a copy of the whole site. No test speaks to another server. */
const WITHOUT_EXTRA_CERTIFICATES = { NODE_EXTRA_CA_CERTS: "" };

/** The production build on workerd. Each worker has one site for all its files. */
const site = {
  env: { ...WITHOUT_LOCAL_TRACES, ...WITHOUT_EXTRA_CERTIFICATES },
  execArgv: WITHOUT_GC_THREADS,
  globalSetup: ["./tests/support/site/global-setup.ts"],
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  maxWorkers: WORKERS,
  benchmark: { include: [] },
};

const PENDING_WORK = resolve("tests/support/pending-work.ts");

/** What worker tests replace in a module of the site. */
const REPLACED: Record<string, Record<string, string>> = {
  // Unit tests and the site's tests have the product's own passwords.
  "/worker/quiz/accounts/passwords.ts": { "node:crypto": resolve("tests/support/quick-scrypt.ts") },
  "/worker/card/picture.ts": {
    '"./draw/wasm-modules")).startE': `"${resolve("tests/support/shared-engine.ts")}")).sharedE`,
  },
  "/worker/platform/afterwards.ts": { "cloudflare:workers": PENDING_WORK },
  // Tests wait for the work after an answer, but not for purges: they touch no table, and may wait for half a minute.
  "/worker/platform/cache/purges.ts": {
    '{ afterwards } from "../afterwards"': `{ purging as afterwards } from "${PENDING_WORK}"`,
    '{ pause } from "../time"': `{ purgePause as pause } from "${PENDING_WORK}"`,
  },
};
const replacedModules = {
  name: "replaced-modules",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    const [, replaced] = Object.entries(REPLACED).find(([path]) => id.endsWith(path)) ?? [];
    if (!replaced) return;
    return Object.entries(replaced).reduce((text, [own, other]) => {
      if (!text.includes(own)) throw new Error(`${id} has no ${own}, which the tests replace.`);
      return text.replace(own, other);
    }, code);
  },
};

/**
 * Loads the Worker's modules at the start, even those that it loads at the first request for them. With `import()`,
 * Vitest makes simultaneous requests wait for one promise, and workerd may refuse I/O to them afterwards.
 */
const LAZY = /(?<!typeof )\bimport\(("[^"]+")\)/g;
const loadedModules = {
  name: "loaded-modules",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (!id.startsWith(resolve("worker"))) return;
    const loaded: string[] = [];
    const direct = code.replace(LAZY, (whole, path: string) => {
      // Pages aren't here, and drawing would take longer to load than most files' tests.
      if (/render-page|server-build|wasm/.test(path)) return whole;
      return `Promise.resolve(lazy${loaded.push(path)})`;
    });
    return loaded.map((path, at) => `import * as lazy${at + 1} from ${path};`).join("") + direct;
  },
};

/** The worker tests have no pages: the site's tests have React Router's build. */
const PAGES = "virtual:react-router/server-build";
const noPages = {
  name: "no-pages",
  enforce: "pre" as const,
  resolveId: (id: string) => (id === PAGES ? `\0${PAGES}` : undefined),
  load: (id: string) => (id === `\0${PAGES}` ? "export const routes = {};" : undefined),
};

/*
 * Each project has a place in the order of groups. Otherwise a shuffled run mixes their files, and starts a worker again
 * for each change of project, which takes half as long as all tests.
 */
export default defineConfig(({ mode }) => ({
  test: {
    silent: "passed-only",
    provide: { long: mode === LONG, seed: seedFor(mode) },
    projects: [
      {
        ...unit,
        test: {
          ...unit.test,
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: UNIT_TESTS_ALONE,
          // Loading the same modules again for each file takes longer than most files' tests.
          isolate: false,
          sequence: { groupOrder: 0 },
          benchmark: { include: ["tests/bench/*.bench.ts"] },
        },
      },
      {
        ...unit,
        test: {
          ...unit.test,
          name: "unit-alone",
          include: UNIT_TESTS_ALONE,
          sequence: { groupOrder: 1 },
          benchmark: { include: [] },
        },
      },
      {
        plugins: [
          replacedModules,
          loadedModules,
          noPages,
          cloudflareTest(async () => ({
            main: "./worker/index.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              // Under another name than the site's `TILES`, which only some tests have.
              r2Buckets: ["BUCKET"],
              bindings: {
                SESSION_SECRET,
                ...STAND_IN_VARIABLES,
                MIGRATIONS: await readD1Migrations("./migrations"),
              },
            },
          })),
        ],
        test: {
          name: "worker",
          // Each loads the whole Worker first, which takes as much time as many tests.
          maxWorkers: availableParallelism(),
          // Starting workerd and loading the Worker again for each file takes longer than most files' tests.
          isolate: false,
          // workerd can't read modules from a cache on the machine's disk.
          fsModuleCache: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          include: ["tests/worker/**/*.test.ts"],
          sequence: { groupOrder: 2 },
          benchmark: { include: [] },
          setupFiles: ["./tests/support/worker-setup.ts", "./tests/support/properties.ts"],
        },
      },
      {
        test: {
          ...site,
          name: "site",
          include: ["tests/site/**/*.test.ts"],
          sequence: { groupOrder: 3 },
          setupFiles: ["./tests/support/site/setup-site.ts"],
        },
      },
      {
        test: {
          ...site,
          name: "browser",
          include: ["tests/browser/**/*.test.ts", ...(mode === LONG ? ["tests/long/*.test.ts"] : [])],
          setupFiles: ["./tests/support/site/setup-site.ts", "./tests/support/site/setup.ts"],
          // As long as the pages' own waits; a busy machine isn't a fault.
          expect: { poll: { timeout: 30_000 } },
          // In one run with the others, Chromium comes after them. `npm test` has two runs.
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
}));
