import { env } from "cloudflare:workers";
import { createApp } from "#worker/app.ts";
import { partsOf, ROUTES, type Route, type RouteName } from "#worker/routes.ts";
import { servicesOf } from "#worker/services.ts";

export type AppRoute = Route & { name: RouteName; method: string; pattern: string; path: string };

/** The routes of the table. In `path`, "nothing" replaces the parameters but years, so that it matches no data. */
const ALL: AppRoute[] = (Object.entries(ROUTES) as [RouteName, Route][]).map(([name, route]) => {
  const [method, pattern] = partsOf(name);
  return {
    ...route,
    name,
    method,
    pattern,
    path: pattern.replace(":year", "2025").replace(/:\w+/g, "nothing"),
  };
});

export const mutationRoutes = () => ALL.filter(({ method }) => method !== "GET");

export const readingRoutes = () => ALL.filter(({ method, who }) => method === "GET" && who !== "operator");

/** The names of the routes with handlers in the app, apart from the guards of the table. */
export const mountedRoutes = () =>
  new Set(
    createApp(servicesOf(env), {})
      .routes.filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}`),
  );
