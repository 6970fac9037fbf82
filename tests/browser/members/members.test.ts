import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
  callApi,
  forgiveFailedRequests,
  openPage,
  openSignedIn,
  refuseClipboard,
  signIn,
  visit,
} from "../../support/site/site";
import { changeElsewhere } from "../../support/site/tracker-page";
import { variant } from "../../support/variant";

const settings = (page: Page, username: string, publicProfile = true) =>
  callApi(page, "POST", "/api/profile/settings", { username, publicProfile });
const cards = (page: Page) => page.getByRole("region", { name: "Members" }).getByRole("article");
/** The patron's card in the directory. */
const card = (page: Page) => cards(page).filter({ hasText: "@mika-o" });

async function publish(person: Parameters<typeof signIn>[1], username: string): Promise<Page> {
  const page = await openPage();
  await signIn(page, person, null);
  await settings(page, username);
  return page;
}

beforeAll(async () => {
  for (const [person, username] of [
    ["patron", "mika-o"],
    ["otherPatron", "jonas"],
    ["stranger", "aline"],
  ] as const) {
    await (await publish(person, username)).context().close();
  }
});

describe("the directory of members", () => {
  test("shows what a member watched last, unless it is private, and links to the profile", async () => {
    const [page, member] = [await openPage(), await openSignedIn("patron")];
    const last = { seriesId: "turn-a-gundam", status: "watching", episodesWatched: 2 };
    const work = card(page).getByRole("link", { name: "Turn A Gundam" });
    await changeElsewhere(member, "series", [{ ...last, isPrivate: false }]);
    await visit(page, "/members");
    await expect.poll(() => work.getAttribute("href")).toBe("/series/turn-a-gundam");
    await changeElsewhere(member, "series", [{ ...last, isPrivate: true }]);
    await visit(page, "/members");
    await card(page).waitFor();
    await expect.poll(() => work.count()).toBe(0);
    await card(page).getByRole("link", { name: "Mika Okada" }).click();
    await page.waitForURL("**/u/mika-o");
    await page.getByRole("heading", { level: 1, name: "Mika Okada" }).waitFor();
  });

  test("shows the cards that everybody can see, also those that nobody has changed yet", async () => {
    const [page, member] = [await openPage(), await openSignedIn("otherPatron")];
    const picture = cards(page).filter({ hasText: "@jonas" }).locator("img[src*='600x150']");
    const look = { gundamTitle: "Pilot", badgeType: "Federation", frameStyle: "classic" };
    for (const isPublic of [null, false, true]) {
      if (isPublic !== null) await callApi(member, "POST", "/api/gcard/customize", { ...look, isPublic });
      await visit(page, "/members");
      await cards(page).filter({ hasText: "@jonas" }).waitFor();
      await expect
        .poll(async () => [isPublic, await picture.count()])
        .toEqual([isPublic, isPublic === false ? 0 : 1]);
    }
    const { status, width } = await picture.evaluate(async (img: HTMLImageElement) => {
      img.loading = "eager";
      await img.decode();
      return { status: (await fetch(img.src)).status, width: img.naturalWidth };
    });
    expect([status, width]).toEqual([200, 600]);
  });

  test("searches, sorts and pages without JavaScript", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await visit(page, "/members");
    await page.getByLabel("Search by name").fill("okad");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL("**/members?q=okad");
    await expect.poll(() => cards(page).count()).toBe(1);
    await page.getByRole("link", { name: "Show everybody" }).click();
    await page.waitForURL("**/members");
    await page.getByRole("link", { name: "Name", exact: true }).click();
    await page.waitForURL("**/members?sort=name");
    const names = await cards(page).getByRole("heading").allTextContents();
    expect(names.length).toBeGreaterThan(2);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));
    await visit(page, "/members?limit=1&sort=name");
    await page.getByRole("link", { name: "Next page" }).click();
    await page.waitForURL(/cursor=/);
    await expect.poll(() => cards(page).getByRole("heading").first().textContent()).not.toBe(names[0]);
    await page.getByRole("link", { name: "Back to the first page" }).click();
    await page.waitForURL((url) => !url.searchParams.has("cursor"));
    await expect.poll(() => cards(page).getByRole("heading").first().textContent()).toBe(names[0]);
  });

  test("invites visitors to sign in, and members to publish their profile", async () => {
    const [visitor, member] = [await openPage(), await openPage()];
    await visit(visitor, "/members");
    const signInLink = visitor.getByRole("main").getByRole("link", { name: "Sign in with Patreon" });
    await expect.poll(() => signInLink.getAttribute("href")).toBe("/auth/patreon/login");
    await signIn(member, "former", "/members");
    await member.getByRole("link", { name: "Make your profile public" }).waitFor();
    await expect.poll(() => member.getByRole("link", { name: "Sign in with Patreon" }).count()).toBe(0);
  });
});

describe("a private profile", () => {
  test("is a 404 for others, and its owner sees it with a notice", async () => {
    const owner = await publish("cancelledButPaid", "cy-novak");
    await settings(owner, "cy-novak", false);
    const visitor = await openPage({ javaScriptEnabled: false });
    const pageOf = async (username: string) => {
      const response = await visit(visitor, `/u/${username}`);
      const html = (await response?.text()) ?? "";
      return [response?.status(), html.replaceAll(username, "").replaceAll(/nonce="\w*"|[\w-]{32,}/g, "")];
    };
    const [hidden, unknown] = [await pageOf("cy-novak"), await pageOf("nobody-xy")];
    expect(hidden).toEqual(unknown);
    expect(hidden[0]).toBe(404);
    await visitor.getByRole("heading", { name: "Profile Not Found" }).waitFor();
    await visitor.getByText("This user doesn't exist or has a private profile.").waitFor();
    await visit(visitor, "/members?q=novak");
    await expect.poll(() => cards(visitor).count()).toBe(0);

    const response = await visit(owner, "/u/Cy-Novak");
    expect(response?.status()).toBe(200);
    await owner.getByText("Only you see this.").waitFor();
    await owner.getByRole("heading", { level: 1, name: "Cy Novak" }).waitFor();
    await expect.poll(() => owner.getByRole("button", { name: "Share Profile" }).count()).toBe(0);
    await expect.poll(() => owner.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    await expect.poll(() => owner.locator('link[type="application/json+oembed"]').count()).toBe(0);
    forgiveFailedRequests();
  });
});

describe("a public profile", () => {
  test("gives its card as preview to other sites", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await visit(page, "/profile/mika-o");
    const metaOf = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
    const { origin } = new URL(page.url());
    await expect.poll(() => metaOf("og:type")).toBe("profile");
    await expect.poll(() => metaOf("og:url")).toBe(`${origin}/u/mika-o`);
    await expect.poll(() => metaOf("twitter:card")).toBe("summary_large_image");
    const image = (await metaOf("og:image")) ?? "";
    expect([await metaOf("twitter:image"), image]).toEqual([
      image,
      expect.stringMatching(/\/card\/[\w-]+\/1200x630\.png\?v=[\w-]{20}$/),
    ]);
    expect((await page.request.get(image)).headers()["content-type"]).toBe("image/png");
    const discovery = await page.locator('link[type="application/json+oembed"]').getAttribute("href");
    const embed = await (await page.request.get(discovery ?? "")).json();
    expect(embed).toMatchObject({ type: "photo", author_url: `${origin}/u/mika-o`, width: 600, height: 315 });
  });

  test("offers the device's share dialog if there is one", async () => {
    const page = await openPage();
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(navigator, {
        canShare: () => true,
        share: async (data: ShareData) => void shared.push(data),
      });
      Object.assign(window, { shared });
    });
    await visit(page, "/u/mika-o");
    await page.getByRole("button", { name: "Share Profile" }).click();
    await page.getByText("Profile link copied!", { exact: true }).waitFor();
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    expect(await shared()).toEqual([]);
    await page.getByRole("button", { name: "Share with another app" }).click();
    const url = `${new URL(page.url()).origin}/u/mika-o`;
    await expect.poll(shared).toEqual([{ title: "Mika Okada's Gundam profile", url }]);
  });

  variant("says what to do if the browser refuses access to the clipboard", async () => {
    const page = await openPage();
    await refuseClipboard(page);
    await visit(page, "/u/mika-o");
    const share = page.getByRole("button", { name: "Share Profile" });
    await share.click();
    await page.getByText("Not copied", { exact: true }).waitFor();
    await page
      .getByText(
        "Your browser doesn't let this page use the clipboard. Allow it for this site, or copy the text by hand.",
        { exact: true },
      )
      .waitFor();
    await expect.poll(() => share.locator("svg:has(use[href$='#Copy'])").count()).toBe(1);
  });
});
