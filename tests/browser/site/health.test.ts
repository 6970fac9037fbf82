import { expect, test } from "vitest";
import { siteUrl } from "../../support/site/site-url";

test("the production build knows its newest migration, and finds it applied", async () => {
  const response = await fetch(`${siteUrl()}/api/health`);
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: "ok", database: "reachable", migrations: "current" },
  ]);
});

test("tells where a hole is to be reported", async () => {
  const response = await fetch(`${siteUrl()}/.well-known/security.txt`);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await response.text()).toMatch(/^Contact: mailto:\S+@\S+\n/);
});
