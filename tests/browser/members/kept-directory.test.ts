import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { forgetDirectory, keptDirectory } from "#app/members/directory/kept-directory.ts";
import { openPage, openSignedIn, stopClock, visit } from "../../support/site/site";

/** Counts the page's requests for the list of the directory. */
function countLists(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    const routes = url.searchParams.get("_routes");
    if (url.pathname === "/members.data" && (!routes || routes.includes("members"))) asked.push(url.href);
  });
  return asked;
}

async function leaveAndReturn(page: Page) {
  await page.getByRole("link", { name: /, home$/ }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Members" }).click();
  await page.waitForURL("**/members");
  await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
}

test("keeps the list of members in the tab's memory for five minutes", async () => {
  const page = await openPage();
  await visit(page, "/members");
  await stopClock(page);
  const asked = countLists(page);
  await leaveAndReturn(page);
  expect(asked).toEqual([]);
  await page.clock.runFor(290_000);
  await leaveAndReturn(page);
  expect(asked).toEqual([]);
  await page.clock.runFor(20_000);
  await leaveAndReturn(page);
  expect(asked).toHaveLength(1);
});

test("loads the list of members again after the member's own change and after a sign-in", async () => {
  const page = await openSignedIn("patron");
  await visit(page, "/members");
  const asked = countLists(page);
  await leaveAndReturn(page);
  expect(asked).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Update Profile" }).click();
  await page.getByText("Profile updated successfully!", { exact: true }).waitFor();
  await leaveAndReturn(page);
  expect(asked).toHaveLength(1);
  await page.goto("/auth/logout");
  await visit(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Members" }).click();
  await page.getByRole("link", { name: "Sign in with Patreon" }).waitFor();
  expect(asked).toHaveLength(2);
});

test("a list that was on its way during one's own change is not kept", async () => {
  const loading = Promise.withResolvers<string>();
  const first = keptDirectory("", () => loading.promise);
  forgetDirectory();
  loading.resolve("old");
  expect(await first).toBe("old");
  expect(await keptDirectory("", async () => "new")).toBe("new");
  expect(await keptDirectory("", async () => "newer")).toBe("new");
});
