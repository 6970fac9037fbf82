import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { extname, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { PATREON_APP } from "../../fakes/patreon";
import { askFirst, type Provider, providers } from "../../fakes/stand-ins";
import { STAND_IN_VARIABLES } from "../../fakes/variables";
import { CRONS } from "../crons";
import type { Cost, Switches } from "./entry";

const BUILD = "build/server";
/** Our own modules around the build. The first one is the Worker's entry. */
const ENTRIES = ["site/entry", "rate-limits", "tables", "wrapped-database"].map(
  (name) => `tests/support/${name}.ts`,
);

const SESSION_SECRET = "a secret that only the site's tests know";

const MIGRATIONS = "migrations";

type Options = {
  vars?: Record<string, string>;
  /** Counts queries, rows and requests to other sites. */
  isMetered?: boolean;
};

/**
 * Runs all migrations in one call. wrangler makes two calls per statement, which take longer than the rest of the
 * start.
 */
async function migrate(database: D1Database): Promise<void> {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  const lines = names.sort().flatMap((name) => [
    ...readFileSync(join(MIGRATIONS, name), "utf8")
      .split("--> statement-breakpoint")
      // `exec` takes each line as a statement.
      .map((statement) =>
        statement
          .replaceAll(/^--.*$/gm, "")
          .replaceAll("\n", " ")
          .trim(),
      ),
    `INSERT INTO d1_migrations (name) VALUES ('${name}');`,
  ]);
  await database.exec(["CREATE TABLE d1_migrations (name TEXT PRIMARY KEY);", ...lines].join("\n"));
}

/**
 * Sends a request. workerd closes a connection whose last body it did not read, and then the next request on this
 * connection must be sent again.
 */
export async function persistently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}

const TYPES: Record<string, "ESModule" | "CompiledWasm" | "Text" | "Data"> = {
  ".js": "ESModule",
  ".wasm": "CompiledWasm",
  ".txt": "Text",
  ".bin": "Data",
};

function modules() {
  const own = ENTRIES.map((path) => ({
    type: "ESModule" as const,
    path: resolve(path),
    contents: stripTypeScriptTypes(readFileSync(path, "utf8")),
  }));
  const sizeOf = (path: string) => statSync(path).size;
  // Miniflare copies all modules before each other one, so the large ones come last.
  const built = globSync(`${BUILD}/**/*`)
    .sort((one, other) => sizeOf(one) - sizeOf(other))
    .flatMap((path) => {
      const type = TYPES[extname(path)];
      return type ? [{ type, path: resolve(path) }] : [];
    });
  return [...own, ...built];
}

/**
 * Starts the production build on workerd with a migrated D1. The stand-ins replace all other servers. Throws if there
 * is no build. Most tests use the site that `theSite` returns.
 */
export async function startSite({ vars = {}, isMetered = false }: Options = {}) {
  const config = join(BUILD, "wrangler.json");
  if (!existsSync(config)) throw new Error("There is no build yet: run `npm run build` first.");
  const { modulesRules: _, ...options } = optionsOf(config).workerOptions;
  const lines: string[] = [];
  const usual = [...providers];
  let first: Provider[] = [];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      cf: false,
      log: new Log(LogLevel.NONE),
      handleStructuredLogs: ({ message }) => lines.push(message),
      workers: [
        {
          ...options,
          name: "side7",
          rootPath: process.cwd(),
          modulesRoot: process.cwd(),
          modules: modules(),
          bindings: {
            ...(options.bindings as object),
            ...STAND_IN_VARIABLES,
            // Nobody sends inquiries on, and Patreon sends no events.
            SPONSOR_WEBHOOK_URL: "",
            PATREON_WEBHOOK_SECRET: isMetered ? PATREON_APP.webhookSecret : "",
            SESSION_SECRET,
            // Copies are off, so that tests see changes in the database immediately.
            PAGE_COPIES: "off",
            ...vars,
            ...(isMetered && { METERED: "yes" }),
          },
          // The tests choose the address of a visitor.
          stripCfConnectingIp: false,
          outboundService: (request) => askFirst([...first, ...usual], request as never) as never,
        },
      ],
    }),
  );
  const url = (await miniflare.ready).origin;
  const database = (await miniflare.getD1Database("DB")) as unknown as D1Database;
  const worker = await miniflare.getWorker();
  const control = async (name: string) => (await persistently(() => fetch(`${url}/-test/${name}`))).json();
  const runCron = (cron: string) => worker.scheduled({ cron });
  await migrate(database);
  // The trigger of a real site runs before visitors come. Its second run fetches the covers.
  await runCron(CRONS.tenMinutes);
  await runCron(CRONS.tenMinutes);
  await control("keep-rows");

  return {
    url,
    /** Calls the Worker directly, without static files. The request keeps its own address. */
    fetch: worker.fetch.bind(worker),
    /** Sends a client's requests to the Worker. With `switches`, the site differs for all of them. */
    reach:
      (switches: Switches = {}) =>
      async (request: Request): Promise<Response> => {
        const headers = { ...switched(switches), ...Object.fromEntries(request.headers) };
        const { url, method, redirect } = request;
        const body = request.body && (await request.arrayBuffer());
        const sent = () => worker.fetch(url, { method, redirect, headers, body });
        return (await persistently(sent)) as unknown as Response;
      },
    database: () => database,
    /** The lines that the Worker has written to its log in this test. */
    logs: (): readonly string[] => lines,
    /** Runs the trigger of this line in wrangler.toml. */
    runCron,
    /** Lets `provider` answer before the usual stand-ins until the end of the test. */
    outboundAnswers: (provider: Provider) => void first.unshift(provider),
    /** What the last request or trigger cost, once all its work is done. Only with `isMetered`. */
    lastCost: () => control("last-cost") as Promise<Cost>,
    /** Waits for the Worker's work, and makes the site as it was at its start. */
    async startOver() {
      await control("start-over");
      first = [];
      lines.length = 0;
    },
    stop: () => miniflare.dispose(),
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/** The headers that turn on these switches for a request. */
export const switched = (switches: Switches) => ({ "x-test-switches": JSON.stringify(switches) });
