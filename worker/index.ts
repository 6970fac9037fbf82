import { WorkerEntrypoint } from "cloudflare:workers";
import { getPath } from "hono/utils/url";
import { isLocal, publicAnswers, purgeCopies } from "#worker/platform/cache/cache.ts";
import type { Bindings } from "#worker/platform/env.ts";
import { isReading } from "#worker/platform/http/guards.ts";
import { secure } from "#worker/platform/http/headers.ts";
import { describeError, log, withLogContext } from "#worker/platform/log.ts";
import { PRODUCT } from "#worker/platform/product.ts";
import { createApp } from "./app";
import { answerWithCopy, makeCopy } from "./page-copies";
import { copiedIn, ROUTES } from "./routes";
import { servicesOf } from "./services";

/** Schedules in wrangler.toml. The third one, every ten minutes, runs `everyTenMinutes`. */
const NIGHTLY = "17 3 * * *";
const FOR_TILES = "5-55/10 * * * *";

const apps = new WeakMap<object, ReturnType<typeof createApp>>();

function appOf(env: Bindings) {
  const app = apps.get(env) ?? createApp(servicesOf(env));
  apps.set(env, app);
  return app;
}

const isCopied = copiedIn(ROUTES);

/** Reads the path like Hono, because a path can be spelled in several ways. */
const isPublic = (request: Request) => isReading(request.method) && isCopied(getPath(request));

/** Behind Cloudflare's cache. Only this Worker calls it: see `[exports]` in wrangler.toml. */
export class PublicAnswers extends WorkerEntrypoint<Bindings> {
  override async fetch(request: Request): Promise<Response> {
    const app = appOf(this.env);
    const { announcement } = servicesOf(this.env);
    const answer = (asked: Request) => app.fetch(asked, this.env, this.ctx);
    return (await makeCopy(request, answer, announcement)) ?? answer(request);
  }

  isLocal() {
    return isLocal();
  }

  purge(tags: string[]) {
    return purgeCopies(tags);
  }
}

export default {
  async fetch(request, env, execution) {
    try {
      // Vite's development server changes pages while the version stays the same.
      const edge = import.meta.env.PROD ? publicAnswers() : undefined;
      if (edge) {
        const copy = await answerWithCopy(request, env, edge);
        if (copy) return copy;
        if (isPublic(request)) return await edge.fetch(request);
      }
      return await appOf(env).fetch(request, env, execution);
    } catch (error) {
      const requestId = crypto.randomUUID();
      log("error", "not_started", { requestId, ...describeError(error) });
      const body = `${PRODUCT} isn't set up correctly. Check its log for what's missing.`;
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
