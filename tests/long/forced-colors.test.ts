import type { Locator } from "playwright-core";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { pagesWith } from "#worker/pages.ts";
import { openPage, openSignedIn, visit } from "../support/site/site";
import { openShelf } from "../support/site/tracker-page";

const CONTROLS =
  "main :is(a, button, input, select, textarea, [role=switch], [role=slider]), .player-bar :is(button, input, select)";

/** The colors of the element's pixels, the most frequent one first. */
async function colorsOf(element: Locator): Promise<string[]> {
  const { data } = PNG.sync.read(await element.screenshot());
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = data.subarray(at, at + 3).join();
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);
}

/** The names of the controls that look like an empty place: their pixels all have one color. */
async function invisibleControls(page: Awaited<ReturnType<typeof openPage>>): Promise<string[]> {
  const invisible: string[] = [];
  for (const control of await page.locator(CONTROLS).all()) {
    const [box, name] = await Promise.all([
      control.boundingBox(),
      control.evaluate((one) => `${one.tagName} ${one.ariaLabel ?? one.textContent ?? ""}`.slice(0, 60)),
    ]);
    const isMeantToShow = await control.evaluate(
      (one) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest(".sr-only"),
    );
    if (!box || box.width < 2 || box.height < 2 || !isMeantToShow) continue;
    if ((await colorsOf(control)).length < 2) invisible.push(name);
  }
  return invisible;
}

test.each(pagesWith("sitemap"))("with forced colors, every control of %s shows", async (path) => {
  const page = await openPage({ forcedColors: "active" });
  await visit(page, path);
  expect(await invisibleControls(page)).toEqual([]);
});

test.each(["/profile", "/profile/gcard", "/tracker/series?view=list", "/tracker/statistics"])(
  "with forced colors, every control of a member's %s shows",
  async (path) => {
    const page = await openSignedIn("reader", { forcedColors: "active" });
    await visit(page, path);
    expect(await invisibleControls(page)).toEqual([]);
  },
);

test("with forced colors, the podcast's slider and the current partner show, and watched episodes differ", async () => {
  const page = await openPage({ forcedColors: "active" });
  await visit(page, "/chat");
  expect((await colorsOf(page.getByRole("slider", { name: "Seek" }))).length).toBeGreaterThan(1);
  const dots = page.getByRole("complementary", { name: "Partners" }).getByRole("button");
  const [first, second] = [await colorsOf(dots.nth(0)), await colorsOf(dots.nth(1))];
  expect(first.length).toBeGreaterThan(1);
  expect(second.length).toBeGreaterThan(1);
  expect(first.toSorted()).not.toEqual(second.toSorted());

  const shelf = await openShelf("reader", "series", {
    forcedColors: "active",
    // Higher than the dialog, whose last buttons would cover the episodes.
    viewport: { width: 1280, height: 1400 },
    entries: [{ seriesId: "gundam-wing", status: "watching", episodesWatched: 3 }],
    query: "?q=gundam+wing&view=list",
  });
  await shelf.getByRole("button", { name: "Edit Mobile Suit Gundam Wing", exact: true }).click();
  const episodes = shelf
    .getByRole("dialog")
    .getByRole("group", { name: "Watched up to here" })
    .locator("label");
  const [watched, unwatched] = [await colorsOf(episodes.nth(0)), await colorsOf(episodes.nth(8))];
  expect(watched[0]).not.toBe(unwatched[0]);
});
