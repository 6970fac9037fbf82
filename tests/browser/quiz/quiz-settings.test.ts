import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { choose, isAbovePlayer, playByKeyboard, signUp } from "../../support/site/quiz-player";
import { openPage } from "../../support/site/site";

test("right or wrong after each answer, twice the time, one timeline, a picture and a report", async () => {
  const page = await openPage();
  await signUp(page);
  const choices = page.getByRole("button", { name: "How you play" });
  await choices.click();
  await expectAccessible(page, "the quiz: how to play");
  await page.getByRole("switch", { name: "Right or wrong after each answer" }).check();
  await page.getByRole("switch", { name: "Twice the time" }).check();
  await page.reload();
  await page.getByText("All timelines · solutions after each answer · twice the time").waitFor();
  await choices.click();
  await page.getByLabel("Questions about").selectOption("Ad Stella");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Start Quick Mode" }).click();
  await expect.poll(() => page.getByRole("timer").innerText()).toMatch(/\b(?:60|5\d)$/);
  for (const [index, wanted] of (["right", "wrong", "right", "right", "right"] as const).entries()) {
    await page.getByText(`Question ${index + 1} of 5`).waitFor();
    await choose(page, wanted);
    await page.keyboard.press("Enter");
    await page.getByText(wanted === "right" ? "Right!" : /^The answer is /).waitFor();
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
  await dialog.getByLabel("What is wrong?").selectOption("The question is unclear");
  await dialog.getByLabel("Your note (optional)").fill("Which of the two?");
  await expectAccessible(page, "the quiz: a report");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await page.getByText("We'll look at this question.", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Back to Menu" }).click();
  await page.getByRole("button", { name: "Start Daily Challenge" }).click();
  await playByKeyboard(page, 5, 2);
  await page.getByRole("button", { name: "Back to Menu" }).click();
  await page.getByRole("table").getByText("2× time").first().waitFor();
});

test("the button that goes on stays above the player, with every solution and on every screen", async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await signUp(page);
  await page.getByRole("button", { name: "How you play" }).click();
  await page.getByRole("switch", { name: "Right or wrong after each answer" }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Start Quick Mode" }).click();
  const sizes = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ];
  for (let index = 0; index < 5; index++) {
    await page.getByText(`Question ${index + 1} of 5`).waitFor();
    await choose(page, "wrong");
    await page.keyboard.press("Enter");
    await page.getByText(/^The answer is /).waitFor();
    const goOn = page.getByRole("button", { name: /^(?:Next Question|Finish Quiz)$/ });
    const explanation = page.getByRole("status").filter({ hasText: /^The answer is / });
    const bottomOf = (box: Awaited<ReturnType<typeof goOn.boundingBox>>) => (box ? box.y + box.height : 0);
    await expect
      .poll(async () => bottomOf(await explanation.boundingBox()) < ((await goOn.boundingBox())?.y ?? 0))
      .toBe(true);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect.poll(async () => [index, size, await isAbovePlayer(goOn)]).toEqual([index, size, true]);
    }
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { name: "Debriefing" }).waitFor();
});
