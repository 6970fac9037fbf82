import { createMiddleware } from "hono/factory";
import { TrieRouter } from "hono/router/trie-router";
import type { RouterRoute } from "hono/types";
import { PREFLIGHT_HEADERS, readableElsewhere } from "./other-sites";

export const isReading = (method: string) => method === "GET" || method === "HEAD";

/** Returns a function that says which of the routes' methods a path has, and whether other sites may read it. */
function routesByPath(routes: readonly RouterRoute[]) {
  const methods = new TrieRouter<string>();
  const readable = new TrieRouter<true>();
  for (const { method, path, handler } of routes) {
    if (method !== "ALL") methods.add("ALL", path, method);
    if (handler === readableElsewhere) readable.add("ALL", path, true);
  }
  return (path: string) => ({
    methods: methods.match("ALL", path)[0].map(([method]) => method),
    isReadable: readable.match("ALL", path)[0].length > 0,
  });
}

type Dependencies = {
  /** All routes of the app. They are read with the first request that needs them. */
  routes: () => readonly RouterRoute[];
  /** The methods of the page at this path; none if there is no page. */
  pageMethods: (path: string) => Promise<string[]>;
  /** Paths below this one answer for themselves: whether something is there depends on who asks. */
  except: string;
};

/** Answers a method that an address lacks with 405, and OPTIONS with 204. Both say in `Allow` which methods it has. */
export function methodsOnly({ routes, pageMethods, except }: Dependencies) {
  let byPath: ReturnType<typeof routesByPath> | undefined;
  return createMiddleware(async (c, next) => {
    const { method, path } = c.req;
    if (isReading(method) || path === except || path.startsWith(`${except}/`)) return next();
    byPath ??= routesByPath(routes());
    const found = byPath(path);
    const known = new Set(found.methods.length > 0 ? found.methods : await pageMethods(path));
    if (known.size === 0 || known.has(method)) return next();
    if (known.has("GET")) known.add("HEAD");
    const allow = [...known, "OPTIONS"].sort().join(", ");
    if (method === "OPTIONS") {
      return c.body(null, 204, { Allow: allow, ...(found.isReadable && PREFLIGHT_HEADERS) });
    }
    return c.json({ message: `This address only takes ${allow}.` }, 405, { Allow: allow });
  });
}
