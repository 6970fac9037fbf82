import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { chooseFrame } from "../../support/site/card-form";
import { holdRequests, openPage, signIn, visit } from "../../support/site/site";

/** Runs `enter` before any script of the page has loaded. Returns when the page is hydrated. */
async function enterEarly(page: Page, path: string, enter: () => Promise<void>) {
  const scripts = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await enter();
  scripts.release();
  await page.locator("html[data-hydrated]").waitFor();
}

test("saves input that was entered before the scripts loaded", async () => {
  const page = await openPage();
  await signIn(page, "hasty");
  const isPublic = page.getByRole("switch", { name: "Public Profile" });
  await enterEarly(page, "/profile", async () => {
    await page.getByLabel("Username").fill("early-bird");
    await isPublic.check();
  });
  await page.getByLabel("Display Name").fill("Early Bird");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.getByText("Profile settings updated successfully!", { exact: true }).waitFor();

  await enterEarly(page, "/profile?tab=gcard", async () => {
    await chooseFrame(page, "hex");
    await page.getByLabel("Gundam Title").selectOption("Ace Pilot");
  });
  await page.getByRole("img", { name: "G-Card of Edda Fink, Ace Pilot, Federation" }).waitFor();
  await page.getByRole("button", { name: "Save G-Card" }).click();
  await page.getByText("G-Card Updated", { exact: true }).waitFor();

  const { profile } = await (await page.request.get("/api/auth/user")).json();
  expect(profile).toMatchObject({ publicUsername: "early-bird", publicProfile: true });
  const card = await (await page.request.get(`/api/gcard/${profile.id}`)).json();
  expect(card.customization).toMatchObject({ frameStyle: "hex", gundamTitle: "Ace Pilot" });

  const guest = await openPage();
  await enterEarly(guest, "/u/early-bird", () =>
    guest.getByLabel("Try it with your name").fill("Early Guest"),
  );
  await guest.getByRole("img", { name: "The G-Card of Early Guest in four frames" }).waitFor();
});

test("searches for text that was typed before the scripts loaded", async () => {
  const page = await openPage();
  await signIn(page, "hasty", null);
  const search = page.getByRole("searchbox", { name: "Search" });
  await enterEarly(page, "/tracker/series", () => search.fill("turn a"));
  await page.waitForURL("**/tracker/series?q=turn+a");
  expect(await search.inputValue()).toBe("turn a");
});

test("presses a button again that was pressed before its script loaded, and no other button", async () => {
  const page = await openPage();
  const menu = page.getByRole("button", { name: "Guide" });
  await enterEarly(page, "/about", () => menu.click());
  await expect.poll(() => menu.getAttribute("aria-expanded")).toBe("true");

  const script = await holdRequests(page, "**/assets/welcome-*.js");
  await visit(page, "/chat");
  await page.getByLabel("Email").fill("early@example.com");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  script.release();
  await page.getByLabel("Username").fill("Early Bird");
  expect(await page.getByLabel("Email").inputValue()).toBe("early@example.com");

  const nextScript = await holdRequests(page, "**/assets/welcome-*.js");
  await visit(page, "/chat");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await menu.click();
  await expect.poll(() => menu.getAttribute("aria-expanded")).toBe("true");
  const hydrated = page.evaluate(
    () => new Promise<void>((done) => addEventListener("hydrated", () => done())),
  );
  nextScript.release();
  await hydrated;
  expect(await menu.getAttribute("aria-expanded")).toBe("true");
  expect(await page.getByRole("tab", { name: "Login" }).getAttribute("aria-selected")).toBe("true");
});
