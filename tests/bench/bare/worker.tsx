import { renderToReadableStream } from "react-dom/server";
import {
  createRequestHandler,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";

/** The minimum that React Router can render: two routes without any content of the site. */
const Root = () => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <Meta />
      <Links />
    </head>
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
);

const Page = () => (
  <main>
    <h1>Contact</h1>
    <p>The direct line to the bridge.</p>
  </main>
);

const FACTS = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  imports: [],
};

const build: ServerBuild = {
  entry: {
    module: {
      async default(request, status, headers, context) {
        headers.set("Content-Type", "text/html; charset=utf-8");
        const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
        return new Response(page, { status, headers });
      },
    },
  },
  routes: {
    root: { id: "root", path: "", module: { default: Root } },
    page: { id: "page", parentId: "root", path: "contact", module: { default: Page } },
  },
  assets: {
    version: "1",
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: [] },
    routes: {
      root: { id: "root", path: "", module: "/root.js", ...FACTS },
      page: { id: "page", parentId: "root", path: "contact", module: "/page.js", ...FACTS },
    },
  },
  future: {} as ServerBuild["future"],
  publicPath: "/",
  assetsBuildDirectory: "",
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
};

const respond = createRequestHandler(build, "production");

export default { fetch: (request) => respond(request) } satisfies ExportedHandler;
