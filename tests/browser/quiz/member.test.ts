import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import { emailOf, PASSWORD, playByKeyboard, signUp } from "../../support/site/quiz-player";
import { forgiveFailedRequests, goPublic, openPage, openSignedIn, visit } from "../../support/site/site";
import { replaceEntries } from "../../support/site/tracker-page";

const SEEN = "Only what I have seen";
const RESET = "another one for haro";

test("a patron plays what they have seen, is asked for a name before today's challenge, joins an older quiz account that stays, and separates it again", async () => {
  const older = await openPage();
  const username = await signUp(older);
  await older.getByRole("button", { name: "Start Quick Mode" }).press("Enter");
  await playByKeyboard(older, 5, 5);

  const page = await openSignedIn("gifted");
  forgiveFailedRequests(page);
  await goPublic(page, "gia-conti");
  const complete = (...ids: string[]) =>
    replaceEntries(
      page,
      "series",
      ids.map((seriesId) => ({ seriesId, status: "completed" })),
    );
  await complete("gundam-narrative");
  await visit(page, "/chat?about=gundam-wing");
  await page.getByRole("heading", { name: "Five questions about Mobile Suit Gundam Wing" }).waitFor();
  const choices = page.getByRole("button", { name: "How you play" });
  await choices.click();
  await page.getByText("We have 1 question about the series you've completed").waitFor();
  expect(await page.getByRole("option", { name: SEEN }).isDisabled()).toBe(true);

  await complete("chars-counterattack");
  await visit(page, "/chat");
  await choices.click();
  await page.getByLabel("Questions about").selectOption(SEEN);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Start Quick Mode" }).click();
  await page.getByText("Question 1 of 5").waitFor();
  await page.getByRole("button", { name: "End Game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End this game" }).click();
  await page.getByText(`Practice: ${SEEN}. These points don't count for the leaderboard.`).waitFor();

  await page.getByLabel("Name on the leaderboard").waitFor();

  const dialog = page.getByRole("dialog");
  const start = dialog.getByRole("button", { name: "Play under this name" });
  const name = dialog.getByLabel("Name on the leaderboard");
  const own = `Member ${username.slice(-8)}`;
  await page.getByRole("button", { name: "Back to Menu" }).click();
  await page.getByRole("button", { name: "Start Daily Challenge" }).click();
  await expect.poll(() => name.inputValue()).toBe("gia-conti");
  await expectAccessible(page, "the quiz: the name before today's challenge");
  await name.fill("admin");
  await start.click();
  await page.getByText("That name reads like the site or its staff.").waitFor();
  await name.fill(own);
  await start.click();
  await playByKeyboard(page, 5, 4);
  await page.getByText("1-day streak", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Back to Menu" }).click();
  await page.getByText(`Playing as ${own}`).waitFor();
  await page.getByRole("table").getByText(own).waitFor();

  const openAccount = () => page.getByRole("button", { name: "Account", exact: true }).click();
  await openAccount();
  await expectAccessible(page, "the quiz: a member's account");
  await dialog.getByLabel("Email").fill(emailOf(username));
  await dialog.getByLabel("Quiz password").fill(PASSWORD);
  const join = dialog.getByRole("form", { name: "Join a quiz account" });
  await join.getByRole("button").press("Enter");
  const both = dialog.getByRole("group", { name: "Both have played. Which one stays?" });
  await both.getByText(/^\d+ points · 1 game · 1-day streak$/).waitFor();
  await expect.poll(() => both.evaluate((one) => one === document.activeElement)).toBe(true);
  await join.getByRole("button").press("Enter");
  await dialog.getByText("Please choose the player that stays.").waitFor();
  await both.getByLabel(username).press("Space");
  await expectAccessible(page, "the quiz: the player that stays");
  const confirm = dialog.getByLabel(`Type ${own} to confirm`);
  await confirm.fill(username);
  await confirm.press("Enter");
  await dialog
    .getByRole("alert")
    .filter({ hasText: `Please type ${own} to confirm.` })
    .waitFor();
  await confirm.fill(own.toLowerCase());
  await confirm.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.locator("strong", { hasText: username }).waitFor();
  await page.getByRole("table").getByText(own).waitFor({ state: "detached" });

  await openAccount();
  const setNew = dialog.getByRole("form", { name: "Set a new password" });
  await setNew.getByLabel("New password").fill(RESET);
  await setNew.getByRole("button").click();
  await page.getByText("New password set", { exact: true }).waitFor();
  await older.reload();
  await older.getByRole("button", { name: "Login", exact: true }).waitFor();

  await openAccount();
  const separate = dialog.getByRole("form", { name: "Separate from Patreon" });
  await separate.getByLabel("Quiz password").fill(RESET);
  await separate.getByRole("button").click();
  await page.getByText("Separated", { exact: true }).waitFor();
});
