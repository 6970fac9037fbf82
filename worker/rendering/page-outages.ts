import { data, type ServerBuild } from "react-router";
import { isOutage } from "#worker/platform/db/errors.ts";
import { logError, refusalFor } from "#worker/platform/http/error-reporting.ts";
import { nameRoute } from "#worker/platform/log.ts";

/** React Router answers 500 for whatever a route throws. An outage of the database becomes a 503 instead. */
function asOutage(thrown: unknown): unknown {
  if (!isOutage(thrown)) return thrown;
  logError(thrown);
  return data(null, refusalFor(thrown).status);
}

function withOutage<Args extends unknown[], Result>(route: string, run: (...args: Args) => Result) {
  return async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await run(...args);
    } catch (error) {
      nameRoute(route);
      throw asOutage(error);
    }
  };
}

/** The pages, whose error screens come with status 503 during an outage of the database. */
export function withOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: withOutage(id, loader) }),
      ...(action && { action: withOutage(id, action) }),
      ...(middleware && { middleware: middleware.map((one) => withOutage(id, one)) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
