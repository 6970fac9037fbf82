// The demo asks nobody outside, not even where on earth it runs.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

/** How `npm start` differs from the product: another entry, and a place of its own for its data. */
export const demoWorker = {
  config: { main: "tests/demo/worker.ts" },
  persistState: { path: ".wrangler/demo" },
};
