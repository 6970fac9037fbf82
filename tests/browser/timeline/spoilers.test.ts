import { describe, expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { openPage, visit } from "../../support/site/site";

const LASER = "a colony that has been turned into a laser";

describe("what gives a story away", () => {
  test("is hidden until somebody opens it by the keyboard, and hidden again", async () => {
    const page = await openPage();
    await visit(page, "/timeline");
    const control = page.locator("summary", { hasText: "Spoilers for Mobile Suit Zeta Gundam" });
    await expect.poll(() => page.getByText(LASER).isVisible()).toBe(false);
    await control.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByText(LASER).isVisible()).toBe(true);
    await expect.poll(() => control.innerText()).toBe("Spoilers for Mobile Suit Zeta Gundam: hide");
    await expectAccessible(page, "an open spoiler");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByText(LASER).isVisible()).toBe(false);
    await expect.poll(() => control.innerText()).toBe("Spoilers for Mobile Suit Zeta Gundam: show");
  });

  test("opens without JavaScript, on the page of machines too", async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto("/resources/mobile-suits");
    await page.getByText("Spoilers for Turn A Gundam: show").click();
    await page.getByText("It can also erase a civilization, and once did.").waitFor();
  });
});
