import { isbot } from "isbot";
import type { ReactNode } from "react";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import type { OperatorView } from "#worker/operator/contract.ts";
import { renderHtml } from "./page/html-stream";
import { nonceOf } from "./requests/services.server";
import { NonceContext } from "./shell/document";
import { LinksWithoutScripts } from "./shell/mobile-menu";
import { MobileMenuEntries } from "./shell/mobile-menu-entries";

type Answer = { request: Request; nonce: string; status?: number; headers?: Headers };

/** The nonce lets the document's own inline scripts run. The Worker writes the policy with it. */
async function answerWith(
  document: ReactNode,
  { request, nonce, status = 200, headers = new Headers() }: Answer,
) {
  let statusCode = status;
  const { stream, allReady } = await renderHtml(<NonceContext value={nonce}>{document}</NonceContext>, {
    nonce,
    signal: request.signal,
    onError() {
      statusCode = 500;
    },
  });
  if (isbot(request.headers.get("User-Agent"))) await allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status: statusCode, headers });
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const nonce = nonceOf(loadContext);
  const page = (
    <LinksWithoutScripts value={MobileMenuEntries}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </LinksWithoutScripts>
  );
  return answerWith(page, { request, nonce, status, headers });
}

export { handleError } from "./requests/services.server";

/** Renders without React Router, so that no route and no manifest names the operator's page. */
export async function operatorPage(view: OperatorView, answer: Pick<Answer, "request" | "nonce">) {
  const { OperatorPage } = await import("./operator/operator-page.server");
  return answerWith(<OperatorPage view={view} />, answer);
}
