import { createRequestHandler } from "@react-router/cloudflare";
import type { ExecutionContext } from "hono";
import { data, RouterContextProvider, type ServerBuild } from "react-router";
import type { RenderOperatorPage } from "#worker/operator/contract.ts";
import { afterwards } from "#worker/platform/afterwards.ts";
import { isOutage } from "#worker/platform/db/database-errors.ts";
import { logError, OUTAGE_RETRY_AFTER_S, refusalFor } from "#worker/platform/http/error-reporting.ts";
import { isReadableAddress } from "#worker/platform/http/guards.ts";
import { contentSecurityPolicy, newNonce } from "#worker/platform/http/headers.ts";
import { nameRoute } from "#worker/platform/log.ts";
import { type PageContext, pageContext } from "./page-context";

/** Replaces addresses that React Router can't read. */
const NOWHERE = "/404";

type PagesEvent = Parameters<ReturnType<typeof createRequestHandler>>[0];

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

/** A handler prepares all routes. Only Vite's server has more than one build. */
function handlerOf(build: ServerBuild) {
  const handler =
    handlers.get(build) ??
    createRequestHandler({
      build: withOutages(build),
      mode: import.meta.env.MODE,
      getLoadContext: ({ context }) =>
        new RouterContextProvider(new Map([[pageContext, context.cloudflare.data as PageContext]])),
    });
  handlers.set(build, handler);
  return handler;
}

export async function renderPage(
  request: Request,
  execution: ExecutionContext,
  given: Omit<PageContext, "nonce">,
): Promise<Response> {
  const nonce = newNonce();
  const handle = handlerOf(await import("virtual:react-router/server-build"));
  // All fields of a Cloudflare Pages event that the handler reads.
  const response = await handle({
    request: isReadableAddress(request.url) ? request : new Request(new URL(NOWHERE, request.url), request),
    data: { ...given, nonce } satisfies PageContext,
    waitUntil: afterwards,
    passThroughOnException: () => execution.passThroughOnException(),
  } as unknown as PagesEvent);
  const page = withPolicy(response, nonce);
  if (page.status === 503) page.headers.set("Retry-After", String(OUTAGE_RETRY_AFTER_S));
  return page;
}

/** The operator's page is no route of React Router. */
export const renderOperatorPage: RenderOperatorPage = async (view, request) => {
  const { entry } = await import("virtual:react-router/server-build");
  const nonce = newNonce();
  return withPolicy(await entry.module.operatorPage(view, { request, nonce }), nonce);
};

/** Adds a Content-Security-Policy that allows scripts with this nonce. */
function withPolicy(answer: Response, nonce: string): Response {
  const page = new Response(answer.body, answer);
  if (isHtml(page)) page.headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  return page;
}

const isHtml = ({ headers }: Response) => headers.get("Content-Type")?.startsWith("text/html") ?? false;

/** React Router would answer 500 for every error that a route throws. */
function asOutage(thrown: unknown): unknown {
  if (!isOutage(thrown)) return thrown;
  logError(thrown);
  return data(null, refusalFor(thrown).status);
}

const withOutage =
  <Args extends unknown[], Result>(route: string, run: (...args: Args) => Result) =>
  async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await run(...args);
    } catch (error) {
      nameRoute(route);
      throw asOutage(error);
    }
  };

function withOutages(build: ServerBuild): ServerBuild {
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
