import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { requestId } from "hono/request-id";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { WithVisitor } from "#worker/members/guards.ts";
import { violates } from "#worker/platform/db/errors.ts";
import { withReplicas } from "#worker/platform/db/replicas.ts";
import { logError, OUTAGE_RETRY_AFTER_S, refusalFor } from "#worker/platform/http/error-reporting.ts";
import { accountGone, errorAnswer, Refusal } from "#worker/platform/http/errors.ts";
import { guardForms, isSafe } from "#worker/platform/http/guards.ts";
import { answerHeaders, contentSecurityPolicy, newNonce } from "#worker/platform/http/headers.ts";
import { refuseOwnFetches } from "#worker/platform/http/hosts.ts";
import {
  httpsOnly,
  isReadableAddress,
  refuseUnreadableAddresses,
} from "#worker/platform/http/request-address.ts";
import { withLogContext } from "#worker/platform/log.ts";
import { createApi } from "./api";
import { hasSession } from "./has-session";
import { withOutages } from "./page-outages";
import { pageContext } from "./pages";
import type { Services } from "./services";

type AppEnv = { Variables: WithVisitor["Variables"] & { requestId: string } };

/** The whole site: the API, sign-in, and React Router's pages for everything else. */
export function createApp(services: Services) {
  return (
    new Hono<AppEnv>()
      // Always our own id: one sent by the caller could be anything, and would get into the log.
      .use(requestId({ headerName: "" }))
      .use(async (c, next) => {
        await withLogContext({ requestId: c.var.requestId }, next);
        c.header("X-Request-Id", c.var.requestId);
      })
      .use(answerHeaders)
      .use(httpsOnly)
      .use(refuseUnreadableAddresses)
      .use(refuseOwnFetches)
      .use((c, next) => withReplicas(isSafe(c.req.method) && !hasSession(c.req.raw), next))
      .use(async (c, next) => {
        let visitor: ReturnType<Services["readVisitor"]> | undefined;
        c.set("visitor", () => (visitor ??= services.readVisitor(c.req.raw)));
        await next();
      })
      .route("/api", createApi(services))
      .use("/auth/patreon/*", services.limits.signIns)
      .route("/auth", services.signIn.pages)
      .use("/webhooks/*", services.limits.webhooks)
      .route("/webhooks", services.patronage.webhooks)
      .use("/card/*", services.limits.misses)
      .route("/card", services.card.files)
      .use(guardForms, services.limits.changes)
      // Counts for all pages, because React Router finds a profile under more spellings of its address than Hono would.
      .use(services.limits.misses)
      .all("*", (c) => renderPage(c.req.raw, { services: services.pages, ...c.var }))
      .onError(async (thrown, c) => {
        const picture = await services.card.failedPicture(thrown, c.req.raw);
        if (picture) {
          // Otherwise Hono would keep headers of the answer that was being prepared.
          c.res = undefined;
          return picture;
        }
        // A foreign key that points at nothing: the member or player was deleted while the request ran.
        const error = violates("FOREIGN KEY", thrown) ? accountGone() : thrown;
        if (error instanceof Refusal) return errorAnswer(c, error);
        if (error instanceof HTTPException) return errorAnswer(c, new Refusal(error.status, error.message));
        logError(error);
        return errorAnswer(c, refusalFor(error));
      })
  );
}

/** A path without a page. React Router can't read some addresses and so can't answer them with its own 404. */
const NOWHERE = "/404";

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

/** One handler for each build, because it prepares the routes. Only the development server ever has a second build. */
function handlerOf(build: ServerBuild) {
  const handler = handlers.get(build) ?? createRequestHandler(withOutages(build), import.meta.env.MODE);
  handlers.set(build, handler);
  return handler;
}

async function renderPage(
  request: Request,
  given: AppEnv["Variables"] & { services: Services["pages"] },
): Promise<Response> {
  const nonce = newNonce();
  const handle = handlerOf(await import("virtual:react-router/server-build"));
  const response = await handle(
    isReadableAddress(request.url) ? request : new Request(new URL(NOWHERE, request.url), request),
    new RouterContextProvider(new Map([[pageContext, { ...given, nonce }]])),
  );
  const page = new Response(response.body, response);
  if (isHtml(page)) page.headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  if (page.status === 503) page.headers.set("Retry-After", String(OUTAGE_RETRY_AFTER_S));
  return page;
}

const isHtml = ({ headers }: Response) => headers.get("Content-Type")?.startsWith("text/html") ?? false;
