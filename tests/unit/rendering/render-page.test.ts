import * as cloudflare from "@react-router/cloudflare";
import { expect, test, vi } from "vitest";
import { renderPage } from "#worker/rendering/render-page.ts";

vi.mock(import("@react-router/cloudflare"), { spy: true });

vi.mock("@cloudflare/workers-types", () => ({}));
vi.stubGlobal("caches", {});

vi.mock("virtual:react-router/server-build", () => ({
  entry: { module: { default: (_: Request, status: number) => new Response("a page", { status }) } },
  routes: { page: { id: "page", path: "contact", module: { default: () => null } } },
  assets: { routes: {} },
  future: {},
  publicPath: "/",
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
}));

const render = (path: string) =>
  renderPage(
    new Request(`http://localhost${path}`),
    { waitUntil() {}, passThroughOnException() {}, props: {} },
    {
      services: {} as never,
      visitor: () => Promise.reject(new Error("Nobody asked for the visitor.")),
    },
  );

test("Cloudflare's adapter makes one handler for a build", async () => {
  for (let n = 0; n < 3; n++) expect(await (await render("/contact")).text()).toBe("a page");
  expect((await render("/nothing-here")).status).toBe(404);
  expect(cloudflare.createRequestHandler).toHaveBeenCalledTimes(1);
});
