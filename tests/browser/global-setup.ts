import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { createTestHarness } from "wrangler";
import { PATREON_APP } from "../fakes/patreon";
import { PODCAST_FEED_URL } from "../fakes/podcast";
import { standIns } from "../fakes/stand-ins";
import { findChromium } from "./chromium";

const BUILD = "build/server/wrangler.json";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    chromium: string;
  }
}

/** The production build on workerd with a migrated D1; the outside world is played by the stand-ins. */
export default async function startSite(project: TestProject) {
  if (!existsSync(BUILD)) throw new Error("There is no build yet: run `npm run build` first.");
  const server = createTestHarness({
    workers: [
      {
        configPath: BUILD,
        vars: {
          PATREON_CLIENT_ID: PATREON_APP.clientId,
          PATREON_CAMPAIGN_ID: PATREON_APP.campaignId,
          PATREON_OWNER_ID: PATREON_APP.ownerId,
          PODCAST_FEED_URL,
        },
        secrets: {
          SESSION_SECRET: "a secret that only the browser tests know",
          PATREON_CLIENT_SECRET: PATREON_APP.clientSecret,
        },
      },
    ],
  });
  const ownFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { protocol } = new URL(input instanceof Request ? input.url : input);
    return protocol === "https:" ? standIns(input, init) : ownFetch(input, init);
  };
  const { url } = await server.listen();
  await server.getWorker().applyD1Migrations("DB");
  project.provide("siteUrl", url.origin);
  project.provide("chromium", findChromium());

  return async () => {
    globalThis.fetch = ownFetch;
    await server.close();
  };
}
