import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { account, PASSWORD } from "../../support/client";
import { expectAccessible } from "../../support/site/axe";
import { PlainBrowser } from "../../support/site/plain-browser";
import { playByKeyboard } from "../../support/site/quiz-player";
import {
  forgiveFailedRequests,
  goPublic,
  hasFocus,
  openSignedIn,
  stage,
  visit,
} from "../../support/site/site";
import { addScores } from "../../support/site/the-site";
import { replaceEntries } from "../../support/site/tracker-page";

const SEEN = "Only what I have seen";
const RESET = "another one for haro";

test("a patron practices with questions about what they have seen", async () => {
  const page = await openSignedIn("gifted");
  await replaceEntries(page, "series", [{ seriesId: "chars-counterattack", status: "completed" }]);
  await visit(page, "/chat?about=gundam-wing");
  await page.getByRole("heading", { name: "Five questions about Mobile Suit Gundam Wing" }).waitFor();
  await page.getByRole("button", { name: "How you play" }).click();
  await page.getByLabel("Questions about").selectOption(SEEN);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Start Quick Mode" }).click();
  await page.getByText("Question 1 of 5").waitFor();
  await page.getByRole("button", { name: "End Game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End this game" }).click();
  await page.getByText(`Practice: ${SEEN}. These points don't count for the leaderboard.`).waitFor();
});

/** Starts today's challenge, gives this name after a refused one, and plays. */
async function playToday(page: Page, own: string) {
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel("Name on the leaderboard");
  const start = dialog.getByRole("button", { name: "Play under this name" });
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
}

test("a patron is asked for a name before today's challenge, joins an older quiz account that stays, and separates it again", async () => {
  const older = new PlainBrowser();
  const username = `older-${crypto.randomUUID().slice(0, 8)}`;
  await older.signUp(username);
  await addScores();
  const page = await openSignedIn("gifted");
  forgiveFailedRequests(page);
  await goPublic(page, "gia-conti");
  await visit(page, "/chat");
  const dialog = page.getByRole("dialog");
  const own = `Member ${username.slice(-8)}`;
  await playToday(page, own);
  stage("joining");
  const openAccount = () => page.getByRole("button", { name: "Account", exact: true }).click();
  await openAccount();
  await dialog.getByLabel("Email").fill(account(username).email);
  await dialog.getByLabel("Quiz password").fill(PASSWORD);
  const join = dialog.getByRole("form", { name: "Join a quiz account" });
  await join.getByRole("button").press("Enter");
  const both = dialog.getByRole("group", { name: "Both have played. Which one stays?" });
  await both.getByText(/^\d+ points · 1 game · 1-day streak$/).waitFor();
  await hasFocus(both);
  await both.getByLabel(username).press("Space");
  await expectAccessible(page, "the quiz: the player that stays");
  const confirm = dialog.getByLabel(`Type ${own} to confirm`);
  await confirm.fill(own.toLowerCase());
  await confirm.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.locator("strong", { hasText: username }).waitFor();
  await page.getByRole("table").getByText(own).waitFor({ state: "detached" });
  stage("a new password");
  await openAccount();
  const setNew = dialog.getByRole("form", { name: "Set a new password" });
  await setNew.getByLabel("New password").fill(RESET);
  await setNew.getByRole("button").click();
  await page.getByText("New password set", { exact: true }).waitFor();
  stage("separating");
  await openAccount();
  const separate = dialog.getByRole("form", { name: "Separate from Patreon" });
  await separate.getByLabel("Quiz password").fill(RESET);
  await separate.getByRole("button").click();
  await page.getByText("Separated", { exact: true }).waitFor();
});
