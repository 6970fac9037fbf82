import { expect, test } from "vitest";
import { openPage, visit } from "../../support/site/site";
import { someOf } from "../../support/variant";

async function deniedPage() {
  const page = await openPage();
  await visit(page, "/?denied=tracker");
  const toast = page.locator("li").filter({ hasText: "Authentication Required" });
  await toast.waitFor();
  return { page, toast };
}

test("F8 focuses the notifications", async () => {
  const { page, toast } = await deniedPage();
  await page.keyboard.press("F8");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[role=region]")?.ariaLabel))
    .toMatch(/F8/);
  await toast.getByRole("button", { name: "Dismiss" }).click();
  await toast.waitFor({ state: "detached" });
});

test.each(someOf(["before", "after"], 1))(
  "F8 focuses the empty region of notifications %s it has loaded",
  async (when) => {
    const page = await openPage();
    await visit(page, "/login");
    if (when === "after") await page.locator("[data-toasts]").waitFor({ state: "attached" });
    await page.keyboard.press("F8");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[role=region]")?.ariaLabel))
      .toMatch(/F8/);
  },
);

test("a swipe of more than 50 px to the right dismisses a notification", async () => {
  const { page, toast } = await deniedPage();
  const box = await toast.boundingBox();
  if (!box) throw new Error("The toast is nowhere.");
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 60, box.y + 15);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + distance, box.y + 15, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect.poll(() => toast.isVisible()).toBe(true);
  await swipe(70);
  await toast.waitFor({ state: "detached" });
});
