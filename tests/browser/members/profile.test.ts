import { describe, expect, test } from "vitest";
import { forgiveFailedRequests, openPage, signIn, visit } from "../../support/site/site";
import { siteUrl } from "../../support/site/site-url";
import { variant } from "../../support/variant";

type Page = Awaited<ReturnType<typeof openPage>>;

async function makePublic(page: Page, username: string) {
  await visit(page, "/profile");
  await page.getByLabel("Username").fill(username);
  const isPublic = page.getByRole("switch", { name: "Public Profile" });
  await isPublic.check();
  await page.getByRole("button", { name: "Save Settings" }).click();
}

const change = (label: string, value: string) => async (page: Page) => {
  const field = page.getByLabel(label);
  const isList = await field.evaluate((control) => control instanceof HTMLSelectElement);
  await (isList ? field.selectOption(value) : field.fill(value));
  return field;
};

describe("profile settings", () => {
  test("shows the fields with hints, and the email read-only", async () => {
    const page = await openPage();
    await signIn(page, "stranger");
    await page.getByText("3-20 characters, letters, numbers, _ and - only").waitFor();
    await page.getByText("Email is managed through your Patreon account.").waitFor();
    const email = page.getByLabel("Email");
    await expect.poll(() => email.inputValue()).toBe("aline.moreau@example.com");
    await expect.poll(() => email.getAttribute("readonly")).not.toBeNull();
  });

  test("saves the name and shows it in the header immediately", async () => {
    const page = await openPage();
    await signIn(page, "gifted");
    await page.getByLabel("Display Name").fill("ガイア・コンティ");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await page.getByText("Profile updated successfully!", { exact: true }).waitFor();
    await page.getByRole("banner").getByText("ガイア・コンティ").waitFor();
  });

  test("keeps the input and shows an error at the field if the username is taken", async () => {
    const [first, second] = [await openPage(), await openPage()];
    await signIn(first, "patron");
    await makePublic(first, "char");
    await first.getByText("Profile settings updated successfully!", { exact: true }).waitFor();
    await signIn(second, "stranger");
    await makePublic(second, "Char");
    const field = second.getByLabel("Username");
    await second.getByRole("alert").filter({ hasText: "That username is already taken." }).waitFor();
    expect([await field.inputValue(), await field.getAttribute("aria-invalid")]).toEqual(["Char", "true"]);
    forgiveFailedRequests();
  });

  test("asks for a username before the profile becomes public", async () => {
    const page = await openPage();
    await signIn(page, "freeMember");
    const word = page.getByRole("status").filter({ hasText: "Choose a username" });
    await expect.poll(() => word.count()).toBe(0);
    await page.getByRole("switch", { name: "Public Profile" }).click();
    await word.waitFor();
    await page.getByLabel("Username").fill("tom-field");
    await word.waitFor({ state: "detached" });
  });
});

test("a picture is uploaded with the keyboard, and removed", async () => {
  const page = await openPage();
  await signIn(page, "uma");
  const picture = page.getByRole("main").locator("img[src^='/api/avatar/']").first();
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload a picture" }).press("Enter");
    await (await chooser).setFiles(file);
  };
  await choose("public/g-card-example.png");
  await page.getByText("Picture uploaded", { exact: true }).waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  const address = await picture.getAttribute("src");

  await choose({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.getByRole("alert").filter({ hasText: "We can't read this file." }).waitFor();
  await page.getByLabel("Display Name").fill("Uma the Ace");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await page.getByText("Profile updated successfully!", { exact: true }).waitFor();
  expect(await picture.getAttribute("src")).toBe(address);

  await page.getByRole("button", { name: "Remove picture" }).click();
  await picture.waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("button", { name: "Remove picture" }).count()).toBe(0);
});

test("the menu links to the member's own page, which links back to the settings", async () => {
  const page = await openPage();
  await signIn(page, "patronElsewhere");
  const account = page.getByRole("button", { name: /Account menu$/ });
  await account.click();
  await page.getByRole("menuitem", { name: "Settings" }).waitFor();
  await expect.poll(() => page.getByRole("menuitem", { name: "My profile" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await makePublic(page, "elsa-away");
  await page.getByRole("main").getByRole("link", { name: "View my profile" }).click();
  await page.waitForURL("**/u/elsa-away");
  await page.getByRole("link", { name: "Edit profile" }).click();
  await page.waitForURL("**/profile");
  await account.click();
  await page.getByRole("menuitem", { name: "My profile" }).click();
  await page.waitForURL("**/u/elsa-away");

  const visitor = await openPage();
  await visit(visitor, "/u/elsa-away");
  await visitor.getByRole("button", { name: "Share Profile" }).waitFor();
  expect(await visitor.getByRole("link", { name: "Edit profile" }).count()).toBe(0);
});

describe("the G-Card of a member", () => {
  variant("can be requested again with a button after it failed, and only then shared", async () => {
    const page = await openPage();
    forgiveFailedRequests();
    await signIn(page, "patron");
    let isDown = true;
    await page.route("**/api/gcard/*", (route) =>
      isDown ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await visit(page, "/profile?tab=gcard");
    await page.getByText("Failed to load G-Card", { exact: true }).waitFor();
    await page.getByText("Failed to fetch G-Card data").waitFor();
    await expect.poll(() => page.getByRole("heading", { name: "Share your card" }).count()).toBe(0);
    isDown = false;
    await page.getByRole("button", { name: "Try Again" }).click();
    await page
      .getByRole("img", { name: /^G-Card of/ })
      .first()
      .waitFor();
    await page.getByRole("heading", { name: "Share your card" }).waitFor();
  });
});

test.each([
  { tab: "Profile Settings", path: "/profile", change: change("Display Name", "Noor the Second") },
  { tab: "G-Card", path: "/profile?tab=gcard", change: change("Gundam Title", "Squadron Leader") },
])("unsaved changes in the tab $tab are not left without a question", async ({ tab, path, change }) => {
  const page = await openPage();
  await signIn(page, "noor", "/members");
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: /Account menu$/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("tab", { name: tab }).click();
  const field = await change(page);
  const changed = await field.inputValue();

  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const other = page.getByRole("tab", { selected: false });
  for (const leave of [
    () => banner.getByRole("link", { name: "Side 7, home" }).click(),
    () => page.evaluate(() => history.back()),
    () => other.click(),
  ]) {
    await leave();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await question.waitFor({ state: "detached" });
    expect([new URL(page.url()).pathname + new URL(page.url()).search, await field.inputValue()]).toEqual([
      path,
      changed,
    ]);
  }
  const closing = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await closing).type()).toBe("beforeunload");
  await (await closing).dismiss();

  await other.click();
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await field.waitFor({ state: "detached" });
  await page.getByRole("tab", { name: tab }).click();
  await expect.poll(() => field.inputValue()).not.toBe(changed);
  await banner.getByRole("link", { name: "Side 7, home" }).click();
  await page.waitForURL("/");
});

test("signing out on other devices shows how many there were", async () => {
  const [here, elsewhere] = [await openPage(), await openPage()];
  await signIn(elsewhere, "emil", null);
  await signIn(here, "emil");
  await here.getByText("Signed in on 2 devices").waitFor();
  await here.getByRole("button", { name: "Sign out everywhere else" }).click();
  await here.getByText("Signed in on this device only").waitFor();
  await visit(elsewhere, "/profile");
  await elsewhere.waitForURL("**/login?returnTo=%2Fprofile");
});

test("signing out asks for confirmation if the browser does not say where the link was", async () => {
  const page = await openPage();
  await signIn(page, "noor");
  const cookies = await page.context().cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${siteUrl()}/auth/logout`, { headers: { Cookie } });
  expect(answer.status).toBe(200);
  // Chromium always says where a link was. So the test serves the page that a browser gets if it doesn't say so.
  const html = (await answer.text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
  await page.route("**/auth/logout", async (route) => {
    if (route.request().method() === "GET") await route.fulfill({ body: html, contentType: "text/html" });
    else await route.continue();
  });
  await page.goto("/auth/logout");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/");
  await page.getByRole("banner").getByRole("link", { name: /Login/ }).waitFor();
});
