import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { requestId } from "hono/request-id";
import { matchedRoutes } from "hono/route";
import { TrieRouter } from "hono/router/trie-router";
import type { WithVisitor } from "#worker/members/account/visitor.ts";
import type { RenderOperatorPage } from "#worker/operator/contract.ts";
import { violates } from "#worker/platform/db/database-errors.ts";
import { withReplicas } from "#worker/platform/db/db.ts";
import { logError, refusalFor } from "#worker/platform/http/error-reporting.ts";
import { accountGone, errorAnswer, notFound, Refusal } from "#worker/platform/http/errors.ts";
import {
  asMatched,
  bearerOf,
  guardForms,
  guardMutations,
  httpsOnly,
  isReading,
  isSafe,
  preflightHeaders,
  refuseUnreadableAddresses,
  withoutCookies,
} from "#worker/platform/http/guards.ts";
import { answerHeaders } from "#worker/platform/http/headers.ts";
import { hasLoggedFailure, log, withLogContext } from "#worker/platform/log.ts";
import { createApi } from "./api";
import { hasSession } from "./page-copies";
import { pageRow, patternOf } from "./pages";
import { partsOf, ROUTES, type Route, type Routes } from "./routes";
import type { Services } from "./services";

type AppEnv = { Variables: WithVisitor["Variables"] & { requestId: string } };

/** Cloudflare serves the files that exist. */
const MISSING_FILE = /^\/(?:assets|fonts|frames|machines|posters)\//;

export function createApp(services: Services, routes: Routes = ROUTES) {
  // Hono's default router compiles all routes into one expression, which adds 10 ms to the first request.
  const app = new Hono<AppEnv>({ router: new TrieRouter() });

  /** Loading React Router takes long. */
  const page = async (c: Context) => {
    const { renderPage } = await import("./rendering/render-page");
    const { raw } = c.req;
    // The guards have read the form.
    const request = isReading(raw.method) ? raw : new Request(raw, { body: await c.req.arrayBuffer() });
    return renderPage(request, c.executionCtx, { services: services.pages, visitor: c.var.visitor });
  };
  const nothingHere = (c: Context) => {
    if (isReading(c.req.method)) return page(c);
    throw notFound("There's nothing at this address.");
  };

  app
    // An id that a caller sends could be any text, and the log would repeat it.
    .use(requestId({ headerName: "" }))
    .use(async (c, next) => {
      const { requestId } = c.var;
      await withLogContext({ requestId, method: c.req.method, route: routeOf(c) }, async () => {
        await next();
        noteAnswer(services, c.res.status);
      });
      c.header("X-Request-Id", requestId);
    })
    .use(answerHeaders)
    .use(httpsOnly)
    // A page of an earlier version may ask for many, and nobody counts them.
    .use((c, next) =>
      MISSING_FILE.test(c.req.path) ? Promise.resolve(c.text("There's no such file.", 404)) : next(),
    )
    .use(refuseUnreadableAddresses)
    .use(methodsOnly(routes))
    .use(withoutCookies)
    .use((c, next) => {
      const isAnonymous = !hasSession(c.req.raw) && bearerOf(c.req.raw) === null;
      return withReplicas(isSafe(c.req.method) && isAnonymous, next, async () =>
        (await c.var.visitor()).member ? null : services.siteHash(c.req.raw),
      );
    })
    .use(async (c, next) => {
      let visitor: ReturnType<Services["readVisitor"]> | undefined;
      c.set("visitor", () => (visitor ??= services.readVisitor(c.req.raw)));
      await next();
    })
    .route("/", services.guards.ofTokens(routes))
    .use("/api/*", guardMutations)
    .route("/", services.guards.of(routes, nothingHere))
    .route("/api", createApi(services))
    .route("/auth", services.signIn.pages)
    .route("/webhooks", services.patronage.webhooks)
    .route("/port", services.port.addresses)
    .route("/card", services.card.files)
    .use("/feed.xml", etag())
    .use("/calendar.ics", etag())
    .use(guardForms)
    .route("/operator", services.operator.pages(renderOperatorPage))
    .use(services.guards.pages)
    .all("*", (c) => (patternOf(asMatched(c.req.path)) === null ? nothingHere(c) : page(c)))
    .onError(async (thrown, c) => {
      const picture = await services.card.failedPicture(thrown, c.req.raw);
      if (picture) {
        // Drops the headers of the unfinished answer, which Hono would otherwise add to the picture.
        c.res = undefined;
        return picture;
      }
      // The member or player was deleted during the request.
      const error = violates("FOREIGN KEY", thrown) ? accountGone() : thrown;
      if (error instanceof Refusal) return errorAnswer(c, error);
      if (error instanceof HTTPException) return errorAnswer(c, new Refusal(error.status, error.message));
      logError(error);
      return errorAnswer(c, refusalFor(error));
    });
  return app;
}

/** Returns a pattern such as `/api/tracker/series`, or "page": the log never gets the address that the visitor typed. */
const routeOf = (c: Context): string =>
  matchedRoutes(c).find(({ method }) => method !== "ALL")?.path ?? "page";

/** Logs a failed answer (5xx) if nothing has logged the failure yet. */
function noteAnswer({ counters, operator }: Services, status: number): void {
  // 501: the client asked for a format that the site doesn't offer.
  const isFailure = status >= 500 && status !== 501;
  const hasFailed = isFailure && hasLoggedFailure();
  if (isFailure && !hasFailed) log("warn", "request_turned_away", { status });
  counters.note(status, hasFailed);
  operator.alerts.onRequest();
}

const renderOperatorPage: RenderOperatorPage = async (view, request) =>
  (await import("./rendering/render-page")).renderOperatorPage(view, request);

/** "*" would leave out the first one. */
const TOKEN_HEADERS = "Authorization, Content-Type, If-None-Match";

/** Lists the supported methods in `Allow`. Operators' addresses look like ones without a page. */
function methodsOnly(routes: Routes) {
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
    // A preflight has no token.
    const byToken = open.flatMap(([of, { token }]) => (token ? of : []));
    return c.body(null, 204, {
      Allow: allow,
      ...(isReadable && preflightHeaders("GET, HEAD")),
      ...(byToken.length > 0 && preflightHeaders(byToken.join(", "), TOKEN_HEADERS)),
    });
  });
}
