import { isbot } from "isbot";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import type { RenderOperatorPage } from "#worker/operator/contract.ts";
import { renderHtml } from "./html-stream";
import { NonceContext } from "./nonce";
import { nonceOf } from "./services.server";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const nonce = nonceOf(loadContext);
  let statusCode = status;
  const { stream, allReady } = await renderHtml(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      signal: request.signal,
      onError() {
        statusCode = 500;
      },
    },
  );
  if (isbot(request.headers.get("User-Agent"))) await allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status: statusCode, headers });
}

export { handleError } from "./services.server";

/** Not for React Router: the Worker calls it for the operator's page, which no route and no manifest names. */
export const operatorPage: RenderOperatorPage = async (view) =>
  (await import("./operator/operator-page.server")).operatorPage(view);
