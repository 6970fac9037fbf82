import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { PATREON_APP } from "./tests/fakes/patreon.ts";
import { PODCAST_FEED_URL } from "./tests/fakes/podcast.ts";
import { SPONSOR_WEBHOOK_URL } from "./tests/fakes/sponsor-webhook.ts";
import { CHANNEL_ID } from "./tests/fakes/youtube.ts";

const SESSION_SECRET = "a secret that only the tests know, 32+";

export default defineConfig({
  test: {
    silent: "passed-only",
    projects: [
      { test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"] } },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: "./worker/index.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                SESSION_SECRET,
                PATREON_CLIENT_ID: PATREON_APP.clientId,
                PATREON_CLIENT_SECRET: PATREON_APP.clientSecret,
                PATREON_CAMPAIGN_ID: PATREON_APP.campaignId,
                PATREON_OWNER_ID: PATREON_APP.ownerId,
                YOUTUBE_CHANNEL_ID: CHANNEL_ID,
                PODCAST_FEED_URL,
                SPONSOR_WEBHOOK_URL,
                MIGRATIONS: await readD1Migrations("./migrations"),
              },
            },
          })),
        ],
        test: {
          name: "worker",
          // workerd can't read modules from a cache on the machine's disk.
          fsModuleCache: false,
          include: ["tests/worker/**/*.test.ts"],
          setupFiles: ["./tests/worker/setup.ts"],
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: ["./tests/browser/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
