import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  forgiveFailedRequests,
  goPublic,
  openPage,
  openSignedIn,
  stopClock,
  visit,
} from "../../support/site/site";

const cards = (page: Page) => page.getByRole("region", { name: "Members" }).getByRole("article");

test("a visitor opens a member's profile, even if its first load fails", async () => {
  const [page, member] = [await openPage(), await openSignedIn("patron")];
  await goPublic(member, "mika-o");
  const card = cards(page).filter({ hasText: "@mika-o" });
  await visit(page, "/members?q=mika");
  forgiveFailedRequests(page);
  let failures = 1;
  const asked: string[] = [];
  await page.route("**/u/mika-o.data*", (route) => {
    asked.push(route.request().url());
    return failures-- > 0 ? route.abort() : route.continue();
  });
  await card.getByRole("link", { name: "Mika Okada" }).click();
  await page.waitForURL("**/u/mika-o");
  await page.getByRole("heading", { level: 1, name: "Mika Okada" }).waitFor();
  expect(asked).toHaveLength(2);
  await page.goBack();
  failures = 10;
  await card.getByRole("link", { name: "Mika Okada" }).click();
  await page.getByRole("heading", { name: "Error Loading Profile" }).waitFor();
  await page.getByRole("button", { name: "Try Again" }).waitFor();
  expect(asked).toHaveLength(4);
});

test("a tab keeps the list of members for five minutes, and not after an own change or a sign-out", async () => {
  const page = await openSignedIn("patron");
  await visit(page, "/members");
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    const routes = url.searchParams.get("_routes");
    if (url.pathname === "/members.data" && (!routes || routes.includes("members"))) asked.push(url.href);
  });
  // By keyboard: what loads late on the home page moves its footer under a pointer.
  async function leaveAndReturn() {
    await page.getByRole("link", { name: /, home$/ }).press("Enter");
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Members" }).press("Enter");
    await page.waitForURL("**/members");
    await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
  }
  await leaveAndReturn();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Update Profile" }).click();
  await page.getByText("Profile updated successfully!", { exact: true }).waitFor();
  await leaveAndReturn();
  expect(asked).toHaveLength(1);

  await stopClock(page);
  await page.clock.resume();
  await page.clock.fastForward(240_000);
  await leaveAndReturn();
  expect(asked).toHaveLength(1);
  await page.clock.fastForward(120_000);
  await leaveAndReturn();
  expect(asked).toHaveLength(2);

  await page.goto("/auth/logout");
  await visit(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Members" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
  await page.getByRole("link", { name: "Sign in with Patreon" }).waitFor();
  expect(asked).toHaveLength(3);
});
