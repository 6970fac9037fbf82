import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { signUp } from "../../support/site/quiz-player";
import { forgiveFailedRequests, openPage, openSignedIn, visit } from "../../support/site/site";

async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${name}-\\d{4}-\\d{2}-\\d{2}\\.json$`));
  return JSON.parse(readFileSync(await file.path(), "utf8"));
}

test("a member takes the data along and deletes the account by keyboard, which asks for a word and may fail", async () => {
  const page = await openSignedIn("declinedRecently");
  await visit(page, "/profile");
  expect(await download(page, "my-data")).toMatchObject({
    format: "side7-member",
    profile: { email: "dara.quinn@example.com" },
  });

  const opener = page.getByRole("button", { name: "Delete my account" });
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const field = dialog.getByLabel("Type DELETE to confirm");
  await opener.press("Enter");
  await dialog.getByText("This can't be undone.").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press("Enter");
  await field.press("Enter");
  await dialog.getByRole("alert").filter({ hasText: "Please type DELETE to confirm." }).waitFor();
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(page, "deleting an account");
  forgiveFailedRequests(page);
  await page.route("**/api/me", (route) => route.fulfill({ status: 503, json: { message: "Not now." } }));
  await field.fill("DELETE");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await page.getByText("Not now.", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/profile");
  await page.unroute("**/api/me");

  await opener.press("Enter");
  await field.fill("delete");
  await field.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByText("Account deleted", { exact: true }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: /Login/ }).waitFor();
  await visit(page, "/profile");
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("a player takes the data along", async () => {
  const page = await openPage();
  const username = await signUp(page);
  await page.getByRole("button", { name: "Account" }).click();
  const data = await download(page, "my-quiz-data");
  expect(data).toMatchObject({ format: "side7-player", account: { username } });
});
