import { expect, test } from "vitest";
import { consentAs, openPage, visit } from "../../support/site/site";

const WANTED = "/tracker/games?status=paused";

test("a visitor who wants a tracker page learns why it is closed, signs in and gets there", async () => {
  const page = await openPage();
  await consentAs(page, "patron");
  const toast = page.getByRole("listitem").filter({ hasText: "Authentication Required" });

  await visit(page, "/login");
  await page.getByRole("contentinfo").getByRole("link", { name: "Series Tracker" }).click();
  await toast.getByText("Please sign in with Patreon to access the tracker.").waitFor();
  await page.waitForURL((url) => url.pathname === "/" && url.search === "");

  await visit(page, WANTED);
  await toast.waitFor();
  const gate = page.getByRole("region", { name: "Your Gundam, all in one place" });
  await expect
    .poll(() => gate.getByRole("list", { name: "A sample list" }).getByRole("link").count())
    .toBe(8);
  await page.getByRole("button", { name: "Tracker pages" }).click();
  const games = page.getByRole("menuitem", { name: "Game Tracker" });
  const description = (element: Element) =>
    document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent ?? "";
  await expect.poll(() => games.evaluate(description)).toBe("For supporters");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**${WANTED}`);
  await page.getByRole("heading", { level: 1, name: "Game Tracker" }).waitFor();
});
