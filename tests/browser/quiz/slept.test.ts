import { expect, test } from "vitest";
import type { QuizState } from "#worker/quiz/contract.ts";
import { shownQuestion, signUp } from "../../support/site/quiz-player";
import { openPage } from "../../support/site/site";

test("after a phone's sleep, the quiz goes to the server's question and says whose time ran out", async () => {
  const page = await openPage();
  await signUp(page);
  await page.getByRole("button", { name: "Start Quick Mode" }).click();
  await page.getByText("Question 1 of 5").waitFor();
  let questions: string[] = [];
  // The page's clock stood still. The server's went on for 78 seconds.
  await page.route("**/api/game/player", async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as QuizState;
    questions = state.game?.questions.map(({ question }) => question) ?? [];
    const game = state.game && { ...state.game, position: 2, msLeft: 12_000 };
    await route.fulfill({ response: answer, json: { ...state, game } });
  });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("Your time for questions 1 to 2 ran out", { exact: true }).waitFor();
  await page.getByText("Question 3 of 5").waitFor();
  expect(await shownQuestion(page)).toBe(questions[2]);

  await page.unroute("**/api/game/player");
  await page.route("**/api/game/player", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), game: null } });
  });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("Your time for questions 3 to 5 ran out", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "Debriefing" }).waitFor();
});
