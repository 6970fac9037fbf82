import type { Page } from "playwright-core";
import { describe, expect, test, vi } from "vitest";
import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { isWiderThanScreen, violations } from "../support/site/axe";
import { openSignedIn, visit } from "../support/site/site";
import { card, changeElsewhere, pressInMenu, titlesIn, toast } from "../support/site/tracker-page";

// Hundreds of cards take long to check, especially with axe on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** Values that make a card show every mark. */
const MARKS = { rating: 8, notes: "Seen.", repeats: 2, isFavourite: true, isPrivate: true };

const shelves = [
  {
    kind: "series" as const,
    works: SERIES,
    changes: SERIES.map(({ id }) => ({ ...MARKS, seriesId: id, status: "watching", episodesWatched: 1 })),
    title: "Mobile Suit Gundam Wing",
    step: "+1 episode",
    after: "2/49",
  },
  {
    kind: "games" as const,
    works: GAMES,
    changes: GAMES.map(({ id }) => ({ ...MARKS, gameId: id, status: "playing", hoursPlayed: 1 })),
    title: "SD Gundam G Generation: Gather Beat 2",
    step: "+1 h",
    after: "2 h",
  },
];

async function openFull({ kind, works, changes }: (typeof shelves)[number]) {
  const page = await openSignedIn("completist");
  await changeElsewhere(page, kind, changes);
  await visit(page, `/tracker/${kind}`);
  await page.keyboard.press("End");
  await page
    .getByRole("article")
    .nth(works.length - 1)
    .waitFor();
  return page;
}

/** From now on, records changes in the page's main part and the cards that React renders again. */
const note = (page: Page) =>
  page.evaluate(() => {
    const titleOf = (element: Element) => {
      const heading = element.closest("article")?.querySelector("h2");
      return heading?.ariaLabel ?? heading?.textContent;
    };
    const changed = new Set<string>();
    new MutationObserver((records) => {
      for (const { target, attributeName } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        // A field that renders again loses its name and type and then gets the same values again.
        const first = records.find((one) => one.target === target && one.attributeName === attributeName);
        const isSame = attributeName && element?.getAttribute(attributeName) === first?.oldValue;
        if (!isSame && element?.closest("main")) changed.add(titleOf(element) ?? element.outerHTML);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeOldValue: true,
    });

    /** React's properties of the card's element. Each render creates a new object. */
    const drawing = (card: Element) => {
      const kept = Object.entries(card).find(([key]) => key.startsWith("__reactProps$"));
      if (!kept) throw new Error("React keeps its properties elsewhere.");
      return kept[1];
    };
    const before = new Map([...document.querySelectorAll("article")].map((card) => [card, drawing(card)]));
    const redrawn = () =>
      [...document.querySelectorAll("article")]
        .filter((card) => drawing(card) !== before.get(card))
        .map(titleOf);
    window.noted = () => ({ changed: [...changed], redrawn: redrawn() });
  });

declare global {
  interface Window {
    noted(): { changed: string[]; redrawn: (string | null | undefined)[] };
  }
}

describe.each(shelves)("with all $kind tracked", (shelf) => {
  const { kind, works, title, step, after } = shelf;

  test("shows all cards in few nodes, and +1 redraws only its own card", async () => {
    const page = await openFull(shelf);
    const cards = page.getByRole("article");
    const titles = await titlesIn(page);
    expect(titles.toSorted()).toEqual(works.map((work) => work.title).toSorted());
    const sizes = await cards.evaluateAll((all) => all.map((one) => one.querySelectorAll("*").length));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50);
    expect(await isWiderThanScreen(page)).toBe(false);

    await note(page);
    const saved = page.waitForResponse(`**/api/tracker/${kind}`);
    await pressInMenu(page, title, step);
    await card(page, title).getByText(after).waitFor();
    await toast(page).waitFor();
    await (await saved).finished();
    expect(await page.evaluate(() => window.noted())).toEqual({ changed: [title], redrawn: [title] });
  });

  test("passes axe", async () => {
    expect(await violations(await openFull(shelf))).toEqual([]);
  });
});
