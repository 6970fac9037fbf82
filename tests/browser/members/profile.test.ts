import { describe, expect, test } from "vitest";
import { chooseFrame, choosePlace } from "../../support/site/card-form";
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

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe("profile settings", () => {
  test("shows the fields with their hints, the email read-only", async () => {
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

  variant("shows the username and the picture's address as they were saved", async () => {
    const page = await openPage();
    await signIn(page, "gifted");
    await page.getByLabel("Username").fill("  trimmed_name  ");
    await page.getByRole("button", { name: "Save Settings" }).click();
    await page.getByText("Profile settings updated successfully!", { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel("Username").inputValue()).toBe("trimmed_name");
  });

  variant("leaves a name that nobody changed with Patreon, however long it is", async () => {
    const page = await openPage();
    await signIn(page, "wordy");
    const [request] = await Promise.all([
      page.waitForRequest("**/api/auth/profile"),
      page.getByRole("button", { name: "Update Profile" }).click(),
    ]);
    await page.getByText("Profile updated successfully!", { exact: true }).waitFor();
    expect(request.postDataJSON()).toEqual({ profileImage: null });
  });

  variant("leads back from a name of one's own to Patreon's", async () => {
    const page = await openPage();
    await signIn(page, "former");
    const save = async (name: string) => {
      await page.getByLabel("Display Name").fill(name);
      await page.getByRole("button", { name: "Update Profile" }).click();
    };
    await save("Zeta");
    await page.getByRole("banner").getByText("Zeta").waitFor();
    await save("");
    await page.getByRole("banner").getByText("Fritz Ende").waitFor();
    await expect.poll(() => page.getByLabel("Display Name").inputValue()).toBe("Fritz Ende");
  });

  variant("waits with a disabled button that says so", async () => {
    const page = await openPage();
    await signIn(page, "stranger");
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/api/auth/profile", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Update Profile" }).click();
    const button = page.getByRole("button", { name: "Updating..." });
    await expect.poll(() => button.isDisabled()).toBe(true);
    letGo();
    await page.getByRole("button", { name: "Update Profile" }).waitFor();
  });

  test("keeps what was typed where the name is taken, and says so at the field", async () => {
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

  test("asks for a username where the profile is to be public without one", async () => {
    const page = await openPage();
    await signIn(page, "freeMember");
    const word = page.getByRole("status").filter({ hasText: "Choose a username" });
    await expect.poll(() => word.count()).toBe(0);
    await page.getByRole("switch", { name: "Public Profile" }).click();
    await word.waitFor();
    await page.getByLabel("Username").fill("tom-field");
    await word.waitFor({ state: "detached" });
  });

  variant("copies the public address, and shows a check for two seconds", async () => {
    const page = await openPage();
    await signIn(page, "owner");
    await makePublic(page, "the-host");
    await page.getByRole("button", { name: "Copy public profile URL" }).click();
    await page.getByText("Profile link copied!", { exact: true }).waitFor();
    await expect.poll(() => clipboard(page)).toBe(`${new URL(page.url()).origin}/u/the-host`);
  });
});

test("one's own page is a tap away in the menu, opens from its address, and leads back to the settings", async () => {
  const page = await openPage();
  await signIn(page, "patronElsewhere");
  const account = page.getByRole("button", { name: /Account menu$/ });
  await account.click();
  await page.getByRole("menuitem", { name: "Profile", exact: true }).waitFor();
  await expect.poll(() => page.getByRole("menuitem", { name: "View my profile" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await makePublic(page, "elsa-away");
  await page.getByRole("main").getByRole("link", { name: "View my profile" }).click();
  await page.waitForURL("**/u/elsa-away");
  await page.getByRole("link", { name: "Edit profile" }).click();
  await page.waitForURL("**/profile");
  await account.click();
  await page.getByRole("menuitem", { name: "View my profile" }).click();
  await page.waitForURL("**/u/elsa-away");

  const visitor = await openPage();
  await visit(visitor, "/u/elsa-away");
  await visitor.getByRole("button", { name: "Share Profile" }).waitFor();
  expect(await visitor.getByRole("link", { name: "Edit profile" }).count()).toBe(0);
});

describe("the G-Card", () => {
  variant("is previewed as chosen before it is saved, in each frame", async () => {
    const page = await openPage();
    await signIn(page, "cancelledButPaid");
    await page.getByRole("tab", { name: "G-Card" }).click();
    await page.getByLabel("Gundam Title").selectOption("Admiral");
    await page.getByLabel("Faction Badge").selectOption("Tekkadan");
    const card = page.getByRole("img", { name: "G-Card of Cy Novak, Admiral, Tekkadan" });
    const pictures = new Set<string>();
    for (const frame of ["classic", "hex", "mono", "modern"]) {
      await chooseFrame(page, frame);
      await card.waitFor();
      pictures.add(Buffer.from(await card.screenshot()).toString("base64"));
    }
    expect(pictures.size).toBe(4);
  });

  variant("gives codes in three formats once others may see it", async () => {
    const page = await openPage();
    await signIn(page, "declinedRecently", "/profile?tab=gcard");
    const section = page.getByRole("region", { name: "Show it elsewhere" });
    await section.getByText("Others see your card once you have a username").waitFor();
    await makePublic(page, "dara");
    await page.getByText("Profile settings updated successfully!", { exact: true }).waitFor();
    await visit(page, "/profile?tab=gcard");
    for (const format of ["HTML", "BBCode", "Markdown"]) {
      await choosePlace(page, format);
      await page.getByRole("button", { name: `Copy ${format} code` }).click();
      await page.getByText(`${format} code copied to clipboard.`, { exact: true }).waitFor();
      const code = await clipboard(page);
      const image = /https?:\/\/[^\s"'\][()]+\/image\?v=[\w-]+/.exec(code)?.[0];
      expect(code).toContain("/u/dara");
      expect((await page.request.get(image ?? "")).status(), code).toBe(200);
    }
  });

  variant("can be requested again with a button, and without it there is nothing to share", async () => {
    const page = await openPage();
    forgiveFailedRequests();
    await signIn(page, "patron");
    let isDown = true;
    await page.route("**/api/gcard/*", (route) =>
      isDown ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await visit(page, "/profile?tab=gcard");
    await page.getByText("Failed to load G-Card", { exact: true }).waitFor();
    await expect.poll(() => page.getByRole("heading", { name: "Show it elsewhere" }).count()).toBe(0);
    isDown = false;
    await page.getByRole("button", { name: "Try Again" }).click();
    await page
      .getByRole("img", { name: /^G-Card of/ })
      .first()
      .waitFor();
    await page.getByRole("heading", { name: "Show it elsewhere" }).waitFor();
  });

  variant("says so where it can't be loaded", async () => {
    const page = await openPage();
    await signIn(page, "patron", null);
    await page.route("**/api/gcard/*", (route) => route.fulfill({ status: 500 }));
    await visit(page, "/profile?tab=gcard");
    const alert = page.getByRole("alert").filter({ hasText: "Failed to load G-Card" });
    await alert.getByText("Failed to fetch G-Card data").waitFor();
    forgiveFailedRequests();
  });
});

describe("the public profile", () => {
  test("is one answer for private and missing, with 404, by both addresses", async () => {
    const page = await openPage();
    for (const address of ["/u/nobody-here", "/profile/nobody-here"]) {
      const response = await visit(page, address);
      expect(response?.status()).toBe(404);
      await page.getByRole("heading", { name: "Profile Not Found" }).waitFor();
      await page.getByText("This user doesn't exist or has a private profile.").waitFor();
    }
    forgiveFailedRequests();
  });

  test("is readable without JavaScript", async () => {
    const owner = await openPage();
    await signIn(owner, "patron");
    await makePublic(owner, "mika-o");
    await owner.getByText("Profile settings updated successfully!", { exact: true }).waitFor();
    const page = await openPage({ javaScriptEnabled: false });
    await visit(page, "/profile/MIKA-O");
    await page.getByRole("heading", { name: "Mika Okada" }).waitFor();
    await page.getByText("@mika-o").waitFor();
  });
});

test("a member signs out everywhere else, and the page says on how many devices", async () => {
  const [here, elsewhere] = [await openPage(), await openPage()];
  await signIn(elsewhere, "emil", null);
  await signIn(here, "emil");
  await here.getByText("Signed in on 2 devices").waitFor();
  await here.getByRole("button", { name: "Sign out everywhere else" }).click();
  await here.getByText("Signed in on this device only").waitFor();
  await visit(elsewhere, "/profile");
  await elsewhere.waitForURL("**/login?returnTo=%2Fprofile");
});

test("a browser that does not say where its link was is asked before it is signed out", async () => {
  const page = await openPage();
  await signIn(page, "noor");
  const cookies = await page.context().cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${siteUrl()}/auth/logout`, { headers: { Cookie } });
  expect(answer.status).toBe(200);
  // Chromium always says where a link was; it gets the page that others would get.
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
