import { expect, test } from "vitest";
import { openSignedIn, stage, visit } from "../../support/site/site";
import { theSite } from "../../support/site/the-site";
import { card, replaceEntries } from "../../support/site/tracker-page";
import { fillChannel } from "../../support/site/video-channel";

test("a viewer who completes a work sees titles with spoilers, finds videos in the search, and is offered one", async () => {
  await fillChannel(theSite());
  const page = await openSignedIn("patron");
  await replaceEntries(page, "series", []);
  await visit(page, "/series/turn-a-gundam");
  const title = page.getByText("Why Turn A Gundam Ends in a Cocoon").first();
  expect(await title.isVisible()).toBe(false);
  await page.getByLabel("Status").selectOption("completed");
  await title.waitFor();
  stage("the search");
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("combobox", { name: /^Search/ }).fill("beam saber");
  const found = page.getByRole("option", { name: /How a Beam Saber Works/ });
  await found.waitFor();
  expect(await found.getAttribute("href")).toBe("https://www.youtube.com/watch?v=s7-beamsabe");
  stage("the offer");
  await visit(page, "/tracker/series?view=list&q=counterattack");
  await card(page, "Mobile Suit Gundam: Char's Counterattack")
    .getByRole("button", { name: /Watched:/ })
    .click();
  const offer = page.getByText("Side 7 on this:");
  await offer.waitFor();
  const link = page.getByRole("link", { name: "Every War, in Order" });
  expect(await link.getAttribute("href")).toContain("&t=1200");
  await page.getByRole("button", { name: "Don't offer videos" }).click();
  await offer.waitFor({ state: "detached" });
  expect(await page.evaluate(() => localStorage.getItem("side7-video-offers"))).toBe("off");
});
