import { createMiddleware } from "hono/factory";
import { TrieRouter } from "hono/router/trie-router";
import { asMatched, isReading, PREFLIGHT_HEADERS } from "#worker/platform/http/guards.ts";
import { pageRow, patternOf } from "./pages";
import { partsOf, type Route, type Routes } from "./routes";

/** Lists the supported methods in `Allow`. Operators' addresses look like ones without a page. */
export function methodsOnly(routes: Routes) {
  const byPath = new TrieRouter<[method: string, route: Route]>();
  for (const [name, route] of Object.entries(routes)) {
    const [method, pattern] = partsOf(name);
    byPath.add("ALL", pattern, [method, route]);
  }
  const ofPage = (path: string): string[] => {
    const page = patternOf(asMatched(path));
    return page === null ? [] : ["GET", ...(pageRow(page).action ? ["POST"] : [])];
  };
  return createMiddleware(async (c, next) => {
    const { method, path } = c.req;
    if (isReading(method)) return next();
    const found = byPath.match("ALL", path)[0].map(([one]) => one);
    const open = found.filter(([, { who }]) => who !== "operator");
    const known = new Set(open.length > 0 ? open.map(([of]) => of) : ofPage(path));
    if (known.size === 0 || known.has(method)) return next();
    if (known.has("GET")) known.add("HEAD");
    const allow = [...known, "OPTIONS"].sort().join(", ");
    if (method !== "OPTIONS")
      return c.json({ message: `This address only takes ${allow}.` }, 405, { Allow: allow });
    const isReadable = open.some(([, { shared }]) => shared && shared !== "copies");
    return c.body(null, 204, { Allow: allow, ...(isReadable && PREFLIGHT_HEADERS) });
  });
}
