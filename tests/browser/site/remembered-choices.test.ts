import { expect, test } from "vitest";
import { openPage, visit } from "../../support/site/site";

test("remembers the leaderboard's period, and not the videos' category", async () => {
  const page = await openPage();
  await visit(page, "/videos");
  const categories = page.getByRole("navigation", { name: "Categories" });
  const current = () => categories.locator("[aria-current=true]").innerText();
  await categories.getByRole("link", { name: "Mecha Analysis" }).click();
  await expect.poll(current).toBe("Mecha Analysis");
  // Earlier versions of the site stored this value.
  await page.evaluate(() => localStorage.setItem("side7-videos", "Mecha Analysis"));
  await visit(page, "/videos");
  await page.getByRole("article").first().waitFor();
  expect([await current(), new URL(page.url()).search]).toEqual(["All Videos", ""]);
  await visit(page, "/videos?category=Character+Studies");
  await expect.poll(current).toBe("Character Studies");

  await visit(page, "/chat?board=month");
  await page.waitForFunction(() => localStorage.getItem("side7-leaderboard"));
  await visit(page, "/chat");
  const board = page.getByRole("link", { name: "Leaderboard: week, month, all time" });
  await expect.poll(() => board.getAttribute("href")).toMatch(/board=month$/);
});
