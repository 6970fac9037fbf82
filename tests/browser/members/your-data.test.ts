import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { signUp } from "../../support/site/quiz-player";
import { forgiveFailedRequests, openPage, signIn, visit } from "../../support/site/site";
import { variant } from "../../support/variant";

async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}-\\d{4}-\\d{2}-\\d{2}\\.json$`));
  return JSON.parse(readFileSync(await file.path(), "utf8"));
}

const openDialog = async (page: Page) => {
  await page.getByRole("button", { name: "Delete my account" }).click();
  return page.getByRole("dialog", { name: "Delete your account?" });
};

describe("a member's data", () => {
  test("is downloaded as a file", async () => {
    const page = await openPage();
    await signIn(page, "stranger");
    const data = await download(page, "my-data");
    expect(data).toMatchObject({ format: "side7-member", profile: { email: "aline.moreau@example.com" } });
  });

  test("is deleted by keyboard after typing the word, and the member is signed out", async () => {
    const page = await openPage();
    await signIn(page, "gifted");
    const opener = page.getByRole("button", { name: "Delete my account" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByText("This can't be undone.").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    const field = dialog.getByLabel("Type DELETE to confirm");
    await field.press("Enter");
    await dialog.getByRole("alert").filter({ hasText: "Please type DELETE to confirm." }).waitFor();
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    await expectAccessible(page, "deleting an account");
    await field.fill("delete");
    await field.press("Enter");

    await page.waitForURL((url) => url.pathname === "/");
    await page.getByText("Account deleted", { exact: true }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: /Login/ }).waitFor();
    await visit(page, "/profile");
    expect(new URL(page.url()).pathname).toBe("/login");
  });

  variant("stays, with an error, if deletion fails", async () => {
    const page = await openPage();
    await signIn(page, "stranger");
    await page.route("**/api/me", (route) => route.fulfill({ status: 503, json: { message: "Not now." } }));
    const dialog = await openDialog(page);
    await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    await page.getByText("Not now.", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Keep my account" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/profile");
    forgiveFailedRequests();
  });
});

test("a player's data is downloaded as a file", async () => {
  const page = await openPage();
  const username = await signUp(page);
  await page.getByRole("button", { name: "Account" }).click();
  expect(await download(page, "my-quiz-data")).toMatchObject({
    format: "side7-player",
    account: { username },
  });
});
