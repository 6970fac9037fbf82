import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { signedIn } from "../../support/site/plain-browser";
import { openPage, refuseClipboard, stage, visit } from "../../support/site/site";

const SERIES = "Mobile Suit Gundam Wing";

/** Opens the profile of a new member on a phone. */
async function openProfile(path: string) {
  const member = await signedIn("patron", "gus-f");
  const changes = [{ seriesId: "gundam-wing", status: "watching", episodesWatched: 7 }];
  await member.send("POST", "/api/tracker/series/bulk", { changes });
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => void shared.push(data),
    });
    Object.assign(window, { shared });
  });
  await visit(page, path);
  return page;
}

test("a visitor finds a member and their card, a work, and how to get a card", async () => {
  const page = await openProfile("/members?q=gus");
  await page.getByRole("link", { name: "Mika Okada" }).first().click();
  await page.waitForURL("**/u/gus-f");
  await page.getByRole("img", { name: "G-Card of Mika Okada, Pilot, Federation" }).waitFor();
  const offer = page.getByRole("region", { name: "Make your own" });
  const field = await offer.getByLabel("Try it with your name").boundingBox();
  const player = await page.getByRole("region", { name: "Podcast player" }).boundingBox();
  expect((field?.y ?? Number.NaN) + (field?.height ?? 0)).toBeLessThan(player?.y ?? 0);
  await offer.getByRole("link", { name: "Become a Patron" }).waitFor();
  await offer.getByLabel("Try it with your name").fill("Ada Vance");
  const frames = offer.getByRole("img", { name: "The G-Card of Ada Vance in four frames" });
  await frames.waitFor();
  expect((await frames.innerText()).match(/Ada Vance/g)).toHaveLength(4);
  stage("a work, and the way to a card");
  await page.getByRole("link", { name: SERIES, exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: SERIES, exact: true }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Track your own series" }).click();
  await page.waitForURL((url) => url.pathname === "/" && url.search === "");
  const gate = page.getByRole("region", { name: "Your Gundam, all in one place" });
  await gate.getByRole("link", { name: "Sign in with Patreon" }).waitFor();
});

test("a visitor shares a profile, even where the browser denies the clipboard", async () => {
  const page = await openProfile("/u/gus-f");
  const url = `${new URL(page.url()).origin}/u/gus-f`;
  const share = page.getByRole("button", { name: "Share Profile" });
  await share.click();
  await page.getByText("Profile link copied!", { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(await shared()).toEqual([]);
  await page.getByRole("button", { name: "Share with another app" }).click();
  await expect.poll(shared).toEqual([{ title: "Mika Okada's Gundam profile", url }]);
  await refuseClipboard(page);
  await share.click();
  await page.getByText("Not copied", { exact: true }).waitFor();
  await page
    .getByText(
      "Your browser doesn't let this page use the clipboard. Allow it for this site, or copy the text by hand.",
      { exact: true },
    )
    .waitFor();
  await page.getByText("Report", { exact: true }).click();
  await expectAccessible(page, "a profile with its report form open");
});
