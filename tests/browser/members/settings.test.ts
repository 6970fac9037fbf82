import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signedIn } from "../../support/site/plain-browser";
import { forgiveFailedRequests, holdRequests, openSignedIn, stage, visit } from "../../support/site/site";

const saved = (page: Page, what: string) =>
  page.getByText(`Profile ${what}updated successfully!`, { exact: true }).waitFor();
const chooseInMenu = async (page: Page, name: string) => {
  await page.getByRole("button", { name: /Account menu$/ }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
};

test("a member changes name and picture of the profile", async () => {
  const page = await openSignedIn("patron");
  await visit(page, "/profile");
  await page.getByText("3-20 characters, letters, numbers, _ and - only").waitFor();
  await page.getByText("Email is managed through your Patreon account.").waitFor();
  const email = page.getByLabel("Email");
  expect(await email.inputValue()).toBe("mika.okada@example.com");
  expect(await email.getAttribute("readonly")).not.toBeNull();
  stage("the name");
  await page.getByLabel("Display Name").fill("ガイア・コンティ");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await saved(page, "");
  await page.getByRole("banner").getByText("ガイア・コンティ").waitFor();
  stage("the picture");
  const picture = page.getByRole("main").locator("img[src^='/api/avatar/']").first();
  const upload = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload a picture" }).press("Enter");
    await (await chooser).setFiles(file);
  };
  await upload("public/g-card-example.png");
  await page.getByText("Picture uploaded", { exact: true }).waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  await upload({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page
    .getByRole("alert")
    .filter({ hasText: "Your browser can't read this file as a picture." })
    .waitFor();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await picture.waitFor({ state: "detached" });
});

test("a member chooses a username that is free, and sees the public profile", async () => {
  await signedIn("patronElsewhere", "char");
  const page = await openSignedIn("patron");
  await visit(page, "/profile");
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
  await username.fill("uma-l");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await saved(page, "settings ");
  stage("the public profile");
  await page.getByRole("main").getByRole("link", { name: "View my profile" }).click();
  await page.waitForURL("**/u/uma-l");
  await page.getByRole("heading", { level: 1, name: "Mika Okada" }).waitFor();
  await page.getByRole("link", { name: "Edit profile" }).click();
  await page.waitForURL("**/profile");
});

test("a member checks the support again, and signs out on other devices", async () => {
  const elsewhere = await signedIn("gifted");
  const page = await openSignedIn("gifted");
  await visit(page, "/profile");
  const support = page.getByRole("region", { name: "Your support" });
  await support.getByText("Thanks for your support! Everything's unlocked.").waitFor();
  const checking = await holdRequests(page, "**/api/auth/refresh");
  await support.getByRole("button", { name: "Check again" }).click();
  const pending = support.getByRole("button", { name: "Checking..." });
  await expect.poll(() => pending.isDisabled()).toBe(true);
  checking.release();
  await page.getByText("Checked with Patreon", { exact: true }).waitFor();
  stage("other devices");
  await page.getByText("Signed in on 2 devices").waitFor();
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByText("Signed in on this device only").waitFor();
  await elsewhere.open("/profile");
  expect(elsewhere.path).toBe("/login?returnTo=%2Fprofile");
});

test("a member with unsaved changes is asked before leaving, in both tabs of the profile", async () => {
  const page = await openSignedIn("noor");
  await visit(page, "/members");
  const banner = page.getByRole("banner");
  const home = () => banner.getByRole("link", { name: "Side 7, home" }).click();
  // The page asks, and goes forward again.
  const goBack = () =>
    page.evaluate(async () => {
      const moved = () => new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
      history.back();
      await moved();
      await moved();
    });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const { tab, path, label, value } of [
    { tab: "Profile Settings", path: "/profile", label: "Display Name", value: "Noor the Second" },
    { tab: "G-Card", path: "/profile/gcard", label: "Gundam Title", value: "Squadron Leader" },
  ]) {
    await chooseInMenu(page, "Profile");
    const tabs = page.getByRole("navigation", { name: "Profile" });
    // A navigation that ends later would close the question.
    await page.waitForURL("**/profile");
    if (path !== "/profile") await tabs.getByRole("link", { name: tab }).click();
    await page.waitForURL(`**${path}`);
    const field = page.getByLabel(label);
    const isList = await field.evaluate((control) => control instanceof HTMLSelectElement);
    await (isList ? field.selectOption(value) : field.fill(value));
    stage("each way to leave");
    const other = tabs.locator("a:not([aria-current])").first();
    for (const leave of [home, goBack, () => other.click()]) {
      await leave();
      await question.getByRole("button", { name: "Keep editing" }).click();
      await question.waitFor({ state: "detached" });
      expect(await page.evaluate(() => location.pathname)).toBe(path);
      expect(await field.inputValue()).toBe(value);
    }
    const mayClose = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(await page.evaluate(mayClose)).toBe(false);
    stage("leaving");
    await other.click();
    await question.getByRole("button", { name: "Leave", exact: true }).click();
    await field.waitFor({ state: "detached" });
    await tabs.getByRole("link", { name: tab }).click();
    await expect.poll(() => field.inputValue()).not.toBe(value);
    await home();
    await page.waitForURL("/");
  }
});
