import { describe, inject, test } from "vitest";
import { GAMES } from "#worker/catalog/games/index.ts";
import { SERIES } from "#worker/catalog/series/index.ts";
import { expectAccessible } from "../../support/site/axe";
import { forgiveFailedRequests, openSignedIn, visit } from "../../support/site/site";
import { changeElsewhere, replaceEntries } from "../../support/site/tracker-page";
import { someOf } from "../../support/variant";

/** Entries that together have every look of a card. */
const looks = (ids: string[], idName: string, active: string) =>
  ids.map((id, place) => ({
    [idName]: id,
    status: [active, "completed", "planning", "paused", "dropped"][place % 5],
    rating: place + 1,
    isFavourite: place % 2 === 0,
    isPrivate: place % 3 === 0,
    repeats: place,
  }));

/** Only some of the works, because axe is slow with many cards. */
const SOME = { series: "kind=Compilation+series", games: "platform=Nintendo+Switch" };

const idsOf = (kind: keyof typeof SOME) =>
  kind === "series"
    ? SERIES.filter((series) => series.kind === "Compilation series").map(({ id }) => id)
    : GAMES.filter(({ platforms }) => platforms.includes("Nintendo Switch")).map(({ id }) => id);

const KINDS = ["series", "games"] as const;
/** Both trackers use the same components, so each state is checked in one of them. The long tests check both. */
const shelfStates = inject("long") ? KINDS : KINDS.slice(0, 1);
const editorStates = inject("long") ? KINDS : KINDS.slice(1);

async function openLively(kind: "series" | "games") {
  const page = await openSignedIn("collector");
  const idName = kind === "series" ? "seriesId" : "gameId";
  const active = kind === "series" ? "watching" : "playing";
  await replaceEntries(page, kind, looks(idsOf(kind).slice(0, 10), idName, active));
  return page;
}

describe("the tracker passes axe", () => {
  test.each(shelfStates)("%s", async (kind) => {
    const page = await openLively(kind);
    for (const query of someOf(["sort=changed&view=list", "sort=changed", "q=nothing-like-it"], 1)) {
      await visit(page, `/tracker/${kind}?${SOME[kind]}&${query}`);
      await expectAccessible(page, `${kind}: ${query}`);
    }
    await visit(page, `/tracker/${kind}?${SOME[kind]}&sort=changed`);
    await page.getByRole("button", { name: "Select", exact: true }).click();
    await page
      .getByRole("checkbox", { name: /^Select/ })
      .first()
      .click();
    if (inject("long")) await expectAccessible(page, `${kind}: selecting`);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page, `${kind}: removal`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Shortcuts" }).click();
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await expectAccessible(page, `${kind}: help`);
  });

  test.each(editorStates)("the editor of %s with a conflict", async (kind) => {
    const page = await openLively(kind);
    const [id = ""] = idsOf(kind);
    await visit(page, `/tracker/${kind}?${SOME[kind]}&sort=changed`);
    await page.locator(`[data-work="${id}"]`).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    if (inject("long")) await expectAccessible(page, `${kind}: editor`);
    const idName = kind === "series" ? "seriesId" : "gameId";
    await changeElsewhere(page, kind, [{ [idName]: id, notes: "Elsewhere" }]);
    forgiveFailedRequests();
    await dialog.getByLabel("Notes").fill("Here.");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await dialog.getByRole("alert", { name: "Changed elsewhere" }).waitFor();
    await expectAccessible(page, `${kind}: conflict`);
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Discard" }).waitFor();
    await expectAccessible(page, `${kind}: unsaved`);
    await dialog.getByRole("button", { name: "Discard" }).click();
  });
});
