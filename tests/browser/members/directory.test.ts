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
import { changeElsewhere } from "../../support/site/tracker-page";

const cards = (page: Page) => page.getByRole("region", { name: "Members" }).getByRole("article");
const TURN_A = { seriesId: "turn-a-gundam", status: "watching", episodesWatched: 2 };

/** Makes the profile of this person public. Returns a page on which the person is signed in. */
async function publish(person: Parameters<typeof openSignedIn>[0], username: string): Promise<Page> {
  const page = await openSignedIn(person);
  await goPublic(page, username);
  return page;
}

test("a visitor finds members by search, order and pages without scripts, and no private one", async () => {
  await publish("patron", "mika-o");
  await publish("stranger", "aline");
  const owner = await publish("cancelledButPaid", "cy-novak");
  const page = await openPage({ javaScriptEnabled: false });
  const first = () => cards(page).getByRole("heading").first().textContent();
  await visit(page, "/members");
  await page.getByLabel("Search by name").fill("okad");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/members?q=okad");
  expect(await cards(page).count()).toBe(1);
  await page.getByRole("link", { name: "Show everybody" }).click();
  await page.waitForURL("**/members");
  await page.getByRole("link", { name: "Name", exact: true }).click();
  await page.waitForURL("**/members?sort=name");
  const names = await cards(page).getByRole("heading").allTextContents();
  expect(names.length).toBeGreaterThan(2);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));
  await visit(page, "/members?limit=1&sort=name");
  await page.getByRole("link", { name: "Next page" }).click();
  await page.waitForURL(/cursor=/);
  expect(await first()).not.toBe(names[0]);
  await page.getByRole("link", { name: "Back to the first page" }).click();
  await page.waitForURL((url) => !url.searchParams.has("cursor"));
  expect(await first()).toBe(names[0]);

  await visit(page, "/members?q=novak");
  expect(await cards(page).count()).toBe(1);
  await visit(owner, "/profile");
  await owner.getByRole("switch", { name: "Public Profile" }).click();
  await owner.getByRole("button", { name: "Save Settings" }).click();
  await owner.getByText("Profile settings updated successfully!", { exact: true }).waitFor();
  forgiveFailedRequests(page);
  await visit(page, "/members?q=novak");
  expect(await cards(page).count()).toBe(0);
  await visit(page, "/u/cy-novak");
  await page.getByRole("heading", { name: "Profile Not Found" }).waitFor();
  await page.getByText("This user doesn't exist or has a private profile.").waitFor();
  await visit(owner, "/u/Cy-Novak");
  await owner.getByText("Only you see this.").waitFor();
  await owner.getByRole("heading", { level: 1, name: "Cy Novak" }).waitFor();
  expect(await owner.getByRole("button", { name: "Share Profile" }).count()).toBe(0);
  await visit(owner, "/members");
  await owner.getByRole("link", { name: "Make your profile public" }).waitFor();
  expect(await owner.getByRole("link", { name: "Sign in with Patreon" }).count()).toBe(0);
});

test("a visitor sees what a member watched last, and opens the profile, even if its first load fails", async () => {
  const [page, member] = [await openPage(), await publish("patron", "mika-o")];
  const card = cards(page).filter({ hasText: "@mika-o" });
  const work = card.getByRole("link", { name: "Turn A Gundam" });
  await changeElsewhere(member, "series", [{ ...TURN_A, isPrivate: false }]);
  await visit(page, "/members?q=mika");
  const signInLink = page.getByRole("main").getByRole("link", { name: "Sign in with Patreon" });
  expect(await signInLink.getAttribute("href")).toBe("/auth/patreon/login");
  expect(await work.getAttribute("href")).toBe("/series/turn-a-gundam");
  await changeElsewhere(member, "series", [{ ...TURN_A, isPrivate: true }]);
  await visit(page, "/members?q=mika");
  await card.waitFor();
  expect(await work.count()).toBe(0);

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
  async function leaveAndReturn() {
    await page.getByRole("link", { name: /, home$/ }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Members" }).click();
    await page.waitForURL("**/members");
    await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
  }
  await leaveAndReturn();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Profile", exact: true }).click();
  await page.getByRole("button", { name: "Update Profile" }).click();
  await page.getByText("Profile updated successfully!", { exact: true }).waitFor();
  await leaveAndReturn();
  expect(asked).toHaveLength(1);

  await stopClock(page);
  await page.clock.runFor(290_000);
  await leaveAndReturn();
  expect(asked).toHaveLength(1);
  await page.clock.runFor(20_000);
  await leaveAndReturn();
  expect(asked).toHaveLength(2);
  await page.clock.resume();

  await page.goto("/auth/logout");
  await visit(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Members" }).click();
  await page.getByRole("link", { name: "Sign in with Patreon" }).waitFor();
  expect(asked).toHaveLength(3);
});
