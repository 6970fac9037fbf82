import type { Plugin } from "vite";

// The demo makes no requests to other servers. Without this variable, wrangler would look up the machine's location.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

/** The settings that differ between `npm start` and the product: the entry, and the folder for data. */
export const demoWorker = {
  config: { main: "tests/demo/worker.ts" },
  persistState: { path: ".wrangler/demo" },
};

/** A page may find a library that Vite has to prepare first, and then fails once. */
const MOST_TRIES = 5;

/** Asks for a page until it succeeds. Returns false if it never does. */
async function succeeds(address: string): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const response = await fetch(address).catch(() => null);
    await response?.text();
    if (response?.ok) return true;
  }
  return false;
}

/** Prepares the demo before the address is printed, so that its first page doesn't have to wait. */
export const preparedFirst: Plugin = {
  name: "prepared-first",
  // Looks for the pages' libraries at the start: one that is found later reloads the server while it prepares the demo.
  configEnvironment: (environment) =>
    environment === "ssr"
      ? { optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "worker/**/*.ts", "tests/demo/*.ts"] } }
      : undefined,
  configureServer(server) {
    const { info } = server.config.logger;
    const printUrls = server.printUrls.bind(server);
    server.printUrls = async () => {
      const address = server.resolvedUrls?.local[0];
      if (!address) return printUrls();
      info("Preparing the demo: its members, their lists and the first page …");
      const isReady = await succeeds(address);
      const { port } = new URL(address);
      if (Number(port) !== server.config.server.port)
        info(`Port ${server.config.server.port} is taken, so the demo is at ${port}.`);
      info(
        isReady
          ? "The demo is ready:"
          : "The first page failed: the lines above say why. The demo's address:",
      );
      printUrls();
    };
  },
};
