import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Person } from "../../support/client";
import { consentAs, forgiveFailedRequests, stage, visit } from "../../support/site/site";
import { card, entryOf, openShelf, toast } from "../../support/site/tracker-page";

const TITLE = "Mobile Suit Gundam Wing";
const PLACE = "/tracker/series?view=list&q=gundam+wing";

/** Signs out like another tab, so that the server refuses the next change on this page. */
async function endSessionElsewhere(page: Page) {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const response = await page.request.get("/auth/logout", { headers, maxRedirects: 0 });
  expect(response.status()).toBe(302);
  forgiveFailedRequests(page);
}

type Return = { from: () => Promise<void>; to: string; as: Person };

/**
 * Makes a change that opens the login page, and signs in there with the return path in the page's link. Waits for the
 * place of the change.
 */
async function comeBack(page: Page, { from, to, as }: Return) {
  // The message is short-lived.
  await Promise.all([toast(page).getByText("Your session has ended.").waitFor(), from()]);
  await page.waitForURL(`**/login?${new URLSearchParams({ returnTo: to })}`);
  await page.getByRole("banner").getByRole("link", { name: "Login with Patreon" }).waitFor();
  await page.unroute("**/auth/patreon/login**");
  await consentAs(page, as);
  await page.getByRole("link", { name: "Continue with Patreon" }).click();
  await page.waitForURL(`**${to}`);
  await page.locator("html[data-hydrated]").waitFor();
}

const keptText = (page: Page) => page.evaluate(() => sessionStorage.getItem("side7-kept"));

test("after a session ended elsewhere, taps and texts are saved after signing in again, and nobody else gets them", async () => {
  const page = await openShelf("series", {
    entries: [{ seriesId: "gundam-wing", status: "watching", episodesWatched: 7, rating: 7 }],
    query: "?view=list&q=gundam+wing",
  });
  const saved = () => entryOf(page, "series", "gundam-wing");
  await endSessionElsewhere(page);
  const step = card(page, TITLE).getByRole("button", { name: /^Watched ep/ });
  await comeBack(page, { from: () => step.dblclick(), to: PLACE, as: "patron" });
  await card(page, TITLE).getByText("9/49").waitFor();
  await expect.poll(saved).toMatchObject({ episodesWatched: 9 });
  await expect.poll(() => keptText(page)).toBe(null);
  stage("the editor's text");
  await page.getByRole("button", { name: `Edit ${TITLE}` }).click();
  const dialog = page.getByRole("dialog", { name: TITLE });
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  await dialog.getByLabel("Notes").fill("Typed for a long time.");
  await endSessionElsewhere(page);
  await comeBack(page, { from: () => save.click(), to: PLACE, as: "patron" });
  await expect.poll(() => dialog.getByLabel("Notes").inputValue()).toBe("Typed for a long time.");
  await expect.poll(() => keptText(page)).toBe(null);
  await save.click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(saved).toMatchObject({ notes: "Typed for a long time.", rating: 7, episodesWatched: 9 });
  stage("another person's draft");
  await visit(page, "/profile");
  const name = page.getByLabel("Display Name");
  await name.fill("A secret of Sayuri's");
  await endSessionElsewhere(page);
  const update = page.getByRole("button", { name: "Update Profile" });
  await comeBack(page, { from: () => update.click(), to: "/profile", as: "freeMember" });
  await expect.poll(() => name.inputValue()).toBe("Tom Field");
  await expect.poll(() => keptText(page)).toBe(null);
});
