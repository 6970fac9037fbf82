import { Hono } from "hono";
import type { Env } from "#worker/platform/env.ts";
import { sha256 } from "#worker/platform/seal.ts";
import { OFFLINE_COPY, OFFLINE_PAGE, SERVICE_WORKER } from "./contract";
import removeCopies from "./remove-copies.js?raw";
import serviceWorker from "./service-worker.js?raw";

/** Allows the service worker to fetch from this site only. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Serves the service worker that keeps public pages for reading offline. It is off if copies of pages are off, because
 * browsers may keep only pages with copies. It is also off in development, where pages change while the version stays
 * the same.
 */
export function createOffline({ OFFLINE_COPIES, PAGE_COPIES, VERSION }: Env) {
  const isOn = import.meta.env.PROD && OFFLINE_COPIES === "on" && PAGE_COPIES === "on";
  // Hashes the version's id, because Cloudflare uses the id in addresses that serve this version.
  const build = isOn && VERSION ? sha256(VERSION.id) : undefined;
  const constants = Object.entries({ BUILD: build, OFFLINE_COPY, OFFLINE_PAGE }).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  );
  const script = build ? [...constants, serviceWorker].join("\n") : removeCopies;
  return {
    isOn: build !== undefined,
    script: new Hono().get(SERVICE_WORKER, (c) => {
      c.header("Content-Type", "text/javascript; charset=utf-8");
      c.header("Content-Security-Policy", POLICY);
      // Browsers request the script with every page load, and each request counts against Cloudflare's plan.
      c.header("Cache-Control", "public, max-age=3600");
      return c.body(script);
    }),
  };
}
