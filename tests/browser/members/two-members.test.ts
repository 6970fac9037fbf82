import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { callApi, forgiveFailedRequests, openSignedIn, stage, visit } from "../../support/site/site";
import { changeElsewhere } from "../../support/site/tracker-page";

const settings = (page: Page, username: string, more: object = {}) =>
  callApi(page, "POST", "/api/profile/settings", { username, publicProfile: true, showDays: true, ...more });
const strip = (page: Page, name: RegExp | string) => page.getByRole("region", { name });
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);
const seen = (seriesId: string, rating: number) => ({ seriesId, status: "completed", rating });

test("a member follows another, sees their week, compares, and both are gone when the other turns private", async () => {
  const [mika, sayuri] = [await openSignedIn("patron"), await openSignedIn("sayuri")];
  await settings(mika, "mika-o");
  await settings(sayuri, "haro");
  await changeElsewhere(mika, "series", [
    seen("zeta-gundam", 10),
    seen("gundam-wing", 8),
    seen("turn-a-gundam", 7),
  ]);
  const watchedOn = new Date().toISOString().slice(0, 10);
  await changeElsewhere(sayuri, "series", [
    ...[seen("zeta-gundam", 3), seen("g-gundam", 9), seen("turn-a-gundam", 7)],
    { seriesId: "gundam-x", status: "watching", watched: [1, 3], watchedOn },
    { seriesId: "gundam-seed", status: "watching", isPrivate: true, watched: [1, 9], watchedOn },
  ]);
  stage("following");
  await visit(mika, "/u/haro");
  const follow = mika.getByRole("button", { name: "Follow Sayuri Tanaka" });
  forgiveFailedRequests(mika);
  const address = "**/members/following.data*";
  await mika.route(address, (route) =>
    route.fulfill({ status: 429, json: { message: "Please wait a minute." } }),
  );
  const entries = await mika.evaluate(() => history.length);
  await follow.focus();
  await mika.keyboard.press("Enter");
  await mika.getByRole("alert").getByText("Please wait a minute.").waitFor();
  expect([new URL(mika.url()).pathname, await hasFocus(follow)]).toEqual(["/u/haro", true]);
  await mika.unroute(address);
  await mika.keyboard.press("Enter");
  const following = mika.getByRole("button", { name: "Following Sayuri Tanaka" });
  await following.waitFor();
  await expect.poll(() => mika.getByRole("alert").count()).toBe(0);
  expect([await hasFocus(following), await mika.evaluate(() => history.length)]).toEqual([true, entries]);
  stage("the week");
  await mika.getByRole("link", { name: /, home$/ }).press("Enter");
  const week = strip(mika, "The crew this week");
  await week.getByText("ep 1–3").waitFor();
  expect(await week.innerText()).not.toMatch(/seed/i);
  await expectAccessible(mika, "home with the crew");
  stage("the comparison");
  const name = week.getByRole("link", { name: "Sayuri Tanaka" });
  expect((await name.getByText("Sayuri Tanaka").boundingBox())?.width).toBeGreaterThan(50);
  await name.press("Enter");
  await mika.getByRole("link", { name: "Compare with me" }).press("Enter");
  await mika.getByRole("heading", { level: 1, name: "Sayuri Tanaka and Mika Okada" }).waitFor();
  // No work is in two strips.
  const worksIn = (name: RegExp) => strip(mika, name).getByRole("listitem").allInnerTexts();
  expect(await worksIn(/^Where they disagree most/)).toEqual([
    expect.stringMatching(/Zeta[\s\S]*Sayuri Tanaka:\s*3\s/),
  ]);
  expect(await worksIn(/^Both have also finished/)).toEqual([expect.stringContaining("Turn A")]);
  expect(
    await strip(mika, /^Only Sayuri Tanaka/)
      .getByRole("listitem")
      .count(),
  ).toBe(1);
  expect(
    await strip(mika, /^Only Mika Okada/)
      .getByRole("listitem")
      .count(),
  ).toBe(1);
  await expectAccessible(mika, "two pilots");
  stage("the other is private");
  await settings(sayuri, "haro", { publicProfile: false });
  await mika.reload();
  await mika.getByRole("heading", { name: "Profile Not Found" }).waitFor();
  const statusOf = async (path: string) => (await mika.request.get(path)).status();
  expect([await statusOf("/u/haro/with/mika-o"), await statusOf("/u/nobody-x/with/mika-o")]).toEqual([
    404, 404,
  ]);
  await mika.getByRole("link", { name: /, home$/ }).press("Enter");
  await week.getByText("Follow members to see here what they watch.").waitFor();
});
