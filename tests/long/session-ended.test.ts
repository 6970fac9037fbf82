import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signUp } from "../support/site/quiz-player";
import {
  callApi,
  consentAs,
  forgiveFailedRequests,
  openPage,
  openSignedIn,
  visit,
} from "../support/site/site";

async function signOutElsewhere(page: Page) {
  forgiveFailedRequests(page);
  await page.request.get("/auth/logout", { headers: { "Sec-Fetch-Site": "same-origin" }, maxRedirects: 0 });
}

test("an import resumes at its step after its session ended", async () => {
  const page = await openSignedIn("newcomer");
  await visit(page, "/tracker/import");
  await page.locator("input[type=file]").setInputFiles("tests/fixtures/foreign.csv");
  await page.getByRole("button", { name: "Show the rows" }).click();
  const write = page.getByRole("button", { name: /^Import \d+ entr/ });
  const overwrite = page.getByRole("radio", { name: /overwrite/i });
  await overwrite.check();
  const label = await write.textContent();
  await signOutElsewhere(page);
  await write.click();
  await page.waitForURL("**/login?returnTo=%2Ftracker%2Fimport");
  await consentAs(page, "newcomer");
  await page.getByRole("link", { name: "Continue with Patreon" }).click();
  await page.getByRole("heading", { name: "foreign.csv" }).waitFor();
  await expect.poll(() => write.textContent()).toBe(label);
  await expect.poll(() => overwrite.isChecked()).toBe(true);
});

test("a player whose session ended gets the quiz's login", async () => {
  const page = await openPage();
  await signUp(page);
  await callApi(page, "POST", "/api/game/player/logout", {});
  forgiveFailedRequests(page);
  await page.getByRole("button", { name: "Start Quick Mode" }).click();
  await page.getByRole("tab", { name: "Sign Up" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/chat");
});
