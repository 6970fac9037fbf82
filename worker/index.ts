import { createApp } from "./app";
import type { Bindings } from "./platform/env";
import { describeError, log } from "./platform/log";
import { servicesOf } from "./services";

/** As in wrangler.toml; every other trigger keeps the site up with the world. */
const NIGHTLY = "17 3 * * *";

const apps = new WeakMap<object, ReturnType<typeof createApp>>();

function appOf(env: Bindings) {
  const app = apps.get(env) ?? createApp(servicesOf(env));
  apps.set(env, app);
  return app;
}

export default {
  async fetch(request, env, execution) {
    try {
      return await appOf(env).fetch(request, env, execution);
    } catch (error) {
      log("error", "not_started", describeError(error));
      const body = "Side 7 is not set up correctly. Its log says what is missing.";
      return new Response(body, { status: 500, headers: { "Cache-Control": "no-store" } });
    }
  },
  async scheduled({ cron }, env) {
    const services = servicesOf(env);
    await (cron === NIGHTLY ? services.tidyUp() : services.keepUp());
  },
} satisfies ExportedHandler<Bindings>;
