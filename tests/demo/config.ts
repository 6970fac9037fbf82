import type { Plugin } from "vite";

// The demo makes no requests to other servers. Without this variable, wrangler would look up the machine's location.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

/** The settings that differ between `npm start` and the product: the entry, and the folder for data. */
export const demoWorker = {
  config: { main: "tests/demo/worker.ts" },
  persistState: { path: ".wrangler/demo" },
};

/** Prepares the demo before the address is printed, so that its first page doesn't have to wait. */
export const preparedFirst: Plugin = {
  name: "prepared-first",
  configureServer(server) {
    const { info } = server.config.logger;
    const printUrls = server.printUrls.bind(server);
    server.printUrls = () => {
      const address = server.resolvedUrls?.local[0];
      if (!address) return printUrls();
      info("Preparing the demo: its members, their lists and the first page …");
      fetch(address)
        .catch(() => {})
        .finally(() => {
          const { port } = new URL(address);
          if (Number(port) !== server.config.server.port)
            info(`Port ${server.config.server.port} is taken, so the demo is at ${port}.`);
          info("The demo is ready:");
          printUrls();
        });
    };
  },
};
