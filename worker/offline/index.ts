import { Hono } from "hono";
import type { Env } from "#worker/platform/env.ts";
import { sha256 } from "#worker/platform/seal.ts";
import { OFFLINE_COPY, OFFLINE_PAGE, SERVICE_WORKER } from "./contract";
import removeCopies from "./remove-copies.js?raw";
import serviceWorker from "./service-worker.js?raw";

/** The service worker fetches from this site only. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/**
 * What lets browsers keep public pages. Only copies of pages are kept, so without those nothing is; nor in development,
 * where pages change without a new version.
 */
export function createOffline({ OFFLINE_COPIES, PAGE_COPIES, VERSION }: Env) {
  const isOn = import.meta.env.PROD && OFFLINE_COPIES === "on" && PAGE_COPIES === "on";
  // The id itself is part of an address at which Cloudflare can serve this version.
  const build = isOn && VERSION ? sha256(VERSION.id) : undefined;
  const constants = Object.entries({ BUILD: build, OFFLINE_COPY, OFFLINE_PAGE }).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  );
  const script = build ? [...constants, serviceWorker].join("\n") : removeCopies;
  return {
    /** Whether pages register the service worker. */
    isOn: build !== undefined,
    script: new Hono().get(SERVICE_WORKER, (c) => {
      c.header("Content-Type", "text/javascript; charset=utf-8");
      c.header("Content-Security-Policy", POLICY);
      // Browsers ask for it with every page that is opened; each of those requests would count against the plan.
      c.header("Cache-Control", "public, max-age=3600");
      return c.body(script);
    }),
  };
}
