import { expect, test } from "vitest";
import { ask as send } from "../support/site/the-site";

const ask = (method: string, path: string, headers = {}) => send(path, { method, headers });

test.each([
  ["POST", "/timeline", "GET, HEAD, OPTIONS"],
  ["PATCH", "/Timeline/", "GET, HEAD, OPTIONS"],
  ["POST", "/timeline.data", "GET, HEAD, OPTIONS"],
  ["DELETE", "/sponsor", "GET, HEAD, OPTIONS, POST"],
  ["PUT", "/u/anybody", "GET, HEAD, OPTIONS, POST"],
  ["PUT", "/", "GET, HEAD, OPTIONS"],
  ["POST", "/login", "GET, HEAD, OPTIONS"],
])("%s %s is answered with 405 and Allow: %s", async (method, path, allow) => {
  const { status, headers } = await ask(method, path);
  expect([status, headers.get("Allow")]).toEqual([405, allow]);
});

test("OPTIONS lists a page's methods", async () => {
  const { status, headers } = await ask("OPTIONS", "/sponsor");
  expect([status, headers.get("Allow")]).toEqual([204, "GET, HEAD, OPTIONS, POST"]);
  expect(headers.has("Access-Control-Allow-Origin")).toBe(false);
});

test("robots.txt allows what previews of profiles need", async () => {
  const text = await (await ask("GET", "/robots.txt")).text();
  expect(text).toContain("\nAllow: /api/gcard/\nAllow: /api/oembed\nDisallow: /api/\n");
});
