import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  consentAs,
  forgiveFailedRequests,
  goPublic,
  holdRequests,
  openPage,
  openSignedIn,
  signIn,
  visit,
} from "../../support/site/site";
import { siteUrl } from "../../support/site/the-site";

const saved = (page: Page, what: string) =>
  page.getByText(`Profile ${what}updated successfully!`, { exact: true }).waitFor();
const chooseInMenu = async (page: Page, name: string) => {
  await page.getByRole("button", { name: /Account menu$/ }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
};

test("a member changes name, picture and address of the profile, and sees them where others see them", async () => {
  await goPublic(await openSignedIn("patronElsewhere"), "char");
  const page = await openSignedIn("uma");
  await visit(page, "/profile");
  await page.getByText("3-20 characters, letters, numbers, _ and - only").waitFor();
  await page.getByText("Email is managed through your Patreon account.").waitFor();
  const email = page.getByLabel("Email");
  expect(await email.inputValue()).toBe("uma.lindqvist@example.com");
  expect(await email.getAttribute("readonly")).not.toBeNull();
  await page.getByText("Active Patron", { exact: true }).waitFor();

  await page.getByLabel("Display Name").fill("ガイア・コンティ");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await saved(page, "");
  await page.getByRole("banner").getByText("ガイア・コンティ").waitFor();

  const picture = page.getByRole("main").locator("img[src^='/api/avatar/']").first();
  const upload = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload a picture" }).press("Enter");
    await (await chooser).setFiles(file);
  };
  await upload("public/g-card-example.png");
  await page.getByText("Picture uploaded", { exact: true }).waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  const address = await picture.getAttribute("src");
  await upload({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page
    .getByRole("alert")
    .filter({ hasText: "Your browser can't read this file as a picture." })
    .waitFor();
  await page.getByLabel("Display Name").fill("Uma the Ace");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await page.getByRole("banner").getByText("Uma the Ace").waitFor();
  expect(await picture.getAttribute("src")).toBe(address);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await picture.waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("button", { name: "Remove picture" }).count()).toBe(0);

  const hint = page.getByRole("status").filter({ hasText: "Choose a username" });
  const username = page.getByLabel("Username");
  expect(await hint.count()).toBe(0);
  await page.getByRole("switch", { name: "Public Profile" }).click();
  await hint.waitFor();
  forgiveFailedRequests(page);
  await username.fill("Char");
  await hint.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.getByRole("alert").filter({ hasText: "That username is already taken." }).waitFor();
  expect([await username.inputValue(), await username.getAttribute("aria-invalid")]).toEqual([
    "Char",
    "true",
  ]);
  const account = page.getByRole("button", { name: /Account menu$/ });
  await account.click();
  await page.getByRole("menuitem", { name: "Settings" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "My profile" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await username.fill("uma-l");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await saved(page, "settings ");

  await page.getByRole("main").getByRole("link", { name: "View my profile" }).click();
  await page.waitForURL("**/u/uma-l");
  await page.getByRole("heading", { level: 1, name: "Uma the Ace" }).waitFor();
  await page.getByRole("link", { name: "Edit profile" }).click();
  await page.waitForURL("**/profile");
  await chooseInMenu(page, "My profile");
  await page.waitForURL("**/u/uma-l");
});

test("a member checks the support again: on the page, or by signing in if no membership is known", async () => {
  const page = await openSignedIn("gifted");
  const support = page.getByRole("region", { name: "Your support" });
  await visit(page, "/profile");
  await support.getByText("Thanks for your support! Everything's unlocked.").waitFor();
  const checking = await holdRequests(page, "**/api/auth/refresh");
  await support.getByRole("button", { name: "Check again" }).click();
  const pending = support.getByRole("button", { name: "Checking..." });
  await expect.poll(() => pending.isDisabled()).toBe(true);
  checking.release();
  await page.getByText("Checked with Patreon", { exact: true }).waitFor();

  await signIn(page, "stranger", "/login?error=not_patron");
  await support.getByText("You aren't a supporter of the campaign at the moment.").waitFor();
  await consentAs(page, "stranger");
  const back = page.waitForResponse((response) => response.url().includes("/auth/patreon/callback"));
  await support.getByRole("button", { name: "Check again" }).click();
  await back;
  await page.waitForURL("**/profile");
  await support.waitFor();
});

test("a member with unsaved changes is asked before leaving, in both tabs of the profile", async () => {
  const page = await openSignedIn("noor");
  await visit(page, "/members");
  const banner = page.getByRole("banner");
  const home = () => banner.getByRole("link", { name: "Side 7, home" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const { tab, path, label, value } of [
    { tab: "Profile Settings", path: "/profile", label: "Display Name", value: "Noor the Second" },
    { tab: "G-Card", path: "/profile/gcard", label: "Gundam Title", value: "Squadron Leader" },
  ]) {
    await chooseInMenu(page, "Settings");
    const tabs = page.getByRole("navigation", { name: "Profile" });
    await tabs.getByRole("link", { name: tab }).click();
    const field = page.getByLabel(label);
    const isList = await field.evaluate((control) => control instanceof HTMLSelectElement);
    await (isList ? field.selectOption(value) : field.fill(value));

    const other = tabs.locator("a:not([aria-current])");
    for (const leave of [home, () => page.evaluate(() => history.back()), () => other.click()]) {
      await leave();
      await question.getByRole("button", { name: "Keep editing" }).click();
      await question.waitFor({ state: "detached" });
      // The back button changes the address for a moment.
      await expect.poll(() => page.url().endsWith(path)).toBe(true);
      expect(await field.inputValue()).toBe(value);
    }
    const closing = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    expect((await closing).type()).toBe("beforeunload");
    await (await closing).dismiss();

    await other.click();
    await question.getByRole("button", { name: "Leave", exact: true }).click();
    await field.waitFor({ state: "detached" });
    await tabs.getByRole("link", { name: tab }).click();
    await expect.poll(() => field.inputValue()).not.toBe(value);
    await home();
    await page.waitForURL("/");
  }
});

test("a member signs out on other devices, and confirms a sign-out from an unknown place", async () => {
  const [here, elsewhere] = [await openPage(), await openPage()];
  await signIn(elsewhere, "emil", null);
  await signIn(here, "emil");
  await here.getByText("Signed in on 2 devices").waitFor();
  await here.getByRole("button", { name: "Sign out everywhere else" }).click();
  await here.getByText("Signed in on this device only").waitFor();
  await visit(elsewhere, "/profile");
  await elsewhere.waitForURL("**/login?returnTo=%2Fprofile");

  const cookies = await here.context().cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${siteUrl()}/auth/logout`, { headers: { Cookie } });
  expect(answer.status).toBe(200);
  // Chromium always says where a link was. So the test serves the page that a browser gets if it doesn't say so.
  const html = (await answer.text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
  await here.route("**/auth/logout", async (route) => {
    if (route.request().method() === "GET") await route.fulfill({ body: html, contentType: "text/html" });
    else await route.continue();
  });
  await here.goto("/auth/logout");
  await here.getByRole("button", { name: "Logout" }).click();
  await here.waitForURL("/");
  await here.getByRole("banner").getByRole("link", { name: /Login/ }).waitFor();
});
