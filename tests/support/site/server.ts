import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestHarness } from "wrangler";
import { PATREON_APP } from "../../fakes/patreon";
import { PODCAST_FEED_URL } from "../../fakes/podcast";
import { askFirst, type Provider, providers } from "../../fakes/stand-ins";
import { CHANNEL_ID } from "../../fakes/youtube";

const BUILD = "build/server/wrangler.json";

type Options = {
  /** Of the Worker, where it is not the build's own. */
  config?: string;
  vars?: Record<string, string>;
  /** Answer before the usual stand-ins. */
  first?: readonly Provider[];
};

const SESSION_SECRET = "a secret that only the browser tests know";

const MIGRATIONS = "migrations";

/** In one call: wrangler makes two for each statement, and they took longer than the rest of the start. */
async function migrate(database: D1Database): Promise<void> {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  const lines = names.sort().flatMap((name) => [
    ...readFileSync(join(MIGRATIONS, name), "utf8")
      .split("--> statement-breakpoint")
      // `exec` takes a line for a statement.
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

/** The production build on workerd with a migrated D1; the outside world is played by the stand-ins. */
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
          // Tests look at what they have just changed in the database.
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
  /** Runs the trigger that copies the feeds. */
  const runCron = () => server.getWorker().scheduled({ cron: "*/10 * * * *" });
  // As on every site, the trigger has run before people come. Tests that play the feeds themselves run it themselves.
  if (first.length === 0) await runCron();

  return {
    url: url.origin,
    /** Asks the Worker, static files left aside, as if it were at the address that the request names. */
    fetch: server.getWorker().fetch,
    database,
    /** What the Worker has written to its log. */
    logs: () => server.getLogs().map(({ message }) => message),
    runCron,
    /** Runs the trigger of this line of `wrangler.toml`. */
    runTrigger: (cron: string) => server.getWorker().scheduled({ cron }),
    async stop() {
      globalThis.fetch = ownFetch;
      await server.close();
    },
  };
}
