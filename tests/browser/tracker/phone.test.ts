import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openShelf, toast } from "../../support/site/tracker-page";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const boxOf = async (found: Locator) => {
  const box = await found.boundingBox();
  if (!box) throw new Error("It isn't on the page.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test("the tracker on a phone starts with the list, has filters in a sheet, and no message over the tapped button", async () => {
  const page = await openShelf("gamer", "games", PHONE);
  const cards = page.getByRole("article");
  const player = page.getByRole("region", { name: "Podcast player" });
  const first = await boxOf(cards.first().getByRole("heading"));
  expect(first.bottom).toBeLessThan((await boxOf(player)).y);
  expect(await page.getByRole("button", { name: "Shortcuts" }).isVisible()).toBe(false);

  await page.getByRole("button", { name: "Filters" }).tap();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByLabel("Genre").selectOption("Puzzle");
  await sheet.getByRole("button", { name: /^Show \d+ games?$/ }).tap();
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Filters (1)" }).waitFor();
  await page.getByRole("link", { name: "Clear filters" }).tap();

  await page.getByRole("link", { name: "List", exact: true }).tap();
  await page.reload();
  await expect.poll(() => new URL(page.url()).searchParams.get("view")).toBe("list");
  const message = toast(page);
  for (const nth of [0, 3]) {
    const step = cards.nth(nth).getByRole("button", { name: /^\+1/ });
    await step.tap();
    await message.filter({ hasText: "1 h played" }).waitFor();
    await expect
      .poll(async () => {
        const [one, other] = [await boxOf(message), await boxOf(step)];
        return one.y < other.bottom && other.y < one.bottom && one.x < other.right && other.x < one.right;
      })
      .toBe(false);
    await message.getByRole("button", { name: "Dismiss" }).tap();
  }
});
