import { expect, test } from "vitest";
import { ask } from "../support/site/the-site";

test("/api/health finds the newest migration applied in the production build", async () => {
  const response = await ask("/api/health");
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: "ok", database: "reachable", migrations: "current" },
  ]);
});

test("security.txt says where to report a vulnerability", async () => {
  const response = await ask("/.well-known/security.txt");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await response.text()).toMatch(/^Contact: mailto:\S+@\S+\n/);
});
