import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { GAMES } from "../../worker/catalog/games";
import { SERIES } from "../../worker/catalog/series";
import { isWiderThanScreen, setTheme, violations } from "./axe";
import { forgiveFailedRequests, visit } from "./site";
import { changeElsewhere, openShelf } from "./tracker-page";

/** One entry of every look. */
const looks = (ids: string[], idName: string, active: string) =>
  ids.map((id, place) => ({
    [idName]: id,
    status: [active, "completed", "planning", "paused", "dropped"][place % 5],
    rating: place + 1,
    isFavourite: place % 2 === 0,
    isPrivate: place % 3 === 0,
    repeats: place,
  }));

/** Some of the works, for axe takes its time with each card. */
const SOME = { series: "kind=TV+series", games: "platform=PlayStation" };

const idsOf = (kind: keyof typeof SOME) =>
  kind === "series"
    ? SERIES.filter((series) => series.kind === "TV series").map(({ id }) => id)
    : GAMES.filter(({ platforms }) => platforms.includes("PlayStation")).map(({ id }) => id);

async function openLively(kind: "series" | "games", theme: string) {
  const page = await openShelf("collector", kind, { reducedMotion: "reduce" });
  const idName = kind === "series" ? "seriesId" : "gameId";
  const active = kind === "series" ? "watching" : "playing";
  await changeElsewhere(page, kind, looks(idsOf(kind).slice(0, 10), idName, active));
  await setTheme(page, theme);
  return page;
}

async function expectClean(page: Page, what: string) {
  expect(await violations(page), what).toEqual([]);
  expect(await isWiderThanScreen(page), what).toBe(false);
}

describe.each(["dark", "light"])("axe finds nothing in the %s theme", (theme) => {
  test.each(["series", "games"] as const)("%s, on a phone and on a desk", async (kind) => {
    const page = await openLively(kind, theme);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const at = (what: string) => `${what}, ${width} px wide`;
      for (const query of ["sort=changed", "sort=changed&view=list", "q=nothing-like-it"]) {
        await visit(page, `/tracker/${kind}?${SOME[kind]}&${query}`);
        await expectClean(page, at(query));
      }
      await visit(page, `/tracker/${kind}?${SOME[kind]}&sort=changed`);
      await page.getByRole("button", { name: "Select", exact: true }).click();
      await page
        .getByRole("checkbox", { name: /^Select/ })
        .first()
        .click();
      await expectClean(page, at("selecting"));
      await page.getByRole("button", { name: "Remove", exact: true }).click();
      await page.getByRole("dialog").waitFor();
      await expectClean(page, at("removal"));
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Shortcuts" }).click();
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
      await expectClean(page, at("help"));
    }
  });

  test.each(["series", "games"] as const)("the editor of %s, with a conflict in it", async (kind) => {
    const page = await openLively(kind, theme);
    const [id = ""] = idsOf(kind);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, `/tracker/${kind}?${SOME[kind]}&sort=changed`);
      await page.locator(`[data-work="${id}"]`).click();
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      await expectClean(page, `editor, ${width} px wide`);
      await changeElsewhere(page, kind, [
        { [kind === "series" ? "seriesId" : "gameId"]: id, notes: `Elsewhere ${width}` },
      ]);
      forgiveFailedRequests();
      await dialog.getByLabel("Notes").fill("Here.");
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await dialog.getByRole("alert", { name: "Changed elsewhere" }).waitFor();
      await expectClean(page, `conflict, ${width} px wide`);
      await page.keyboard.press("Escape");
      await dialog.getByRole("button", { name: "Discard" }).waitFor();
      await expectClean(page, `unsaved, ${width} px wide`);
      await dialog.getByRole("button", { name: "Discard" }).click();
    }
  });
});
