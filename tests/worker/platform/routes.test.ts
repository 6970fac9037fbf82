import { expect, test } from "vitest";
import { copiedIn, ROUTES } from "#worker/routes.ts";
import { mountedRoutes } from "../../support/app-routes";

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
