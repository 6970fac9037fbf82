import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";

const health = () => new TestBrowser().fetch("/api/health");

test("answers ok while the database can be read and has all migrations", async () => {
  const response = await health();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ok", database: "reachable", migrations: "current" });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("answers ok if the database has newer migrations, as after a rollback", async () => {
  await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_from_the_future.sql')").run();
  expect((await health()).status).toBe(200);
});

test("answers 503 if a newer migration has removed what this version reads", async () => {
  await env.DB.prepare(
    "INSERT INTO d1_migrations (name) VALUES ('9998_more.sql'), ('9999_drop_more.sql')",
  ).run();
  const response = await health();
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: "unavailable", message: "A newer version has removed what this version reads." },
  ]);
});

test("answers 503 without the newest migration", async () => {
  const newest = "DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations)";
  await env.DB.prepare(newest).run();
  const response = await health();
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    status: "unavailable",
    message: "The database lacks this version's migrations.",
  });
  expect(response.headers.get("Retry-After")).toBe("30");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("answers 503 without details while the database can't be read", async () => {
  await env.DB.prepare("DROP TABLE d1_migrations").run();
  const response = await health();
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "unavailable", message: "The database can't be read." });
});
