import { resolve } from "node:path";

// The demo makes no requests to other servers. Without this variable, wrangler would look up the machine's location.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

/** The settings that differ between `npm start` and the product: the entry, and the folder for data. */
export const demoWorker = {
  config: { main: "tests/demo/worker.ts" },
  persistState: { path: ".wrangler/demo" },
};

/** The demo also has a list of videos of its own. */
export const demoAliases = { "#app/content/work-videos.ts": resolve("tests/demo/work-videos.ts") };
