import { WorkerEntrypoint } from "cloudflare:workers";
import { getPath } from "hono/utils/url";
import { isLocal, publicAnswers, purgeCopies } from "#worker/platform/cache/cache.ts";
import type { Bindings } from "#worker/platform/env.ts";
import { secure } from "#worker/platform/http/headers.ts";
import { describeError, log, withLogContext } from "#worker/platform/log.ts";
import { PRODUCT } from "#worker/platform/product.ts";
import { createApp } from "./app";
import { answerWithCopy, makeCopy } from "./page-copies";
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

/** Answers of the API and files that may be kept for everybody. Their own headers decide. */
const PUBLIC_PATH =
  /^\/(?:card|api\/(?:public-profile|gcard|avatar|members|oembed|badge|youtube|recordings|podcast))(?:\/|$)/;

/** By the path as the router reads it, which may be written in other ways. */
const isPublic = (request: Request) =>
  (request.method === "GET" || request.method === "HEAD") && PUBLIC_PATH.test(getPath(request));

/**
 * What Cloudflare's cache is in front of: see `[exports]` in wrangler.toml. Only the default export calls it, with a
 * request for a public answer, or for a copy of a page.
 */
export class PublicAnswers extends WorkerEntrypoint<Bindings> {
  override async fetch(request: Request): Promise<Response> {
    const app = appOf(this.env);
    const answer = (asked: Request) => app.fetch(asked, this.env, this.ctx);
    const { drawingAnswer } = servicesOf(this.env).card;
    return (await makeCopy(request, answer)) ?? (await drawingAnswer(request)) ?? answer(request);
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
      // Vite's development server changes pages without a new version.
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
      const body = `${PRODUCT} is not set up correctly. Its log says what is missing.`;
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
