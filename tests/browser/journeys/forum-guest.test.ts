import { expect, test } from "vitest";
import { goPublic, openPage, openSignedIn, visit } from "../../support/site/site";
import { replaceEntries } from "../../support/site/tracker-page";

const SERIES = "Mobile Suit Gundam Wing";

test("a visitor from a forum's card sees its owner, a work, and how to get a card", async () => {
  const member = await openSignedIn("gamer");
  await goPublic(member, "gus-f");
  await replaceEntries(member, "series", [
    { seriesId: "gundam-wing", status: "watching", episodesWatched: 7 },
  ]);
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await visit(page, "/u/gus-f");
  await page.getByRole("img", { name: "G-Card of Gus Ferro, Pilot, Federation" }).waitFor();
  const offer = page.getByRole("region", { name: "Make your own" });
  const field = await offer.getByLabel("Try it with your name").boundingBox();
  const player = await page.getByRole("region", { name: "Podcast player" }).boundingBox();
  expect((field?.y ?? Number.NaN) + (field?.height ?? 0)).toBeLessThan(player?.y ?? 0);
  await offer.getByRole("link", { name: "Become a Patron" }).waitFor();
  await offer.getByLabel("Try it with your name").fill("Ada Vance");
  const frames = offer.getByRole("img", { name: "The G-Card of Ada Vance in four frames" });
  await frames.waitFor();
  expect((await frames.innerText()).match(/Ada Vance/g)).toHaveLength(4);
  await page.getByRole("link", { name: SERIES, exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: SERIES, exact: true }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Track your own series" }).click();
  await page.waitForURL((url) => url.pathname === "/" && url.search === "");
  const gate = page.getByRole("region", { name: "Your Gundam, all in one place" });
  await gate.getByRole("link", { name: "Sign in with Patreon" }).waitFor();
});
