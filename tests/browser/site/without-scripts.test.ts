import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { people } from "../../fakes/patreon-people";
import { chooseFrame } from "../../support/site/card-form";
import {
  callApi,
  forgiveFailedRequests,
  goPublic,
  openPage,
  openSignedIn,
  visit,
} from "../../support/site/site";

/** Opens a page in a browser without scripts, in which this person is signed in. */
async function openPlain(person: keyof typeof people, path: string, options = {}): Promise<Page> {
  const page = await openSignedIn(person, { javaScriptEnabled: false, ...options });
  await visit(page, path);
  return page;
}

const profileOf = async (page: Page) => (await (await page.request.get("/api/auth/user")).json()).profile;

/** Submits a form and waits for the page that answers. */
async function send(page: Page, button: string) {
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: button }).click();
  await loaded;
}

/** Buttons in the page's main part that would do nothing without scripts. */
const deadButtons = (page: Page) =>
  page
    .locator("main button:not([type=submit])")
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.checkVisibility()).map((button) => button.outerHTML.slice(0, 200)),
    );

describe("the profile without scripts", () => {
  test("saves name and picture, and restores Patreon's", async () => {
    forgiveFailedRequests();
    const page = await openPlain("patron", "/profile");
    await page.getByLabel("Display Name").fill("  Plain Mika  ");
    await send(page, "Update Profile");
    await page.getByRole("status").filter({ hasText: "Profile updated successfully!" }).waitFor();
    await expect.poll(() => page.getByLabel("Display Name").inputValue()).toBe("Plain Mika");
    await expect.poll(() => profileOf(page)).toMatchObject({ fullName: "Plain Mika", ownImage: null });

    await page.getByLabel("Profile Image").fill("http://example.com/a.png");
    await send(page, "Update Profile");
    await page.getByRole("alert").filter({ hasText: "Profile image must be an https address." }).waitFor();
    await expect.poll(() => page.getByLabel("Profile Image").inputValue()).toBe("http://example.com/a.png");

    await page.getByLabel("Profile Image").fill("");
    await page.getByLabel("Display Name").fill("");
    await send(page, "Update Profile");
    await page.getByRole("status").filter({ hasText: "Profile updated successfully!" }).waitFor();
    await expect.poll(() => profileOf(page)).toMatchObject({ fullName: "Mika Okada" });

    await send(page, "Update Profile");
    const { profile } = await (await page.request.get("/api/me/export")).json();
    expect(profile, "a name that was left alone is Patreon's").toMatchObject({ displayName: null });
  });

  test("saves username and visibility, and shows errors of a username", async () => {
    forgiveFailedRequests();
    const page = await openPlain("patron", "/profile");
    await page.getByLabel("Username").fill("a b");
    await page.getByRole("switch", { name: "Public Profile" }).check();
    await send(page, "Save Settings");
    await page.getByRole("alert").filter({ hasText: "Username must be 3-20 characters" }).waitFor();
    await expect.poll(() => page.getByLabel("Username").inputValue()).toBe("a b");
    await expect.poll(() => page.getByRole("switch", { name: "Public Profile" }).isChecked()).toBe(true);

    await page.getByLabel("Username").fill(" plain_mika ");
    await send(page, "Save Settings");
    await page.getByRole("status").filter({ hasText: "Profile settings updated successfully!" }).waitFor();
    await expect.poll(() => page.getByLabel("Username").inputValue()).toBe("plain_mika");
    await expect.poll(() => profileOf(page)).toMatchObject({ username: "plain_mika", publicProfile: true });
    await page.getByRole("textbox", { name: "Public Profile URL" }).waitFor();
    await expect.poll(() => deadButtons(page)).toEqual([]);
    await visit(page, "/u/plain_mika");
    await expect.poll(() => deadButtons(page)).toEqual([]);
    await visit(page, "/profile");
    await page.getByRole("switch", { name: "Public Profile" }).uncheck();
    await send(page, "Save Settings");
    await page.getByRole("status").filter({ hasText: "Profile settings updated successfully!" }).waitFor();
    await expect.poll(() => profileOf(page)).toMatchObject({ publicProfile: false });
  });

  test("links to the G-Card's form, which saves it", async () => {
    const page = await openPlain("patron", "/profile");
    await page.getByRole("navigation", { name: "Profile" }).getByRole("link", { name: "G-Card" }).click();
    await page.getByLabel("Gundam Title").selectOption("Ace Pilot");
    await chooseFrame(page, "hex");
    await page.getByLabel("Second Line").selectOption("Completed");
    await page.getByLabel("Accent").selectOption("Red");
    await page.getByRole("switch", { name: "Public G-Card" }).uncheck();
    await send(page, "Save G-Card");
    await page.getByRole("status").filter({ hasText: "G-Card Updated" }).waitFor();
    await expect.poll(() => deadButtons(page)).toEqual([]);
    await expect.poll(() => page.getByLabel("Gundam Title").inputValue()).toBe("Ace Pilot");
    const { id } = await profileOf(page);
    const card = await (await page.request.get(`/api/gcard/${id}`)).json();
    expect(card.customization).toMatchObject({
      gundamTitle: "Ace Pilot",
      frameStyle: "hex",
      isPublic: false,
      secondLine: "completed",
      accent: "red",
    });
  });

  test("shows the card's code for every place", async () => {
    const page = await openPlain("patron", "/profile");
    await goPublic(page, "mika");
    const { id } = await profileOf(page);
    const card = { gundamTitle: "Pilot", badgeType: "Zeon", frameStyle: "hex", isPublic: true };
    await callApi(page, "POST", "/api/gcard/customize", card);
    await visit(page, "/profile?tab=gcard");
    const codes = page.getByRole("region", { name: "Share your card" });
    for (const path of ["468x60.png", "600x150.png"]) {
      await codes.getByText(`/card/${id}/${path}`).first().waitFor();
    }
    const specified = `/api/gcard/${id}/image?size=300`;
    for (const code of [
      `alt="G-Card of mika" width="300" height="158"></a>`,
      `[img]${new URL(page.url()).origin}${specified}[/img][/url]`,
      `[![G-Card of mika](${new URL(page.url()).origin}${specified})]`,
    ]) {
      await codes.getByText(code).waitFor();
    }
  });

  test("refuses other sites, members who are not patrons, and visitors", async () => {
    const page = await openPlain("stranger", "/profile");
    const post = (form: object, headers: object = {}) =>
      page.request.post("/profile", {
        form: { ...form },
        headers: { "Sec-Fetch-Site": "same-origin", ...headers },
        maxRedirects: 0,
      });
    const card = { form: "gcard", gundamTitle: "Pilot", badgeType: "Zeon", frameStyle: "hex" };
    expect((await post(card)).status()).toBe(403);
    const other = await post({ form: "else" });
    expect([other.status(), await other.text()]).toMatchObject([
      400,
      expect.stringContaining("We don't know that form."),
    ]);
    const visitor = await openPage({ javaScriptEnabled: false });
    const answer = await visitor.request.post("/profile", {
      form: { form: "settings", username: "nobody" },
      headers: { "Sec-Fetch-Site": "same-origin" },
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers().location]).toEqual([302, "/login?returnTo=%2Fprofile"]);
    // At the end of the test, because the local server may close a connection if it didn't read the body.
    expect(
      (await post({ form: "settings", username: "x" }, { "Sec-Fetch-Site": "cross-site" })).status(),
    ).toBe(403);
  });
});

test("the menu on a phone opens without scripts", async () => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await visit(page, "/");
  const header = page.getByRole("banner");
  await header.locator("summary").click();
  await header.getByRole("link", { name: "Login with Patreon" }).waitFor();
  await header.getByRole("link", { name: "Contact" }).click();
  await page.waitForURL("**/contact");
});
