import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { signedIn } from "../../support/site/plain-browser";
import { forgiveFailedRequests, hasFocus, openPage, stage, visit } from "../../support/site/site";

const field = (page: Page) => page.getByRole("combobox", { name: "Search series" });
const options = (page: Page) => page.getByRole("option");
/** The result that Enter opens. */
const chosen = (page: Page) => page.getByRole("option", { selected: true }).innerText();

test("the search opens with /, chooses with arrows, follows with Enter, suggests, and closes with Escape", async () => {
  await signedIn("otherPatron", "zeta-fan");
  const page = await openPage();
  const files: string[] = [];
  page.on("request", (request) => /\/assets\/search-/.test(request.url()) && files.push(request.url()));
  await visit(page, "/contact");
  expect(files).toEqual([]);
  stage("choosing");
  await page.keyboard.press("/");
  await hasFocus(field(page));
  expect(await field(page).inputValue()).toBe("");
  await page.keyboard.type("kidou senshi");
  await expect.poll(() => chosen(page)).toContain("Mobile Suit Gundam");
  expect(await options(page).first().innerText()).toContain("Kidou Senshi Gundam");
  const top = await chosen(page);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => chosen(page)).not.toBe(top);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => chosen(page)).toBe(top);
  stage("following");
  await field(page).fill("zeta");
  await page.getByRole("group", { name: "Members" }).getByRole("option", { name: "@zeta-fan" }).waitFor();
  await expect
    .poll(() => page.getByRole("group").evaluateAll((all) => all.map((one) => one.ariaLabel)))
    .toEqual(["Series and films", "Machines", "Games", "Quiz topics", "Members"]);
  await expectAccessible(page, "the search: results");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/series/zeta-gundam");
  await field(page).waitFor({ state: "detached" });
  stage("suggestions");
  await page.keyboard.press("/");
  await field(page).fill("evangelion");
  await page.getByText("We found nothing for “evangelion”.").waitFor();
  await page.getByRole("button", { name: "zaku", exact: true }).click();
  await expect.poll(() => chosen(page)).toContain("Zaku II");
  await field(page).fill("");
  await page.getByLabel("Open the search with the key /").uncheck();
  await page.keyboard.press("Escape");
  await field(page).waitFor({ state: "detached" });
  const button = page.getByRole("button", { name: "Search", exact: true });
  await hasFocus(button);
  await page.keyboard.press("/");
  await page.keyboard.press("Tab");
  expect(await field(page).count()).toBe(0);
});

test("on a phone the search fills the screen, says what a lost connection takes away, and leads to all results", async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  forgiveFailedRequests(page);
  await page.route("**/assets/search-*.json", (route) => route.abort());
  await page.route("**/api/members?*", (route) => route.abort());
  await visit(page, "/contact");
  await page.getByRole("button", { name: "Search", exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await page.getByRole("button", { name: "08ms" }).tap();
  await page.getByRole("alert").getByText("We can't load the search without a connection.").waitFor();
  await page.getByText("We can't search members right now.").waitFor();
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Try again" }).tap();
  await expect.poll(() => options(page).first().innerText()).toContain("The 08th MS Team");
  await page.getByRole("link", { name: "All results" }).tap();
  await page.waitForURL("**/search?q=08ms");
  await page.getByRole("link", { name: "The 08th MS Team" }).first().tap();
  await page.waitForURL("**/series/the-08th-ms-team");
});
