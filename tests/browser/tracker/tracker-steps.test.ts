import { describe, expect, test } from "vitest";
import { forgiveFailedRequests, holdRequests } from "../../support/site/site";
import {
  card,
  changeElsewhere,
  entryOf,
  episodesInYear,
  openShelf,
  toast,
} from "../../support/site/tracker-page";
import { variant } from "../../support/variant";

const TITLE = "Mobile Suit Gundam Wing";
const ID = "gundam-wing";

const open = (entries: object[] = []) =>
  openShelf("tapper", "series", { entries, query: "?q=gundam+wing&view=list" });
type Page = Awaited<ReturnType<typeof open>>;

const plusOne = (page: Page) => card(page, TITLE).getByRole("button", { name: `+1 episode of ${TITLE}` });
/** Waits until the page's height is stable. A card gets its real height only when it is near the screen. */
const heightsSettled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    let height: number;
    do {
      height = document.documentElement.scrollHeight;
      await frame();
      await frame();
    } while (height !== document.documentElement.scrollHeight);
  });
const saved = (page: Page) => entryOf(page, "series", ID);
const dayIn = (page: Page) => page.evaluate(() => new Date().toLocaleDateString("sv-SE"));

describe("the +1 button", () => {
  test("starts an untracked series without a layout shift, and one tap undoes it", async () => {
    const page = await openShelf("tapper", "series", {
      query: "?kind=TV+series&q=mobile+suit&sort=title&view=list",
      viewport: { width: 390, height: 844 },
    });
    await plusOne(page).evaluate((button) => button.scrollIntoView({ block: "center", behavior: "instant" }));
    await heightsSettled(page);
    // Without the space at the bottom of the page for a notification.
    const place = () => page.evaluate(() => [scrollY, document.querySelector("main")?.scrollHeight]);
    const before = await place();
    expect(before[0]).toBeGreaterThan(500);
    const saving = await holdRequests(page, "**/api/tracker/series");
    const watched = await episodesInYear(page);
    await plusOne(page).click();
    await card(page, TITLE).getByText("1/49").waitFor();
    await card(page, TITLE).getByText("Watching", { exact: true }).waitFor();
    expect(await place()).toEqual(before);
    saving.release();
    await expect
      .poll(() => saved(page))
      .toMatchObject({ status: "watching", episodesWatched: 1, startedOn: await dayIn(page) });

    await toast(page).getByText("Episode 1 of 49").waitFor();
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await card(page, TITLE).getByText("Untracked").waitFor();
    await expect.poll(() => saved(page)).toBeUndefined();
    expect(await episodesInYear(page)).toBe(watched);
    expect(await place()).toEqual(before);
  });

  test("counts every one of several quick taps", async () => {
    const page = await open();
    for (let tap = 0; tap < 6; tap++) await plusOne(page).click();
    await card(page, TITLE).getByText("6/49").waitFor();
    await expect.poll(async () => (await saved(page))?.episodesWatched).toBe(6);
    await page.reload();
    await card(page, TITLE).getByText("6/49").waitFor();
  });

  test("shows an error and the saved state without a connection, and can be retried", async () => {
    const page = await open([{ seriesId: ID, episodesWatched: 4 }]);
    forgiveFailedRequests();
    await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
    await plusOne(page).click();
    await toast(page).getByText("Failed to update tracking").waitFor();
    await card(page, TITLE).getByText("4/49").waitFor();
    await page.unroute("**/api/**");
    await toast(page).getByRole("button", { name: "Try again" }).click();
    await card(page, TITLE).getByText("5/49").waitFor();
    await expect.poll(async () => (await saved(page))?.episodesWatched).toBe(5);
  });

  test("shows another tab's change, overwrites nothing and continues from there", async () => {
    const page = await open([{ seriesId: ID, episodesWatched: 4 }]);
    await changeElsewhere(page, "series", [{ seriesId: ID, episodesWatched: 20, notes: "Elsewhere." }]);
    forgiveFailedRequests();
    await plusOne(page).click();
    await toast(page)
      .getByText(/^This entry was changed in another tab/)
      .waitFor();
    await card(page, TITLE).getByText("20/49").waitFor();
    await toast(page).getByRole("button", { name: "Try again" }).click();
    await card(page, TITLE).getByText("21/49").waitFor();
    await expect.poll(() => saved(page)).toMatchObject({ episodesWatched: 21, notes: "Elsewhere." });
  });
});

describe("the last episode", () => {
  test("of a series completes it and offers to watch it again", async () => {
    const page = await open([{ seriesId: ID, status: "watching", episodesWatched: 48, rating: 8 }]);
    await plusOne(page).click();
    await toast(page).getByText("Episode 49: that was the last one").waitFor();
    await toast(page).getByRole("button", { name: "Undo" }).waitFor();
    await card(page, TITLE).getByText("Completed", { exact: true }).waitFor();
    await expect
      .poll(() => saved(page))
      .toMatchObject({ status: "completed", finishedOn: await dayIn(page) });
    await card(page, TITLE)
      .getByRole("button", { name: `Rewatched: ${TITLE}` })
      .click();
    await toast(page).getByText("Times rewatched: 1").waitFor();
    await expect.poll(() => saved(page)).toMatchObject({ repeats: 1, rating: 8, status: "completed" });
  });

  variant("of a film is one tap", async () => {
    const film = "Mobile Suit Gundam: Char's Counterattack";
    const page = await openShelf("tapper", "series", { query: "?q=counterattack&view=list" });
    await card(page, film)
      .getByRole("button", { name: `Watched: ${film}` })
      .click();
    await card(page, film).getByText("Completed", { exact: true }).waitFor();
    const day = await dayIn(page);
    await expect
      .poll(() => entryOf(page, "series", "chars-counterattack"))
      .toMatchObject({ status: "completed", episodesWatched: 1, startedOn: day, finishedOn: day });
  });
});
