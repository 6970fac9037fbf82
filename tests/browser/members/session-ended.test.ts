import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { people } from "../../fakes/patreon-people";
import { signUp } from "../../support/site/quiz-player";
import { callApi, consentAs, forgiveFailedRequests, openPage, signIn, visit } from "../../support/site/site";
import { card, entryOf, toast } from "../../support/site/tracker-page";
import { variant } from "../../support/variant";

type Person = keyof typeof people;

const TITLE = "Mobile Suit Gundam Wing";
const ID = "gundam-wing";

/** Signs out like another tab, so that the server refuses the next change on this page. */
async function endSessionElsewhere(page: Page) {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const response = await page.request.get("/auth/logout", { headers, maxRedirects: 0 });
  expect(response.status()).toBe(302);
  forgiveFailedRequests();
}

/**
 * Signs in as this person on the login page, with the return path in the page's link. Waits for the place of the
 * change.
 */
async function comeBack(page: Page, place: string, person: Person) {
  await page.waitForURL(`**/login?${new URLSearchParams({ returnTo: place })}`);
  await toast(page).getByText("Your session has ended.").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Login with Patreon" }).waitFor();
  await consentAs(page, person);
  await page.getByRole("link", { name: "Continue with Patreon" }).click();
  await page.waitForURL(`**${place}`);
  await page.locator("html[data-hydrated]").waitFor();
}

const keptText = (page: Page) => page.evaluate(() => sessionStorage.getItem("side7-kept"));

/** A separate session, because the test ends it. */
async function openAs(person: Person, path: string): Promise<Page> {
  const page = await openPage();
  await signIn(page, person, path);
  return page;
}

async function openOwnShelf(entries: object[] = []) {
  const page = await openAs("sayuri", "/tracker/series");
  const removals = (await (await page.request.get("/api/tracker/my-series")).json()).map(
    ({ id }: { id: string }) => id,
  );
  await callApi(page, "POST", "/api/tracker/series/bulk", { removals });
  if (entries.length > 0) {
    await callApi(page, "POST", "/api/tracker/series/bulk", { changes: entries });
  }
  await visit(page, PLACE);
  return page;
}
const PLACE = "/tracker/series?view=list&q=gundam+wing";
const plusOne = (page: Page) => card(page, TITLE).getByRole("button", { name: `+1 episode of ${TITLE}` });

describe("after a session ended in another tab", () => {
  test("two taps of +1 are saved after signing in again", async () => {
    const page = await openOwnShelf([{ seriesId: ID, status: "watching", episodesWatched: 7 }]);
    await endSessionElsewhere(page);
    await plusOne(page).dblclick();
    await comeBack(page, PLACE, "sayuri");
    await card(page, TITLE).getByText("9/49").waitFor();
    await expect.poll(() => entryOf(page, "series", ID)).toMatchObject({ episodesWatched: 9 });
    await expect.poll(() => keptText(page)).toBe(null);
  });

  variant("a tap of +1 is dropped if the entry changed in the meantime", async () => {
    const page = await openOwnShelf([{ seriesId: ID, status: "watching", episodesWatched: 7 }]);
    const elsewhere = await openAs("sayuri", "/contact");
    await endSessionElsewhere(page);
    await plusOne(page).click();
    await page.waitForURL("**/login?*");
    await callApi(elsewhere, "POST", "/api/tracker/series/bulk", {
      changes: [{ seriesId: ID, episodesWatched: 20 }],
    });
    await comeBack(page, PLACE, "sayuri");
    await toast(page).getByText("Changed elsewhere").waitFor();
    await card(page, TITLE).getByText("20/49").waitFor();
  });

  variant("the editor opens again with all its input", async () => {
    const page = await openOwnShelf([{ seriesId: ID, rating: 7, notes: "Old." }]);
    await page.getByRole("button", { name: `Edit ${TITLE}` }).click();
    const dialog = page.getByRole("dialog", { name: TITLE });
    await dialog.getByLabel("Notes").fill("Typed for a long time.");
    await endSessionElsewhere(page);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await comeBack(page, PLACE, "sayuri");
    await dialog.waitFor();
    await expect.poll(() => dialog.getByLabel("Notes").inputValue()).toBe("Typed for a long time.");
    await expect.poll(() => keptText(page)).toBe(null);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => entryOf(page, "series", ID))
      .toMatchObject({ notes: "Typed for a long time.", rating: 7 });
  });

  variant("both forms of the profile keep their input", async () => {
    const page = await openAs("newcomer", "/profile");
    await page.getByLabel("Display Name").fill("Nia the Second");
    await page.getByLabel("Username").fill("nia-2");
    await endSessionElsewhere(page);
    await page.getByRole("button", { name: "Update Profile" }).click();
    await comeBack(page, "/profile", "newcomer");
    await expect.poll(() => page.getByLabel("Display Name").inputValue()).toBe("Nia the Second");
    await expect.poll(() => page.getByLabel("Username").inputValue()).toBe("nia-2");
    await expect.poll(() => keptText(page)).toBe(null);

    await endSessionElsewhere(page);
    await page.getByRole("button", { name: "Save Settings" }).click();
    await comeBack(page, "/profile", "newcomer");
    await page.getByRole("button", { name: "Save Settings" }).click();
    await page.getByText("Profile settings updated successfully!", { exact: true }).waitFor();
  });

  test("another member who signs in sees none of the input", async () => {
    const page = await openAs("newcomer", "/profile");
    await page.getByLabel("Display Name").fill("A secret of Nia's");
    await endSessionElsewhere(page);
    await page.getByRole("button", { name: "Update Profile" }).click();
    await comeBack(page, "/profile", "freeMember");
    await expect.poll(() => page.getByLabel("Display Name").inputValue()).toBe("Tom Field");
    await expect.poll(() => keptText(page)).toBe(null);
  });

  variant("an import resumes at its step", async () => {
    const page = await openAs("newcomer", "/tracker/import");
    await page.locator("input[type=file]").setInputFiles("tests/fixtures/foreign.csv");
    await page.getByRole("button", { name: "Show the rows" }).click();
    const write = page.getByRole("button", { name: /^Import \d+ entr/ });
    await page.getByRole("radio", { name: /overwrite/i }).check();
    const label = await write.textContent();
    await endSessionElsewhere(page);
    await write.click();
    await comeBack(page, "/tracker/import", "newcomer");
    await page.getByRole("heading", { name: "foreign.csv" }).waitFor();
    await expect.poll(() => write.textContent()).toBe(label);
    await expect.poll(() => page.getByRole("radio", { name: /overwrite/i }).isChecked()).toBe(true);
  });
});

variant("a player whose session ended gets the quiz's login", async () => {
  const page = await openPage();
  await signUp(page);
  await callApi(page, "POST", "/api/game/player/logout", {});
  forgiveFailedRequests();
  await page.getByRole("button", { name: "Start Quick Mode" }).click();
  await page.getByRole("tab", { name: "Sign Up" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/chat");
});
