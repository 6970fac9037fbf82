import { createApp } from "./app";
import type { Bindings } from "./platform/env";
import { describeError, log } from "./platform/log";
import { servicesOf } from "./services";

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
  async scheduled(_event, env) {
    await servicesOf(env).tidyUp();
  },
} satisfies ExportedHandler<Bindings>;
