import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { forgiveFailedRequests, openSignedIn, visit } from "../../support/site/site";

test("a member takes the data along and deletes the account by keyboard, which asks for a word and may fail", async () => {
  const page = await openSignedIn("declinedRecently");
  await visit(page, "/profile");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(data).toMatchObject({ format: "side7-member", profile: { email: "dara.quinn@example.com" } });

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
