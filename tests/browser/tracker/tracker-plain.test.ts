import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { forgiveFailedRequests, holdRequests, openPage, visit } from "../../support/site/site";
import { card, changeElsewhere, entryOf, openShelf } from "../../support/site/tracker-page";
import { variant } from "../../support/variant";

const TITLE = "Turn A Gundam";
const ID = "turn-a-gundam";
const QUERY = "?q=turn+a+gundam&kind=TV+series&view=list";
const STEP = { name: `+1 episode of ${TITLE}` };

/** Opens a page without scripts for a person who is signed in on another page. Both pages show the same shelf. */
async function openBare(entries: object[] = []) {
  const page = await openShelf("plain", "series", { entries });
  const bare = await openPage({ javaScriptEnabled: false });
  await bare.context().addCookies(await page.context().cookies());
  await visit(bare, `/tracker/series${QUERY}`);
  return { page, bare };
}

const saved = (page: Page) => entryOf(page, "series", ID);

describe("the tracker without scripts", () => {
  test("adds an episode and a favorite, and returns to the card", async () => {
    const { page, bare } = await openBare();
    await card(bare, TITLE).getByRole("button", STEP).click();
    await bare.waitForURL(new RegExp(`kind=TV\\+series&view=list#${ID}$`));
    await card(bare, TITLE).getByText("1/50").waitFor();
    await card(bare, TITLE).getByRole("button", STEP).click();
    await card(bare, TITLE).getByText("2/50").waitFor();
    await card(bare, TITLE)
      .getByRole("button", { name: `Favorite: ${TITLE}` })
      .click();
    await expect
      .poll(() => card(bare, TITLE).getByRole("button", { name: "Favorite" }).getAttribute("aria-pressed"))
      .toBe("true");
    await expect
      .poll(() => saved(page))
      .toMatchObject({ status: "watching", episodesWatched: 2, isFavourite: true });
  });

  variant("shows another tab's change and does not overwrite it", async () => {
    const { page, bare } = await openBare([{ seriesId: ID, status: "watching", episodesWatched: 4 }]);
    await changeElsewhere(page, "series", [{ seriesId: ID, episodesWatched: 9 }]);
    forgiveFailedRequests();
    await card(bare, TITLE).getByRole("button", STEP).click();
    await bare.getByRole("alert").getByText("Nothing was saved.").waitFor();
    await card(bare, TITLE).getByText("9/50").waitFor();
    await expect.poll(() => saved(page)).toMatchObject({ episodesWatched: 9 });
  });

  test("has an editor above the list that shows errors and keeps its input", async () => {
    const { page, bare } = await openBare();
    await card(bare, TITLE)
      .getByRole("button", { name: `Track ${TITLE}` })
      .click();
    await bare.waitForURL(/edit=turn-a-gundam/);
    const form = bare.getByRole("region", { name: `Track ${TITLE}` });
    await form.getByLabel("Status").selectOption("completed");
    await form.getByLabel("Rating").selectOption("9");
    await form.getByLabel("Episodes watched").fill("50");
    await form.getByLabel("Notes").fill("The mustache.");
    await form.getByLabel("Started").fill("2024-05-02");
    await form.getByLabel("Finished").fill("2024-05-01");
    await form.getByLabel("Private").check();
    forgiveFailedRequests();
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("That's before the day you started.").waitFor();
    expect(await form.getByLabel("Notes").inputValue()).toBe("The mustache.");
    expect(await form.getByLabel("Private").isChecked()).toBe(true);
    await form.getByLabel("Finished").fill("2024-06-01");
    await form.getByRole("button", { name: "Save" }).click();
    await bare.waitForURL(new RegExp(`#${ID}$`));
    expect(new URL(bare.url()).searchParams.has("edit")).toBe(false);
    await expect
      .poll(() => saved(page))
      .toMatchObject({
        status: "completed",
        rating: 9,
        episodesWatched: 50,
        notes: "The mustache.",
        finishedOn: "2024-06-01",
        isPrivate: true,
      });
  });
});

test("a poster's menu without scripts is a form with the same actions", async () => {
  const { page, bare } = await openBare();
  await visit(bare, "/tracker/series?q=turn+a+gundam&kind=TV+series");
  await bare.getByRole("button", { name: `More: ${TITLE}` }).click();
  const form = bare.getByRole("region", { name: `Track ${TITLE}` });
  await form.getByRole("button", { name: "+1 episode" }).click();
  await card(bare, TITLE).getByText("1/50").waitFor();
  await bare.getByRole("button", { name: `More: ${TITLE}` }).click();
  await bare.getByRole("button", { name: "Favorite", exact: true }).click();
  await card(bare, TITLE).getByText("Favorite", { exact: true }).waitFor();
  await expect.poll(() => saved(page)).toMatchObject({ episodesWatched: 1, isFavourite: true });
});

describe("while the tracker's scripts load", () => {
  test("a tap is saved once and shows its progress, and a second one waits", async () => {
    const page = await openShelf("plain", "series", { entries: [] });
    const scripts = await holdRequests(page, "**/assets/*.js");
    await page.goto(`/tracker/series${QUERY}`, { waitUntil: "commit" });
    await card(page, TITLE).getByRole("button", STEP).waitFor();
    const isBusy = await page.evaluate(() => {
      const button = (name: string) => document.querySelector<HTMLElement>(`#turn-a-gundam [name=${name}]`);
      button("step")?.click();
      button("step")?.click();
      button("favorite")?.click();
      return button("step")?.ariaBusy;
    });
    expect(isBusy).toBe("true");
    await page.waitForURL(new RegExp(`#${ID}$`), { waitUntil: "commit" });
    await card(page, TITLE).getByText("1/50").waitFor();
    scripts.release();
    await page.locator("html[data-hydrated]").waitFor();
    await card(page, TITLE).getByRole("button", STEP).click();
    await card(page, TITLE).getByText("2/50").waitFor();
    await expect.poll(() => saved(page)).toMatchObject({ episodesWatched: 2, isFavourite: false });
  });
});

test("a form with invented fields changes nothing", async () => {
  const { page, bare } = await openBare();
  const post = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await bare.request.post("/tracker/series", {
      form,
      headers: { "Sec-Fetch-Site": "same-origin", ...headers },
      maxRedirects: 0,
    });
    return response.status();
  };
  expect(await post({})).toBe(400);
  expect(await post({ step: "constructor.0" })).toBe(404);
  expect(await post({ step: `${ID}.99999999999999999999` })).toBe(400);
  expect(await post({ save: `${ID}.0`, status: "playing", rating: "11", episodesWatched: "1e9" })).toBe(400);
  expect(await saved(page)).toBeUndefined();
  expect(await post({ step: `${ID}.0` })).toBe(303);
  expect(await post({ step: `${ID}.0` })).toBe(409);
  // At the end of the test, because the local server may close a connection if it didn't read the body.
  expect(await post({ step: `${ID}.1` }, { "Sec-Fetch-Site": "cross-site" })).toBe(403);
  await expect.poll(() => saved(page)).toMatchObject({ episodesWatched: 1 });
});
