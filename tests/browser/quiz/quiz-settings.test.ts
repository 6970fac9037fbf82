import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { choose, isAbovePlayer, playByKeyboard, signUp } from "../../support/site/quiz-player";
import { openPage } from "../../support/site/site";

const PHONE = { width: 390, height: 664 };
const SIZES = [{ width: 1440, height: 900 }, PHONE];

/** Whether the top of the element isn't above the page's header, which stays in place. */
async function isBelowHeader(shown: Locator): Promise<boolean> {
  const box = await shown.boundingBox();
  const header = await shown.page().getByRole("banner").boundingBox();
  return !!box && !!header && box.y >= header.y + header.height;
}

test("a game with solutions, double time, one timeline and a picture, whose question is reported", async () => {
  const page = await openPage({ viewport: PHONE });
  await signUp(page);
  await page.getByRole("switch", { name: "Show the answer after each question" }).check();
  const choices = page.getByRole("button", { name: "How you play" });
  await choices.click();
  await expectAccessible(page, "the quiz: how to play");
  await page.getByRole("switch", { name: "Twice the time" }).check();
  await page.reload();
  await page.getByText("All timelines · twice the time").waitFor();
  await choices.click();
  await page.getByLabel("Questions about").selectOption("Ad Stella");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Start Quick Mode" }).click();
  await expect.poll(() => page.getByRole("timer").innerText()).toMatch(/\b(?:60|5\d)$/);
  const next = page.getByRole("button", { name: /^(?:Next Question|Finish Quiz)$/ });
  for (const [index, wanted] of (["right", "wrong", "right", "right", "right"] as const).entries()) {
    await page.getByText(`Question ${index + 1} of 5`).waitFor();
    await expect.poll(() => isAbovePlayer(next)).toBe(true);
    await expect.poll(() => isBelowHeader(page.getByRole("timer"))).toBe(true);
    await choose(page, wanted);
    await page.getByText(wanted === "right" ? "Right!" : /^The answer is /).waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(async () => [index, size, await isAbovePlayer(next)]).toEqual([index, size, true]);
    }
    if (index === 1) await expectAccessible(page, "the quiz: a solution after an answer");
    await page.keyboard.press("Enter");
  }
  await page.getByText("Practice: Ad Stella. These points don't count for the leaderboard.").waitFor();
  await page.getByText("4/5", { exact: true }).waitFor();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Share Picture" }).click();
  expect((await saved).suggestedFilename()).toBe("quiz-result.png");

  await page
    .getByRole("button", { name: /^Report the question/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What's wrong?").selectOption("The question is unclear");
  await dialog.getByLabel("Your note (optional)").fill("Which of the two?");
  await expectAccessible(page, "the quiz: a report");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await page.getByText("We'll look at this question.", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Back to Menu" }).click();
  const menu = page.getByRole("region", { name: "Menu" });
  await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => isAbovePlayer(page.getByRole("heading", { name: "Daily Challenge" }))).toBe(true);
  await expect.poll(() => isBelowHeader(menu)).toBe(true);
  await page.getByRole("button", { name: "Start Daily Challenge" }).click();
  await playByKeyboard(page, 5, 2);
  await page.getByRole("button", { name: "Back to Menu" }).click();
  await page.getByRole("table").getByText("2× time").first().waitFor();
});
