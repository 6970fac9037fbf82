import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { z } from "zod";
import { createApp } from "#worker/app.ts";
import * as validate from "#worker/platform/http/validate.ts";
import { servicesOf } from "#worker/services.ts";

/** When an app is mounted into another app, Hono wraps its handlers. The original handler has this property name. */
const COMPOSED = "__COMPOSED_HANDLER";

type Check = { part: "json" | "query"; load: () => Promise<z.ZodType> };

/**
 * Returns every route of the app. If the handler checks the body or the query with a schema, returns the schema too.
 */
export async function routesWithChecks() {
  const checks = new Map<unknown, Check>();
  const { jsonBody, searchQuery } = validate;
  const spies = [
    vi.spyOn(validate, "jsonBody").mockImplementation((load) => {
      const handler = jsonBody(load);
      checks.set(handler, { part: "json", load });
      return handler;
    }),
    vi.spyOn(validate, "searchQuery").mockImplementation((load) => {
      const handler = searchQuery(load);
      checks.set(handler, { part: "query", load });
      return handler;
    }),
  ];
  // A new environment object, because services are kept for each environment object.
  const { routes } = createApp(servicesOf({ ...env }));
  for (const spy of spies) spy.mockRestore();
  return Promise.all(
    routes.map(async ({ method, path, handler }) => {
      const composed = (handler as unknown as Record<string, typeof handler>)[COMPOSED];
      const check = checks.get(composed ?? handler);
      return { method, path, check: check && { part: check.part, schema: await check.load() } };
    }),
  );
}
