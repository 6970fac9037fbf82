import type { Bindings } from "#worker/platform/env.ts";
import { secure } from "#worker/platform/http/headers.ts";
import { describeError, log, withLogContext } from "#worker/platform/log.ts";
import { createApp } from "./app";
import { servicesOf } from "./services";

/** The nightly trigger in wrangler.toml. The only other one runs every ten minutes. */
const NIGHTLY = "17 3 * * *";
const FOR_TILES = "5-55/10 * * * *";

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
      const requestId = crypto.randomUUID();
      log("error", "not_started", { requestId, ...describeError(error) });
      const body = "Side 7 is not set up correctly. Its log says what is missing.";
      const response = new Response(body, { status: 500, headers: { "X-Request-Id": requestId } });
      secure(response.headers);
      return response;
    }
  },
  async scheduled({ cron }, env) {
    const services = servicesOf(env);
    await withLogContext({ requestId: crypto.randomUUID(), cron }, async () => {
      try {
        if (cron === NIGHTLY) await services.everyNight();
        else if (cron === FOR_TILES) await services.everyTenMinutesForTiles();
        else await services.everyTenMinutes();
      } catch (error) {
        log("error", "cron_failed", describeError(error));
        throw error;
      }
    });
  },
} satisfies ExportedHandler<Bindings>;
