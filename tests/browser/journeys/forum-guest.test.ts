import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { choosePlace } from "../../support/site/card-form";
import { answer } from "../../support/site/quiz-player";
import { goPublic, openPage, openSignedIn, visit } from "../../support/site/site";
import { replaceEntries } from "../../support/site/tracker-page";

const SERIES = "Mobile Suit Gundam Wing";
const PHONE = { width: 390, height: 844 };

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

async function chooseFromMenu(page: Page, name: string) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name, exact: true }).click();
}

/** The link and the picture in the code that a member pastes into a forum. */
async function pastedCard(): Promise<{ link: string; picture: string }> {
  const page = await openSignedIn("gamer");
  await goPublic(page, "gus-f");
  await replaceEntries(page, "series", [{ seriesId: "gundam-wing", status: "watching", episodesWatched: 7 }]);
  await visit(page, "/profile/gcard");
  await choosePlace(page, "phpBB");
  const code = await page.getByRole("list", { name: "Codes for phpBB" }).locator("code").innerText();
  const [, link = "", picture = ""] = /^\[url=(.+?)\]\[img\](.+?)\[\/img\]\[\/url\]$/.exec(code) ?? [];
  return { link, picture };
}

test("a visitor from a forum's card sees its owner, a work, other members, the quiz and how to get a card", async () => {
  const { link, picture } = await pastedCard();
  const page = await openPage({ viewport: PHONE });
  const image = await page.request.get(picture);
  expect([image.status(), image.headers()["content-type"]]).toEqual([200, "image/png"]);

  await visit(page, link);
  await heading(page, "Gus Ferro").waitFor();
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
  await heading(page, SERIES).waitFor();
  await page.goBack();
  await heading(page, "Gus Ferro").waitFor();

  await chooseFromMenu(page, "Members");
  await page.getByRole("link", { name: "Gus Ferro" }).click();
  await heading(page, "Gus Ferro").waitFor();

  await chooseFromMenu(page, "Trivia");
  await page.locator("[data-option]").first().click();
  await page.getByRole("button", { name: "Three more questions" }).click();
  await page.getByText("Question 2 of 4").waitFor();
  await answer(page, "right");
  await page.getByText("Right!").waitFor();
  await page.goBack();

  await page.getByRole("link", { name: "Track your own series" }).click();
  await page.waitForURL((url) => url.pathname === "/" && url.search === "");
  const gate = page.getByRole("region", { name: "Your Gundam, all in one place" });
  await gate.getByRole("link", { name: "Sign in with Patreon" }).waitFor();
});
