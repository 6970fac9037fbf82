import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { consentAs, openPage, visit } from "../../support/site/site";

const FIRST = "Mobile Suit Gundam SEED";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

test("a newcomer finds what to watch, the map, works, the search and the tracker", async () => {
  const page = await openPage();
  await consentAs(page, "stranger");
  await visit(page, "/");
  await page.getByRole("link", { name: "What to Watch" }).first().click();
  await heading(page, "What to Watch").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Chronology" }).click();
  await heading(page, "Chronology").waitFor();
  const lane = page.getByRole("region", { name: "Cosmic Era", exact: true });
  await lane.getByRole("link", { name: FIRST, exact: true }).focus();
  await page.keyboard.press("Enter");
  await heading(page, FIRST).waitFor();
  await page.getByText("TV series · Cosmic Era").waitFor();
  await page.getByText("機動戦士ガンダムSEED").waitFor();
  await page.getByRole("region", { name: "Later in the story" }).getByRole("link").first().click();
  await heading(page, "Mobile Suit Gundam SEED Destiny").waitFor();
  await page.getByRole("region", { name: "Watch first" }).getByRole("link", { name: FIRST }).click();
  await heading(page, FIRST).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Chronology" }).click();
  await heading(page, "Chronology").waitFor();

  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Search series" }).fill("turn a");
  await expect
    .poll(() => page.getByRole("option", { selected: true }).innerText())
    .toContain("Turn A Gundam");
  await page.keyboard.press("Enter");
  await heading(page, "Turn A Gundam").waitFor();

  await page.getByRole("button", { name: "Tracker pages" }).click();
  await page.getByRole("menuitem", { name: "Series Tracker" }).click();
  await page.waitForURL((url) => url.pathname === "/" && url.search === "");
  const gate = page.getByRole("region", { name: "Your Gundam, all in one place" });
  await gate.getByRole("link", { name: "Sign in with Patreon" }).click();
  await page.getByRole("alert").getByText("You need to be an active Patreon supporter").waitFor();
  await page.getByRole("link", { name: "Support us on Patreon" }).waitFor();
});
