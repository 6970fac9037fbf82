import { expect, test } from "vitest";
import { openPage, visit } from "../../support/site/site";

test("the videos' category and the leaderboard's period come back, unless the address names another", async () => {
  const page = await openPage();
  await visit(page, "/videos");
  const categories = page.getByRole("navigation", { name: "Categories" });
  const current = () => categories.locator("[aria-current=true]").innerText();
  await categories.getByRole("link", { name: "Mecha Analysis" }).click();
  await expect.poll(current).toBe("Mecha Analysis");
  await visit(page, "/videos");
  await expect.poll(current).toBe("Mecha Analysis");
  await expect.poll(() => page.url()).toContain("category=Mecha+Analysis");
  await categories.getByRole("link", { name: "All Videos" }).click();
  await expect.poll(current).toBe("All Videos");
  await visit(page, "/videos");
  await expect.poll(current).toBe("All Videos");
  await visit(page, "/videos?category=Character+Studies");
  await expect.poll(current).toBe("Character Studies");

  await visit(page, "/chat?board=month");
  await page.waitForFunction(() => localStorage.getItem("side7-leaderboard"));
  await visit(page, "/chat");
  const board = page.getByRole("link", { name: "Leaderboard: week, month, all time" });
  await expect.poll(() => board.getAttribute("href")).toMatch(/board=month$/);
});
