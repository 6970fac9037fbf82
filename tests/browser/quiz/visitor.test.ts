import { expect, test } from "vitest";
import { expectAccessible } from "../../support/site/axe";
import {
  answer,
  fillSignUp,
  isAbovePlayer,
  playByKeyboard,
  shownQuestion,
  signUp,
} from "../../support/site/quiz-player";
import {
  callApi,
  forgiveFailedRequests,
  hasFocus,
  openPage,
  stage,
  visit,
  whileFailing,
} from "../../support/site/site";

const PHONE = { viewport: { width: 390, height: 664 } };

test("on a phone, a visitor answers questions about a work, keeps the score, and finds earlier challenges", async () => {
  const page = await openPage(PHONE);
  await visit(page, "/series/gundam-wing");
  await page.getByRole("link", { name: "Play the quiz" }).click();
  await page.getByText(/^\d questions about it for you, \d+ more for players\.$/).waitFor();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const first = page.getByRole("region", { name: "Would you have known?" });
  await answer(page, "wrong");
  await first.getByText(/^The answer is /).waitFor();
  stage("three more questions");
  const more = page.getByRole("button", { name: "Three more questions" });
  await whileFailing(page, "**/api/game/taste?*", async () => {
    await more.click();
    await page
      .getByText("We can't load the questions right now. Please try again.", { exact: true })
      .waitFor();
  });
  await more.click();
  const goOn = page.getByRole("button", { name: /^(?:Next Question|See Result)$/ });
  for (const [index, wanted] of (["right", "wrong", "right"] as const).entries()) {
    await page.getByText(`Question ${index + 2} of 4`).waitFor();
    await expect.poll(() => goOn.isDisabled()).toBe(true);
    await expect.poll(() => isAbovePlayer(page.locator("[data-option]").last())).toBe(true);
    await answer(page, wanted);
    const verdict = page.getByText(wanted === "right" ? "Right!" : /^The answer is /);
    await expect.poll(() => isAbovePlayer(verdict)).toBe(true);
    await expect.poll(() => isAbovePlayer(goOn)).toBe(true);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { name: "2 of 4 right" }).waitFor();
  await page.getByRole("button", { name: "Keep this score" }).click();
  expect(sent).toEqual([]);
  stage("signing up, and past challenges");
  await fillSignUp(page);
  await page.getByText("Score kept", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Past Challenges" }).click();
  const past = page.getByRole("dialog", { name: "Past challenges" });
  await past.getByRole("listitem").filter({ hasText: "Before your account" }).getByText("2/4").waitFor();
  await past
    .getByRole("button", { name: /^No\. / })
    .first()
    .click();
  await page.getByText("Question 1 of 5").waitFor();
  await page.getByRole("button", { name: "End Game" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End this game" }).click();
  await page.getByText(/^Practice: Daily Challenge no\. \d+\. These points don't count/).waitFor();
  await page.getByRole("button", { name: "Back to Menu" }).click();
  await hasFocus(page.getByRole("region", { name: "Menu" }));
});

test("on a phone, a player plays today's challenge, shares it, and logs in again after the session ended", async () => {
  const page = await openPage(PHONE);
  await signUp(page);
  await page.getByRole("button", { name: "Start Daily Challenge" }).press("Enter");
  const asked = await shownQuestion(page);
  await playByKeyboard(page, 5, 4);
  await page.getByText("1-day streak", { exact: true }).waitFor();
  const squares = page.getByRole("list", { name: "How each question went" }).first();
  await expect.poll(() => isAbovePlayer(squares)).toBe(true);
  await page.getByText("The answers come at midnight UTC, for everybody.").waitFor();
  expect(await page.getByText("Right answer").count()).toBe(0);
  await page.getByRole("button", { name: "Copy Result" }).press("Enter");
  await page.getByText("Your result, without spoilers.", { exact: true }).waitFor();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toMatch(/^Side 7 daily challenge no\. \d+ .+\n🟩🟩🟩🟩🟥 4\/5 · \d+ points\nhttp/);
  expect(shared).not.toContain(asked);
  stage("what is left for the day");
  await page.getByRole("button", { name: "Back to Menu" }).click();
  await page.getByText(/The next one opens in (?:\d+ h )?\d+ min\./).waitFor();
  expect(await page.getByRole("button", { name: "Start Daily Challenge" }).count()).toBe(0);
  await page.getByRole("button", { name: "Yesterday's Answers" }).click();
  await page.getByRole("dialog", { name: "Yesterday's answers" }).waitFor();
  await expectAccessible(page, "the quiz: yesterday's answers");
  stage("the session ends");
  await page.keyboard.press("Escape");
  await callApi(page, "POST", "/api/game/player/logout");
  forgiveFailedRequests(page);
  await page.getByRole("button", { name: "Start Quick Mode" }).click();
  await page.getByRole("tab", { name: "Sign Up" }).waitFor();
});
