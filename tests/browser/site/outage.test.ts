import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { forgiveFailedRequests, goPublic, openSignedIn, switchSite, visit } from "../../support/site/site";

const main = (page: Page) => page.getByRole("main");

test("while the database is down, a member stays signed in, reads what failed, and loads it when it is back", async () => {
  const page = await openSignedIn("patron");
  await goPublic(page, "mika-o");
  const takeDatabaseAway = () => switchSite(page, { database: "down" });
  const restoreDatabase = () => switchSite(page, {});
  forgiveFailedRequests(page);

  await takeDatabaseAway();
  await visit(page, "/chat?board=week");
  await main(page).getByText("We can't load your account or the leaderboard right now.").waitFor();
  const stillHere = page.getByText("You're still signed in.");
  await stillHere.waitFor();
  await restoreDatabase();
  await page
    .getByRole("complementary", { name: "Your session" })
    .getByRole("link", { name: "Try again" })
    .click();
  await page.getByRole("button", { name: /Mika Okada/ }).waitFor();
  await expect.poll(() => stillHere.count()).toBe(0);
  expect(new URL(page.url()).search).toBe("?board=week");

  await visit(page, "/contact");
  await takeDatabaseAway();
  await page.getByRole("contentinfo").getByRole("link", { name: "Members" }).click();
  const failed = main(page).getByRole("heading", { name: "Error Loading Members" });
  await failed.waitFor();
  await restoreDatabase();
  await main(page).getByRole("button", { name: "Try Again" }).click();
  await failed.waitFor({ state: "detached" });
  await main(page).getByRole("heading", { name: "Mika Okada" }).waitFor();

  await takeDatabaseAway();
  await visit(page, "/u/mika-o");
  const broken = main(page).getByRole("heading", { name: "Error Loading Profile" });
  await broken.waitFor();
  await main(page).getByText("We can't reach our database right now.").waitFor();
  await restoreDatabase();
  await main(page).getByRole("button", { name: "Try Again" }).click();
  await broken.waitFor({ state: "detached" });
  await main(page).getByRole("heading", { level: 1, name: "Mika Okada" }).waitFor();
});
