import type { Locator, Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { pagesWith } from "#worker/pages.ts";
import { answersOf } from "../support/quiz-games";
import { signUp } from "../support/site/quiz-player";
import { callApi, openPage, openSignedIn, visit } from "../support/site/site";
import { openShelf } from "../support/site/tracker-page";

const CONTROLS =
  "main :is(a, button, input, select, textarea, [role=switch], [role=slider]), .player-bar :is(button, input, select)";

type Box = { x: number; y: number; width: number; height: number };

function colorsIn({ data, width: across }: PNG, { x, y, width, height }: Box): string[] {
  const counts = new Map<string, number>();
  for (let row = Math.ceil(y); row < Math.floor(y + height); row++)
    for (let column = Math.ceil(x); column < Math.floor(x + width); column++) {
      const at = (row * across + column) * 4;
      const color = data.subarray(at, at + 3).join();
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  return [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);
}

async function colorsOf(element: Locator): Promise<string[]> {
  const picture = PNG.sync.read(await element.screenshot());
  return colorsIn(picture, { x: 0, y: 0, width: picture.width, height: picture.height });
}

/** The controls in the window that are meant to show, and whose pictures have loaded. */
const controlsInView = (page: Page) =>
  page.evaluate(async (selector) => {
    const isInView = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      // The player's buttons stick out of the window by half a pixel.
      return top >= 0 && bottom < innerHeight + 1 && left >= 0 && right <= innerWidth;
    };
    // The picture of something hidden would never load.
    const images = [...document.images].filter((image) => image.checkVisibility() && isInView(image));
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    return [...document.querySelectorAll(selector)]
      .filter((one) => isInView(one) && !one.closest(".sr-only"))
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const name = `${one.tagName} ${one.ariaLabel ?? one.textContent ?? ""}`.slice(0, 60);
        return { name, x, y, width, height };
      })
      .filter(({ width, height }) => width >= 2 && height >= 2);
  }, CONTROLS);

const WINDOW = { width: 1280, height: 2400 };
/** Lower than the window, so that no control is cut in each picture. */
const STEP = 1800;

/** The names of the controls that look like an empty place: their pixels all have one color. */
async function invisibleControls(page: Page): Promise<string[]> {
  await page.setViewportSize(WINDOW);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const [shown, seen] = [new Set<string>(), new Set<string>()];
  for (let top = 0; top < height; top += STEP) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    const controls = await controlsInView(page);
    const picture = PNG.sync.read(await page.screenshot());
    for (const control of controls) {
      seen.add(control.name);
      if (colorsIn(picture, control).length > 1) shown.add(control.name);
    }
  }
  expect(seen.size).toBeGreaterThan(3);
  return [...seen].filter((name) => !shown.has(name));
}

test.each(pagesWith("sitemap"))("with forced colors, every control of %s shows", async (path) => {
  const page = await openPage({ forcedColors: "active" });
  await visit(page, path);
  expect(await invisibleControls(page)).toEqual([]);
});

test.each([
  "/profile",
  "/profile/gcard",
  "/tracker/series?view=list",
  "/tracker/diary",
  "/tracker/statistics",
])("with forced colors, every control of a member's %s shows", async (path) => {
  const page = await openSignedIn("patron", { forcedColors: "active" });
  await visit(page, path);
  expect(await invisibleControls(page)).toEqual([]);
});

test("with forced colors, watched episodes differ from others", async () => {
  const shelf = await openShelf("series", {
    forcedColors: "active",
    // Higher than the dialog, whose last buttons would cover the episodes.
    viewport: { width: 1280, height: 1400 },
    entries: [{ seriesId: "gundam-wing", status: "watching", episodesWatched: 3 }],
    query: "?q=gundam+wing&view=list",
  });
  await shelf.getByRole("button", { name: "Edit Mobile Suit Gundam Wing", exact: true }).click();
  const episodes = shelf.getByRole("dialog").getByRole("group", { name: "Episodes" }).getByRole("button");
  const [watched, unwatched] = [await colorsOf(episodes.nth(0)), await colorsOf(episodes.nth(8))];
  expect(watched[0]).not.toBe(unwatched[0]);
});

test("with forced colors, nothing is drawn over a switch, which is the system's own box", async () => {
  const page = await openSignedIn("patron", { forcedColors: "active" });
  await visit(page, "/profile");
  const drawn = await page
    .getByRole("switch")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").display));
  expect(new Set(drawn)).toEqual(new Set(["none"]));
});

test("with forced colors, a played day of the quiz differs from others", async () => {
  const page = await openPage({ forcedColors: "active" });
  await signUp(page);
  const { player } = await (await page.request.get("/api/game/player")).json();
  const sent = { gameMode: "daily", characterId: "amuro", difficulty: "mixed" };
  const game = await (await callApi(page, "POST", "/api/game/start", sent)).json();
  await callApi(page, "POST", "/api/game/submit", { playerId: player.id, answers: answersOf(game, 3) });
  await visit(page, "/chat");
  const days = page.getByRole("region", { name: "Your last 28 days" }).getByRole("listitem");
  await days.getByText("3 of 5").waitFor({ state: "attached" });
  const [unplayed, played] = [await colorsOf(days.first()), await colorsOf(days.last())];
  expect(played[0]).not.toBe(unplayed[0]);
});
