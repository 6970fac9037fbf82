import { expect, test } from "vitest";
import { pagesWith } from "#worker/pages.ts";
import { forgiveFailedRequests, goPublic, openPage, openSignedIn, visit } from "../support/site/site";
import { changeElsewhere } from "../support/site/tracker-page";
import { translate } from "../support/site/translation";

const OWN_PAGES = [
  ...["/profile", "/profile/gcard", "/tracker/series", "/tracker/games?view=list"],
  ...["/tracker/diary", "/tracker/statistics", "/tracker/import", "/series/gundam-wing", "/u/rei-a"],
];
const WORKS = ["/series/zeta-gundam", "/games/gundam-breaker-3", "/resources/viewing-order"];

/** Buttons that leave the page, or that wait for an answer of the browser itself. */
const LEAVING = /^(?:Print|Download|Delete|Share|Copy|Sign out|Save)/;

/** Presses every button of the translated page, and every button that appears. Closes dialogs in between. */
async function pressAll(page: Awaited<ReturnType<typeof openPage>>, path: string) {
  // The podcast's host doesn't exist here.
  forgiveFailedRequests(page);
  await visit(page, path);
  await translate(page);
  const pressed = new Set<string>();
  for (let presses = 0; presses < 60; presses++) {
    const name = await page.evaluate(
      ([known, leaving]) => {
        const buttons = [
          ...document.querySelectorAll<HTMLButtonElement>("main button, [role=dialog] button"),
        ];
        const nameOf = (one: HTMLElement) => one.ariaLabel ?? one.textContent ?? "";
        const next = buttons.find(
          (one) =>
            one.checkVisibility() &&
            !one.disabled &&
            !known?.includes(nameOf(one)) &&
            !new RegExp(leaving ?? "").test(nameOf(one)),
        );
        next?.click();
        return next ? nameOf(next) : null;
      },
      [[...pressed].join("\n"), LEAVING.source] as const,
    );
    if (name === null) break;
    pressed.add(name);
    if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
    expect(await page.getByText("Something Went Wrong").count(), `${path}: ${name}`).toBe(0);
  }
}

test.each([...pagesWith("sitemap"), ...WORKS])("a translated %s keeps its buttons", async (path) => {
  await pressAll(await openPage(), path);
});

test.each(OWN_PAGES)("a member's translated %s keeps its buttons", async (path) => {
  const page = await openSignedIn("patron");
  await changeElsewhere(page, "series", [
    { seriesId: "gundam-wing", status: "watching", episodesWatched: 3, rating: 8 },
  ]);
  await goPublic(page, "rei-a");
  await pressAll(page, path);
});
