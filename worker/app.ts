import { createRequestHandler } from "@react-router/cloudflare";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { requestId } from "hono/request-id";
import { RouterContextProvider } from "react-router";
import { createApi } from "./api";
import { createAuthPages } from "./auth/api";
import { pageContext } from "./pages";
import { Refusal } from "./platform/errors";
import { guardForms, type WithVisitor } from "./platform/guards";
import { answerHeaders, contentSecurityPolicy, newNonce, reportFault } from "./platform/headers";
import type { Services } from "./services";

type AppEnv = { Variables: WithVisitor["Variables"] & { requestId: string } };

/** The whole site: the API, the sign-in, and for all else React Router's pages. */
export function createApp(services: Services) {
  return new Hono<AppEnv>()
    .use(requestId())
    .use(answerHeaders)
    .use(async (c, next) => {
      let visitor: ReturnType<Services["readVisitor"]> | undefined;
      c.set("visitor", () => (visitor ??= services.readVisitor(c.req.raw)));
      await next();
    })
    .route("/api", createApi(services))
    .route("/auth", createAuthPages(services))
    .use(guardForms)
    .all("*", (c) => renderPage(c.req.raw, c.executionCtx, { services, ...c.var }))
    .onError((error, c) => {
      if (error instanceof Refusal) {
        if (error.retryAfterS !== undefined) c.header("Retry-After", String(error.retryAfterS));
        return c.json(
          { message: error.message, ...(error.issues && { issues: error.issues }) },
          error.status,
        );
      }
      if (error instanceof HTTPException) return c.json({ message: error.message }, error.status);
      reportFault(error, c.var.requestId);
      return c.json({ message: "Something went wrong on our side. Please try again." }, 500);
    });
}

async function renderPage(
  request: Request,
  execution: Pick<ExecutionContext, "waitUntil" | "passThroughOnException">,
  given: AppEnv["Variables"] & { services: Services },
): Promise<Response> {
  const nonce = newNonce();
  const handle = createRequestHandler({
    build: await import("virtual:react-router/server-build"),
    mode: import.meta.env.MODE,
    getLoadContext: () => new RouterContextProvider(new Map([[pageContext, { ...given, nonce }]])),
  });
  const response = await handle({
    request,
    waitUntil: execution.waitUntil.bind(execution),
    passThroughOnException: execution.passThroughOnException.bind(execution),
  } as Parameters<typeof handle>[0]);
  const page = new Response(response.body, response);
  page.headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  return page;
}
