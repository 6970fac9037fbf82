import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestHarness } from "wrangler";
import { PATREON_APP } from "../../fakes/patreon";
import { PODCAST_FEED_URL } from "../../fakes/podcast";
import { askFirst, type Provider, providers } from "../../fakes/stand-ins";
import { CHANNEL_ID } from "../../fakes/youtube";

const BUILD = "build/server/wrangler.json";

type Options = {
  /** The Worker's configuration file. By default, the one of the build. */
  config?: string;
  vars?: Record<string, string>;
  /** These providers answer before the usual stand-ins. */
  first?: readonly Provider[];
};

const SESSION_SECRET = "a secret that only the browser tests know";

const MIGRATIONS = "migrations";

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
 * Starts the production build on workerd with a migrated D1. The stand-ins replace all other servers. Throws if there
 * is no build.
 */
export async function startServer({ config = BUILD, vars = {}, first = [] }: Options = {}) {
  if (!existsSync(BUILD)) throw new Error("There is no build yet: run `npm run build` first.");
  const server = createTestHarness({
    workers: [
      {
        configPath: config,
        vars: {
          PATREON_CLIENT_ID: PATREON_APP.clientId,
          PATREON_CAMPAIGN_ID: PATREON_APP.campaignId,
          PATREON_OWNER_ID: PATREON_APP.ownerId,
          YOUTUBE_CHANNEL_ID: CHANNEL_ID,
          PODCAST_FEED_URL,
          // Without copies, tests see changes in the database immediately.
          PAGE_COPIES: "off",
          ...vars,
        },
        secrets: {
          SESSION_SECRET,
          PATREON_CLIENT_SECRET: PATREON_APP.clientSecret,
          PATREON_CREATOR_TOKEN: PATREON_APP.creatorToken,
        },
      },
    ],
  });
  const ownFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const isOutside = new URL(request.url).protocol === "https:";
    return isOutside ? askFirst([...first, ...providers], request) : ownFetch(input, init);
  };
  const { url } = await server.listen();
  const database = async () => (await server.getWorker<{ DB: D1Database }>().getEnv()).DB;
  await migrate(await database());
  const runCron = () => server.getWorker().scheduled({ cron: "*/10 * * * *" });
  // On a real site, the trigger runs before visitors come. Tests with their own feeds call `runCron` themselves.
  if (first.length === 0) await runCron();

  return {
    url: url.origin,
    /** Calls the Worker directly, without static files. The request keeps its own address. */
    fetch: server.getWorker().fetch,
    database,
    /** The lines that the Worker has written to its log. */
    logs: () => server.getLogs().map(({ message }) => message),
    runCron,
    /** Runs the trigger of this cron line in `wrangler.toml`. */
    runTrigger: (cron: string) => server.getWorker().scheduled({ cron }),
    async stop() {
      globalThis.fetch = ownFetch;
      await server.close();
    },
  };
}
