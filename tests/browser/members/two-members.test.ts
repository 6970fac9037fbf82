import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { callApi, hasFocus, openSignedIn, stage, visit, whileFailing } from "../../support/site/site";
import { changeElsewhere } from "../../support/site/tracker-page";

const settings = (page: Page, username: string, more: object = {}) =>
  callApi(page, "POST", "/api/profile/settings", { username, publicProfile: true, showDays: true, ...more });
const strip = (page: Page, name: RegExp | string) => page.getByRole("region", { name });
const seen = (seriesId: string, rating: number) => ({ seriesId, status: "completed", rating });

/** Two members with works. One has the other's profile open. */
async function openOther() {
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
  await visit(mika, "/u/haro");
  return {
    mika,
    follow: mika.getByRole("button", { name: "Follow Sayuri Tanaka" }),
    following: mika.getByRole("button", { name: "Following Sayuri Tanaka" }),
  };
}

test("a member follows another by keyboard, after a refusal, and stays on the page", async () => {
  const { mika, follow, following } = await openOther();
  const refusal = { status: 429, json: { message: "Please wait a minute." } };
  const entries = () => mika.evaluate(() => history.length);
  const before = await entries();
  const refused = async () => {
    await follow.press("Enter");
    await mika.getByRole("alert").getByText("Please wait a minute.").waitFor();
  };
  await whileFailing(mika, "**/members/following.data*", refused, refusal);
  expect(new URL(mika.url()).pathname).toBe("/u/haro");
  await hasFocus(follow);
  await mika.keyboard.press("Enter");
  await hasFocus(following);
  await expect.poll(() => mika.getByRole("alert").count()).toBe(0);
  expect(await entries()).toBe(before);
});

test("a member sees another's week and compares", async () => {
  const { mika, follow, following } = await openOther();
  await follow.click();
  await following.waitFor();
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
  for (const name of [/^Only Sayuri Tanaka/, /^Only Mika Okada/]) expect(await worksIn(name)).toHaveLength(1);
  await expectAccessible(mika, "two pilots");
});
