// The demo makes no requests to other servers. Without this variable, wrangler would look up the machine's location.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

/** The settings that differ between `npm start` and the product: the entry, and the folder for data. */
export const demoWorker = {
  config: { main: "tests/demo/worker.ts" },
  persistState: { path: ".wrangler/demo" },
};
