import { expect, test } from "vitest";
import { forgiveFailedRequests, goPublic, openSignedIn, switchSite, visit } from "../../support/site/site";
import { siteUrl } from "../../support/site/the-site";

test("a member waits out an outage: pages say so, and Try Again loads them", async () => {
  const page = await openSignedIn("patron");
  const main = page.getByRole("main");
  await goPublic(page, "mika-o");
  forgiveFailedRequests(page);

  await switchSite(page, { database: "down" });
  await visit(page, "/chat?board=week");
  await main.getByText("We can't load your account or the leaderboard right now.").waitFor();
  await switchSite(page, {});
  const session = page.getByRole("complementary", { name: "Your session" });
  await session.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("button", { name: /Mika Okada/ }).waitFor();
  await expect.poll(() => page.getByText("You're still signed in.").count()).toBe(0);
  expect(page.url()).toBe(`${siteUrl()}/chat?board=week`);

  await switchSite(page, { database: "down" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Members" }).click();
  await main.getByRole("heading", { name: "Error Loading Members" }).waitFor();
  await switchSite(page, {});
  await main.getByRole("button", { name: "Try Again" }).click();
  await main.getByRole("heading", { name: "Mika Okada" }).waitFor();

  await switchSite(page, { database: "down" });
  await visit(page, "/tracker/series");
  await main.getByRole("heading", { name: "Back in a Moment" }).waitFor();
  await switchSite(page, {});
  await main.getByRole("button", { name: "Try Again" }).click();
  await main.getByRole("heading", { level: 1, name: "Series Tracker" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/tracker/series");
});
