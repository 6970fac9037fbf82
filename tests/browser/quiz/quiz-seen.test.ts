import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { openSignedIn, visit } from "../../support/site/site";
import { replaceEntries } from "../../support/site/tracker-page";

const SEEN = "Only what I have seen";

test("a member can play only what they have seen if their tracker has enough entries", async () => {
  const page = await openSignedIn("gifted");
  const complete = (...ids: string[]) =>
    replaceEntries(
      page,
      "series",
      ids.map((seriesId) => ({ seriesId, status: "completed" })),
    );
  await complete("gundam-narrative");
  await visit(page, "/chat");
  const choices = page.getByRole("button", { name: "How you play" });
  await choices.click();
  await page.getByText("We have 1 question about the series you've completed").waitFor();
  const option = page.getByRole("option", { name: SEEN });
  await expect.poll(() => option.isDisabled()).toBe(true);
  await expectAccessible(page, "the quiz: too few questions about what somebody has seen");

  await complete("chars-counterattack");
  await visit(page, "/chat");
  await choices.click();
  await page.getByLabel("Questions about").selectOption(SEEN);
  await page.keyboard.press("Escape");
  await page.getByText(SEEN, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Start Quick Mode" }).click();
  await page.getByText("Question 1 of 5").waitFor();
  await page.getByRole("button", { name: "End Game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End this game" }).click();
  await page.getByText(`Practice: ${SEEN}. These points don't count for the leaderboard.`).waitFor();
});
