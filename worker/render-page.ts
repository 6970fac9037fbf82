import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { OUTAGE_RETRY_AFTER_S } from "#worker/platform/http/error-reporting.ts";
import { contentSecurityPolicy, newNonce } from "#worker/platform/http/headers.ts";
import { isReadableAddress } from "#worker/platform/http/request-address.ts";
import { withOutages } from "./page-outages";
import { type PageContext, pageContext } from "./pages";

/** A path without a page. React Router can't read some addresses and so can't answer them with its own 404. */
const NOWHERE = "/404";

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

/** One handler for each build, because it prepares the routes. Only the development server ever has a second build. */
function handlerOf(build: ServerBuild) {
  const handler = handlers.get(build) ?? createRequestHandler(withOutages(build), import.meta.env.MODE);
  handlers.set(build, handler);
  return handler;
}

/** Answers a request for a page with React Router, also for a page that there isn't. */
export async function renderPage(request: Request, given: Omit<PageContext, "nonce">): Promise<Response> {
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
