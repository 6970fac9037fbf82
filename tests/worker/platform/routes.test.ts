import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { beforeEach, expect, test, vi } from "vitest";
import { methodsOnly } from "#worker/methods.ts";
import { refusalFor } from "#worker/platform/http/error-reporting.ts";
import { errorAnswer, Refusal } from "#worker/platform/http/errors.ts";
import { copiedIn, ROUTES, type Routes } from "#worker/routes.ts";
import { servicesOf } from "#worker/services.ts";
import { mountedRoutes } from "../../support/app-routes";
import { lowRateLimit } from "../../support/rate-limits";
import { addRows, rowBudgets, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";

test("the table has every route of the app, and no other", () => {
  expect([...mountedRoutes()].sort()).toEqual(Object.keys(ROUTES).sort());
});

test("the cache shares only answers of routes that the table marks", () => {
  const isCopied = copiedIn(ROUTES);
  for (const path of ["/card/a.png", "/card/a/468x60.png", "/api/gcard/a/image", "/api/podcast/cover"])
    expect([path, isCopied(path)]).toEqual([path, true]);
  for (const path of [
    ...["/api/auth/user", "/api/game/leaderboard", "/api/health", "/card", "/api/membersX", "/"],
  ])
    expect([path, isCopied(path)]).toEqual([path, false]);
});

const EXAMPLES: Routes = {
  "POST /api/example": {
    who: "patron",
    use: "members",
    rows: ({ parts }) => 4 * (parts as unknown[]).length,
    withdraws: ({ parts }) => (parts as unknown[]).length === 0,
  },
  "GET /api/example": { who: "anybody", rate: "reads", shared: true },
};

/** A site with two new routes: only their handlers, and a row for each in the table. */
function siteWith(bindings = {}) {
  const services = servicesOf({ ...env, ...bindings });
  return new Hono<{ Variables: { visitor: () => ReturnType<typeof services.readVisitor> } }>()
    .use(methodsOnly(EXAMPLES))
    .use(async (c, next) => {
      c.set("visitor", () => services.readVisitor(c.req.raw));
      await next();
    })
    .route(
      "/",
      services.guards.of(EXAMPLES, async () => new Response()),
    )
    .post("/api/example", (c) => c.body(null, 204))
    .get("/api/example", (c) => c.text("Here."))
    .onError((error, c) => errorAnswer(c, error instanceof Refusal ? error : refusalFor(error)));
}

// Prevents sampled counts.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0.999));

const ask = (site: ReturnType<typeof siteWith>, cookies: ReadonlyMap<string, string>, body?: object) =>
  site.fetch(
    new Request("https://side7.example/api/example", {
      method: body ? "POST" : "GET",
      headers: {
        Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
        "CF-Connecting-IP": "203.0.113.1",
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
    env,
    createExecutionContext(),
  );
const parts = (count: number) => ({ parts: Array.from({ length: count }, (_, at) => at) });

test("a row is all that a new change needs: who may come, limits, rows, and taking back", async () => {
  const [visitor, stranger, patron] = [
    new Map<string, string>(),
    (await signedIn("stranger")).cookies,
    (await signedIn("patron")).cookies,
  ];
  const site = siteWith();
  expect((await ask(site, visitor, parts(1))).status).toBe(401);
  expect((await ask(site, stranger, parts(1))).status).toBe(403);
  expect(await rowsOf(rowBudgets)).toEqual([]);
  expect((await ask(site, patron, parts(20))).status).toBe(204);
  expect(await rowsOf(rowBudgets)).toMatchObject([{ key: expect.stringMatching(/^member:/), rows: 80 }]);
  await setRows(rowBudgets, { rows: 4000 });
  expect((await ask(site, patron, parts(1))).status).toBe(429);
  expect((await ask(site, patron, parts(0))).status).toBe(204);
  await addRows(rowBudgets, { day: new Date().toISOString().slice(0, 10), key: "site", rows: 100_000 });
  expect((await ask(siteWith(), patron, parts(1))).status).toBe(503);
  const limited = siteWith({ LIMIT_120: lowRateLimit(1) });
  await setRows(rowBudgets, { rows: 0 });
  expect([
    (await ask(limited, patron, parts(1))).status,
    (await ask(limited, patron, parts(1))).status,
  ]).toEqual([204, 429]);
});

test("a row is all that a new public answer needs: limits, other sites, copies and methods", async () => {
  const site = siteWith({ LIMIT_300: lowRateLimit(1) });
  const answers = [await ask(site, new Map()), await ask(site, new Map())];
  expect(answers.map(({ status }) => status)).toEqual([200, 429]);
  for (const { headers } of answers) expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(copiedIn(EXAMPLES)("/api/example")).toBe(true);
  const options = await site.request("/api/example", { method: "OPTIONS" });
  expect(options.headers.get("Allow")).toBe("GET, HEAD, OPTIONS, POST");
  expect((await site.request("/api/example", { method: "PUT" })).status).toBe(405);
});
