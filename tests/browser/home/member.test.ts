import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import {
  consentAs,
  forgiveFailedRequests,
  hasFocus,
  openPage,
  openSignedIn,
  signIn,
  stage,
  visit,
  whileFailing,
} from "../../support/site/site";
import { entriesOf, entryOf, episodesInYear, replaceEntries, toast } from "../../support/site/tracker-page";

const PHONE = { viewport: { width: 390, height: 844 } };

const expectFocusOn = (page: Page, id: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);

const cardOf = async (page: Page) => {
  const { profile } = await (await page.request.get("/api/auth/user")).json();
  return (await page.request.get(`/api/gcard/${profile.id}`)).json();
};

test("a patron is greeted with the next episodes, and logs one", async () => {
  const page = await openPage(PHONE);
  await signIn(page, "patron", null);
  await replaceEntries(page, "series", [
    { seriesId: "mobile-suit-gundam", status: "completed", episodesWatched: 43, rating: 9 },
    { seriesId: "zeta-gundam", status: "watching", episodesWatched: 12 },
  ]);
  await consentAs(page, "patron");
  await visit(page, "/auth/patreon/login");
  await page.getByRole("heading", { level: 1, name: "Welcome back, Mika Okada" }).waitFor();
  const underWay = page.getByRole("region", { name: "Continue watching" });
  await underWay.getByText("12/50").waitFor();
  await underWay.getByText(/^Ep 13 · .+/).waitFor();
  await underWay.getByText(/^24 min, until \d\d:\d\d$/).waitFor();
  for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  const step = underWay.getByRole("button", { name: "Watched ep 13: Mobile Suit Zeta Gundam" });
  await hasFocus(step);
  expect(await step.innerText()).toBe("Watched");
  const places = () =>
    page
      .locator("section[style*='--count'] button")
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await places();
  await step.click();
  await underWay.getByText(/^Ep 14 · .+/).waitFor();
  await underWay.getByText("13/50").waitFor();
  expect(await places()).toEqual(before);
  await expect
    .poll(() => entryOf(page, "series", "zeta-gundam"))
    .toMatchObject({ episodesWatched: 13, status: "watching" });
  const line = (when: string) => page.locator("p", { hasText: `${when}:Zeta ep 13` });
  await line("Today").waitFor();
  await toast(page).getByRole("button", { name: "Yesterday" }).click();
  await line("Last night").waitFor();
  stage("what is next, and what is in view");
  const next = page.getByRole("region", { name: "Next up" });
  await next.getByRole("link", { name: "Mobile Fighter G Gundam" }).waitFor();
  expect(await next.getByRole("link", { name: "Mobile Suit Gundam ZZ" }).count()).toBe(0);
  await page.getByRole("link", { name: "Today's five" }).waitFor();
  await page.getByRole("heading", { name: "Latest Videos" }).waitFor();
  const inView = (all: Element[]) =>
    all.filter((poster) => {
      const { left, right, bottom } = poster.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && bottom <= innerHeight - 52;
    }).length;
  expect(await page.locator("section[style*='--count'] img").evaluateAll(inView)).toBeGreaterThanOrEqual(4);
  await expectAccessible(page, "home of a patron");
});

test("a new patron picks works and a faction by keyboard, saves them in one go, and undoes it", async () => {
  const page = await openSignedIn("patron", PHONE);
  forgiveFailedRequests(page);
  await replaceEntries(page, "series", []);
  // What somebody tapped at the gate.
  await page.addInitScript(() => localStorage.setItem("side7-kept-taps", "gundam-wing no-such-series"));
  await visit(page, "/");
  const welcome = page.getByRole("region", { name: "Welcome aboard, Mika Okada" });
  const wing = welcome.getByRole("checkbox", { name: "Mobile Suit Gundam Wing", exact: true });
  await expect.poll(() => wing.isChecked()).toBe(true);
  await wing.press("Space");
  expect(await welcome.getByRole("checkbox").count()).toBe(30);
  await welcome.getByRole("checkbox", { name: "Mobile Suit Zeta Gundam", exact: true }).press("Space");
  await welcome.getByRole("checkbox", { name: "Mobile Suit Gundam", exact: true }).press("Space");
  await welcome.getByRole("radio", { name: "Zeon" }).press("Space");
  const card = welcome.getByRole("img", { name: "G-Card of Mika Okada, Pilot, Zeon" });
  await card.getByText(/2\/\d+/).waitFor();
  await expectAccessible(page, "the welcome");
  await welcome.getByRole("button", { name: "Save 2 seen" }).click();
  await page.getByRole("heading", { level: 1, name: "Welcome back, Mika Okada" }).waitFor();
  await expectFocusOn(page, "own-home");
  const seen = { status: "completed", progressedAt: null };
  expect(await entriesOf(page, "series")).toMatchObject([seen, seen]);
  expect(await episodesInYear(page)).toBe(0);
  const saved = await cardOf(page);
  expect(saved.customization).toMatchObject({ badgeType: "Zeon", secondLine: "series" });
  expect(saved.counts.series.completed).toBe(2);
  stage("the undo after a failure");
  const retry = toast(page).getByRole("button", { name: "Try again" });
  await whileFailing(page, "**/api/tracker/series/bulk", async () => {
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await retry.waitFor();
  });
  await retry.click();
  await welcome.waitFor();
  await expectFocusOn(page, "welcome");
  expect(await entriesOf(page, "series")).toEqual([]);
  await expect.poll(async () => (await cardOf(page)).customization.badgeType).toBe("Federation");
  await welcome.getByRole("button", { name: "Save", exact: true }).click();
  await toast(page).getByText("Now tap what you've seen, or choose Skip.").waitFor();
});
