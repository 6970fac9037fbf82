import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { isWiderThanScreen, violations } from "../support/site/axe";
import { openSignedIn, visit } from "../support/site/site";
import { card, changeElsewhere, pressInMenu, titlesIn, toast } from "../support/site/tracker-page";

/** Values that make a card show every mark. */
const MARKS = { rating: 8, notes: "Seen.", repeats: 2, isFavourite: true, isPrivate: true };
const WING = "Mobile Suit Gundam Wing";
const GATHER = "SD Gundam G Generation: Gather Beat 2";

/** React's properties of each card's element, by title. Each drawing of a card makes a new object. */
const drawingsOf = (page: Page) =>
  page.evaluateHandle(() => {
    const titleOf = (card: Element) =>
      card.querySelector("h2")?.ariaLabel ?? card.querySelector("h2")?.textContent;
    const drawing = (card: Element) =>
      Object.entries(card).find(([key]) => key.startsWith("__reactProps$"))?.[1] as unknown;
    return new Map([...document.querySelectorAll("article")].map((card) => [titleOf(card), drawing(card)]));
  });

test.each([
  [
    "series",
    SERIES,
    { idName: "seriesId", status: "watching", episodesWatched: 1 },
    WING,
    "Watched ep 2",
    "2/49",
  ],
  ["games", GAMES, { idName: "gameId", status: "playing", hoursPlayed: 1 }, GATHER, "Played 1 h", "2 h"],
] as const)(
  "with all %s tracked, cards are small, pass axe, and +1 draws only its own card again",
  async (kind, works, { idName, ...values }, title, step, after) => {
    const page = await openSignedIn("completist");
    await changeElsewhere(
      page,
      kind,
      works.map(({ id }) => ({ ...MARKS, ...values, [idName]: id })),
    );
    await visit(page, `/tracker/${kind}`);
    await page.keyboard.press("End");
    const cards = page.getByRole("article");
    await cards.nth(works.length - 1).waitFor();
    expect((await titlesIn(page)).toSorted()).toEqual(works.map((work) => work.title).toSorted());
    const sizes = await cards.evaluateAll((all) => all.map((one) => one.querySelectorAll("*").length));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
    expect(await isWiderThanScreen(page)).toBe(false);
    expect(await violations(page)).toEqual([]);

    const before = await drawingsOf(page);
    const saved = page.waitForResponse(`**/api/tracker/${kind}?log=1`);
    await pressInMenu(page, title, step);
    await card(page, title).getByText(after).waitFor();
    await toast(page).waitFor();
    await (await saved).finished();
    const drawnAgain = await page.evaluate(
      ([one, other]) =>
        [...other].filter(([name, drawing]) => drawing !== one.get(name)).map(([name]) => name),
      [before, await drawingsOf(page)] as const,
    );
    expect(drawnAgain).toEqual([title]);
  },
);
