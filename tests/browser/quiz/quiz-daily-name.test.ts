import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { playByKeyboard } from "../../support/site/quiz-player";
import { goPublic, openSignedIn, visit } from "../../support/site/site";

test("a patron is asked for a name before today's challenge, which counts under it", async () => {
  const page = await openSignedIn("newcomer");
  await goPublic(page, "nia-b");
  await visit(page, "/chat");
  await page.getByRole("button", { name: "Start Daily Challenge" }).click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.getByLabel("Name on the leaderboard").inputValue()).toBe("nia-b");
  await expectAccessible(page, "the quiz: the name before today's challenge");
  await dialog.getByRole("button", { name: "Play under this name" }).click();
  await playByKeyboard(page, 5, 4);
  await page.getByText("1-day streak", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Back to Menu" }).click();
  await page.getByText("Playing as nia-b").waitFor();
  await page.getByRole("table").getByText("nia-b").waitFor();
});
