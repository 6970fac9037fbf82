import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { QUESTIONS } from "#franchise/question-bank.ts";
import type { QuizState } from "#worker/quiz/contract/index.ts";
import { expectAccessible } from "../../support/site/axe";
import {
  answer,
  fillSignUp,
  isAbovePlayer,
  PLAYER,
  shownQuestion,
  signUp,
} from "../../support/site/quiz-player";
import {
  forgiveFailedRequests,
  hasFocus,
  openPage,
  stage,
  stopClock,
  visit,
  whileFailing,
} from "../../support/site/site";
import { addScores } from "../../support/site/the-site";
import { translate } from "../../support/site/translation";

const CHANGED = "another one for haro";

const START = { name: "Start Quick Mode" };
const PLAYERS = "**/api/game/player/*";
const dialogOf = (page: Page) => page.getByRole("dialog");
const openAccount = (page: Page) => page.getByRole("button", { name: "Account", exact: true }).click();

async function endGame(page: Page) {
  await page.getByRole("button", { name: "End Game" }).press("Enter");
  await dialogOf(page).getByRole("button", { name: "End this game" }).press("Enter");
}

test("a visitor reads why nobody was logged in or signed up, and signs up", async () => {
  const page = await openPage();
  await visit(page, "/chat");
  const alert = (text: string) => page.getByRole("alert").filter({ hasText: text }).waitFor();
  const login = page.getByRole("button", { name: "Login", exact: true });
  const create = page.getByRole("button", { name: "Create Account" });
  expect(await login.isDisabled()).toBe(true);
  await page.getByLabel("Email").press("Enter");
  await alert("Please enter email and password");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password").fill("no such password");
  forgiveFailedRequests(page);
  await login.click();
  await alert("Wrong email or password.");
  const failsOn = (button: Locator, text: string, answer?: { status: number; body: string }) =>
    whileFailing(page, PLAYERS, () => button.click().then(() => alert(text)), answer);
  await failsOn(login, "Failed to login", { status: 500, body: "" });
  // The last tab comes before the first.
  await page.getByRole("tab", { selected: true }).press("ArrowLeft");
  await hasFocus(page.getByRole("tab", { name: "Sign Up" }));
  await create.click();
  await alert("Please fill in all fields");
  await page.getByLabel("Username").fill("Kai");
  await failsOn(create, "Failed to create account", { status: 500, body: "" });
  await failsOn(create, "Network error. Please try again.");
  await fillSignUp(page);
});

test("a player plays by keyboard and goes on after a reload, whose page holds no answers", async () => {
  const page = await openPage();
  await signUp(page);
  await page.getByRole("button", START).press("Enter");
  const next = page.getByRole("button", { name: "Next Question" });
  await page.getByText("Question 1 of 5").waitFor();
  await expect.poll(() => next.isDisabled()).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText("Question 1 of 5").waitFor();
  await answer(page, "wrong");
  await expect.poll(() => next.isEnabled()).toBe(true);
  await answer(page, "right");
  await expectAccessible(page, "the quiz: a question");
  const kept = page.waitForResponse("**/api/game/answer");
  await page.keyboard.press("Enter");
  await kept;
  await page.getByText("Question 2 of 5").waitFor();
  stage("a reload");
  const second = await shownQuestion(page);
  const html = (await (await visit(page, "/chat"))?.text()) ?? "";
  expect(html).toContain("Question 2 of 5");
  expect(QUESTIONS.filter(({ explanation }) => html.includes(explanation))).toEqual([]);
  await expect.poll(() => shownQuestion(page)).toBe(second);
  for (const number of [2, 3, 4]) {
    await page.getByText(`Question ${number} of 5`).waitFor();
    await answer(page, number < 4 ? "right" : "wrong");
    await page.keyboard.press("Enter");
  }
  stage("the results");
  await page.getByText("Question 5 of 5").waitFor();
  const last = await shownQuestion(page);
  await answer(page, "wrong");
  await page.getByRole("button", { name: "Finish Quiz" }).press("Enter");
  for (const score of ["3/5", "60%"]) await page.getByText(score, { exact: true }).waitFor();
  const review = page.getByRole("listitem").filter({ hasText: last });
  const { options, correct, explanation } = QUESTIONS.find(({ question }) => question === last) ?? {};
  for (const text of [options?.[correct ?? 0], explanation])
    await review.getByText(text ?? "", { exact: true }).waitFor();
  await expectAccessible(page, "the quiz: results");
});

test("a player logs in again with a password manager, and finds the own place on the leaderboard", async () => {
  const page = await openPage();
  await signUp(page);
  await addScores();
  await page.getByRole("button", START).click();
  await endGame(page);
  await page.getByRole("heading", { name: "Debriefing" }).waitFor();
  stage("the password manager");
  await page.getByRole("button", { name: "Logout" }).click();
  const login = page.getByRole("button", { name: "Login", exact: true });
  await expect.poll(() => login.isEnabled()).toBe(false);
  // A password manager fills the fields without an event.
  for (const [label, value] of [
    ["Email", PLAYER.email],
    ["Password", PLAYER.password],
  ] as const)
    await page.getByLabel(label).evaluate((field, text) => {
      (field as HTMLInputElement).value = text;
    }, value);
  await page.getByLabel("Email").hover();
  await expect.poll(() => login.isEnabled()).toBe(true);
  await login.click();
  // The menu, and not the result of the game that somebody played before.
  await page.getByRole("button", { name: "Start Challenge Mode" }).waitFor();
  stage("the leaderboard");
  const board = page.getByRole("link", { name: "Leaderboard: week, month, all time" });
  await board.press("Enter");
  const all = page.getByRole("link", { name: "All time", exact: true });
  await all.press("Enter");
  await all.and(page.locator("[aria-current=page]")).waitFor();
  await page.getByRole("row", { name: PLAYER.username }).getByText("You").waitFor();
  await expectAccessible(page, "the quiz: leaderboard");
  await page.getByRole("link", { name: "Back to Menu" }).press("Enter");
  // The period of the last visit.
  await expect.poll(() => board.getAttribute("href")).toMatch(/board=all$/);
});

test("a player takes the data along, changes the password, and deletes the account", async () => {
  const page = await openPage();
  await signUp(page);
  const dialog = dialogOf(page);
  await openAccount(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download my data" }).click();
  const data = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  expect(data).toMatchObject({ format: "side7-player", account: { username: PLAYER.username } });
  await dialog.getByLabel("Current password").fill(PLAYER.password);
  await dialog.getByLabel("New password").fill(CHANGED);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Password changed", { exact: true }).waitFor();
  stage("the deletion");
  forgiveFailedRequests(page);
  await openAccount(page);
  await dialog.getByLabel("Password", { exact: true }).fill(PLAYER.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await dialog.getByRole("alert").filter({ hasText: "That's not your password." }).waitFor();
  await dialog.getByLabel("Password", { exact: true }).fill(CHANGED);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("button", { name: "Login", exact: true }).waitFor();
});

test("with time, the banner shows the next partner and the game the next question, even behind a dialog", async () => {
  const page = await openPage({ reducedMotion: "no-preference" });
  await signUp(page);
  const banner = page.getByRole("complementary", { name: "Partners" });
  const shown = () =>
    banner.getByRole("button").evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === "true"));
  // The pointer pauses the banner. Then its next ten seconds begin with the stopped clock.
  await banner.hover();
  await page.evaluate(
    () => new Promise((paused) => requestAnimationFrame(() => requestAnimationFrame(paused))),
  );
  await stopClock(page);
  const first = await shown();
  await page.clock.runFor(25_000);
  expect(await shown()).toBe(first);
  await page.mouse.move(0, 0);
  await page.clock.runFor(9500);
  expect(await shown()).toBe(first);
  await page.clock.runFor(600);
  await expect.poll(shown).toBe((first + 1) % 3);
  const third = banner.locator("[data-partner]").nth(2).locator("a");
  expect(await third.getAttribute("href")).toBe("/sponsor");
  stage("the game's clock");
  const answers: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/game/answer")) answers.push(request.postDataJSON().selectedAnswer);
  });
  await page.getByRole("button", { name: "Start Quick Mode" }).click();
  await page.getByText("Question 1 of 5").waitFor();
  expect(await page.getByRole("timer").innerText()).toMatch(/30$/);
  await page.clock.runFor(29_000);
  await expect.poll(() => page.getByRole("timer").innerText()).toMatch(/\b1$/);
  await page.getByText("10 seconds left").waitFor({ state: "attached" });
  await page.clock.runFor(1400);
  await page.getByText("Question 2 of 5").waitFor();
  await page.keyboard.press("2");
  await page.getByRole("button", { name: "End Game" }).click();
  const dialog = page.getByRole("dialog", { name: "End this game?" });
  await dialog.waitFor();
  await page.keyboard.press("3");
  await page.clock.runFor(30_000);
  await page.getByText("Question 3 of 5").waitFor();
  await expect.poll(() => answers).toEqual([-1, 1]);
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.clock.runFor(90_000);
  await page.getByRole("heading", { name: "Debriefing" }).waitFor();
  expect(await dialog.count()).toBe(0);
  await page.getByText("None", { exact: true }).first().waitFor();
});

test("a lost connection costs no answer", async () => {
  const page = await openPage();
  await signUp(page);
  const start = page.getByRole("button", START);
  const said = (text: string) => page.getByText(text, { exact: true }).waitFor();
  await whileFailing(page, "**/api/game/start", async () => {
    await start.click();
    await said("We couldn't start the game. Please try again.");
  });
  stage("lost answers");
  let attempts = 0;
  await page.route("**/api/game/answer", (route) => {
    attempts += 1;
    return attempts <= 2 ? route.abort() : route.continue();
  });
  await whileFailing(page, "**/api/game/submit", async () => {
    await start.click();
    for (const number of [1, 2, 3, 4, 5]) {
      await page.getByText(`Question ${number} of 5`).waitFor();
      await answer(page, "right");
      await page.keyboard.press("Enter");
      // The first answer is lost twice. It is sent again with the second one.
      if (number < 5) await expect.poll(() => attempts).toBe(number === 1 ? 2 : number + 2);
    }
    await said("Your answers didn't arrive. Please press Finish Quiz again.");
  });
  await page.getByRole("button", { name: "Finish Quiz" }).click();
  await said("5/5");
});

test("an early end of today's challenge is asked about, and shows no answer", async () => {
  const page = await openPage();
  await signUp(page);
  await page.getByRole("button", { name: "Start Daily Challenge" }).press("Enter");
  await page.getByText("Question 1 of 5").waitFor();
  const question = await shownQuestion(page);
  await page.getByRole("button", { name: "End Game" }).press("Enter");
  await page
    .getByRole("dialog", { name: "End this game?" })
    .getByText("You can't play today's challenge again, and it won't earn points")
    .waitFor();
  await page.keyboard.press("Escape");
  await hasFocus(page.getByRole("heading", { name: question }));
  await endGame(page);
  await page.getByText(/You didn't finish this/).waitFor();
  expect(await page.getByText("Right answer").count()).toBe(0);
});

test("after a phone's sleep, the game says whose time ran out", async () => {
  const page = await openPage();
  await signUp(page);
  forgiveFailedRequests(page);
  await page.getByRole("button", START).click();
  await page.getByText("Question 1 of 5").waitFor();
  // While a device sleeps, the page's clock stands still, and the server's goes on. When it wakes, it has no network yet.
  let position = 2;
  let wakes = 0;
  await page.route("**/api/game/player", async (route) => {
    wakes += 1;
    if (wakes === 1) return route.abort();
    const response = await route.fetch();
    const state = (await response.json()) as QuizState;
    await route.fulfill({
      response,
      json: { ...state, game: { ...state.game, position, msLeft: 12_000 } },
    });
  });
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60_000;
  });
  await page.getByText("Your time for questions 1 to 2 ran out", { exact: true }).waitFor();
  await page.getByText("Question 3 of 5").waitFor();
  expect(await page.getByRole("timer").innerText()).toMatch(/1[012]$/);
  position = 3;
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("Your time for question 3 ran out", { exact: true }).waitFor();
  await page.getByText("Question 4 of 5").waitFor();
});

test("a player chooses solutions, double time and a timeline, reports a question, and the browser may translate all of it", async () => {
  const page = await openPage({ viewport: { width: 390, height: 664 } });
  await signUp(page);
  await page.getByRole("button", { name: "How you play" }).click();
  await page.getByRole("switch", { name: "Twice the time" }).check();
  await expectAccessible(page, "the quiz: how to play");
  await page.getByLabel("Questions about").selectOption("Ad Stella");
  await page.keyboard.press("Escape");
  await page.getByText("Ad Stella · twice the time").waitFor();
  await page.getByRole("switch", { name: "Show the answer after each question" }).check();
  await translate(page);
  await page.getByRole("button", { name: "Start Quick Mode" }).click();
  await expect.poll(() => page.getByRole("timer").innerText()).toMatch(/\b(?:60|5\d)$/);
  const next = page.getByRole("button", { name: /^(?:Next Question|Finish Quiz)$/ });
  for (const [index, wanted] of (["right", "wrong", "right", "right", "right"] as const).entries()) {
    await page.getByText(`Question ${index + 1} of 5`).waitFor();
    await answer(page, wanted);
    await page.getByText(wanted === "right" ? "Right!" : /^The answer is /).waitFor();
    await expect.poll(() => isAbovePlayer(next)).toBe(true);
    if (index === 1) await expectAccessible(page, "the quiz: a solution");
    await page.keyboard.press("Enter");
  }
  await page.getByText("Practice: Ad Stella. These points don't count for the leaderboard.").waitFor();
  await page.getByText("4/5", { exact: true }).waitFor();
  stage("reporting a question");
  await page.getByRole("button", { name: "Copy result" }).waitFor();
  await page
    .getByRole("button", { name: /^Report the question/ })
    .first()
    .click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("What's wrong?").selectOption("The question is unclear");
  await dialog.getByLabel("Your note (optional)").fill("Which of the two?");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await page.getByText("We'll look at this question.", { exact: true }).first().waitFor();
});
