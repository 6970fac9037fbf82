import { env } from "cloudflare:workers";
import { createApp } from "#worker/app.ts";
import { servicesOf } from "#worker/services.ts";

type Route = { name: string; method: string; pattern: string; path: string };

/**
 * The routes of the Hono app, each one once. In `path`, "nothing" replaces the parameters, so that it matches no data.
 */
function appRoutes(): Route[] {
  const routes = createApp(servicesOf(env)).routes.map(({ method, path: pattern }) => ({
    name: `${method} ${pattern}`,
    method,
    pattern,
    path: pattern.replace(/:\w+/g, "nothing"),
  }));
  return [...new Map(routes.map((route) => [route.name, route])).values()];
}

const isOfPages = ({ method }: Route) => method === "ALL";

/** Every route that may change data. */
export const mutationRoutes = () =>
  appRoutes().filter((route) => !isOfPages(route) && route.method !== "GET");

export const readingRoutes = () => appRoutes().filter(({ method }) => method === "GET");
