import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { forgiveFailedRequests, goPublic, openPage, openSignedIn, visit } from "../../support/site/site";

const DATA = "**/u/asked-again.data*";

beforeAll(async () => {
  const page = await openSignedIn("patron");
  await goPublic(page, "asked-again");
  await page.context().close();
});

/** Opens the profile through a link. The first `failures` requests for its data fail. Returns the requests. */
async function follow(page: Page, failures: number): Promise<string[]> {
  forgiveFailedRequests();
  const asked: string[] = [];
  await page.route(DATA, (route) => {
    asked.push(route.request().url());
    return asked.length <= failures ? route.abort() : route.continue();
  });
  await visit(page, "/members?q=asked-again");
  await page.getByRole("region", { name: "Members" }).getByRole("article").getByRole("link").first().click();
  return asked;
}

test("a public profile is requested again after its first load failed", async () => {
  const page = await openPage();
  const asked = await follow(page, 1);
  await page.waitForURL("**/u/asked-again");
  await page.getByRole("heading", { level: 1, name: "Mika Okada" }).waitFor();
  expect(asked).toHaveLength(2);
});

test("a public profile shows an error after its second load failed, without a third request", async () => {
  const page = await openPage();
  const asked = await follow(page, Number.POSITIVE_INFINITY);
  await page.getByRole("heading", { name: "Error Loading Profile" }).waitFor();
  await expect.poll(() => asked.length).toBe(2);
  await page.getByRole("button", { name: "Try Again" }).waitFor();
  expect(asked).toHaveLength(2);
});
