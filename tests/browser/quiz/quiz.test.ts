import { describe, expect, test } from "vitest";
import { QUESTIONS } from "#worker/catalog/questions/index.ts";
import { choose, PASSWORD, playByKeyboard, shownQuestion, signUp } from "../../support/site/quiz-player";
import { forgiveFailedRequests, openPage, stopClock, visit } from "../../support/site/site";
import { variant } from "../../support/variant";

/** Opens a page on which answers can change until the next question. */
async function openQuiz() {
  const page = await openPage();
  await page.addInitScript(() => localStorage.setItem("side7-quiz", JSON.stringify({ showsFacts: false })));
  return page;
}

describe("a quiz game", () => {
  test("in quick mode is played from sign-up to leaderboard by keyboard", async () => {
    const page = await openQuiz();
    const username = await signUp(page);
    await page.getByRole("button", { name: "Start Quick Mode" }).press("Enter");
    const next = page.getByRole("button", { name: "Next Question" });
    await expect.poll(() => next.isDisabled()).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByText("Question 1 of 5").waitFor();
    await choose(page, "wrong");
    await expect.poll(() => next.isEnabled()).toBe(true);
    await choose(page, "right");
    await page.keyboard.press("Enter");
    for (const number of [2, 3, 4]) {
      await page.getByText(`Question ${number} of 5`).waitFor();
      await expect.poll(() => next.isDisabled()).toBe(true);
      await choose(page, number < 4 ? "right" : "wrong");
      await page.keyboard.press("Enter");
    }
    await page.getByText("Question 5 of 5").waitFor();
    const last = await shownQuestion(page);
    await choose(page, "wrong");
    await page.getByRole("button", { name: "Finish Quiz" }).press("Enter");

    await page.getByRole("heading", { name: "Mission accomplished" }).waitFor();
    await page.getByText("3/5", { exact: true }).waitFor();
    await page.getByText("60%", { exact: true }).waitFor();
    const review = page.getByRole("listitem").filter({ hasText: last });
    const { options, correct, explanation } = QUESTIONS.find(({ question }) => question === last) ?? {};
    await review.getByText(options?.[correct ?? 0] ?? "", { exact: true }).waitFor();
    await review.getByText(explanation ?? "", { exact: true }).waitFor();

    await page.getByRole("link", { name: "Leaderboard" }).press("Enter");
    for (const period of ["This week", "This month", "All time"]) {
      await page.getByRole("link", { name: period }).press("Enter");
      await page.getByRole("link", { name: period }).and(page.locator("[aria-current=page]")).waitFor();
      await page.getByRole("row", { name: username }).getByText("You").waitFor();
    }
    await page.getByRole("link", { name: "Back to Menu" }).press("Enter");
    await page.getByRole("button", { name: "Start Challenge Mode" }).waitFor();
  });

  test("shows its result to nobody who logs in later", async () => {
    const page = await openQuiz();
    const email = `${(await signUp(page)).toLowerCase().replace(" ", "-")}@example.com`;
    await page.getByRole("button", { name: "Start Quick Mode" }).click();
    await playByKeyboard(page, 5, 0);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByLabel("Password").press("Enter");
    await page.getByRole("button", { name: "Start Quick Mode" }).waitFor();
  });

  test("can be started again after the connection was lost for a moment", async () => {
    const page = await openQuiz();
    await signUp(page);
    forgiveFailedRequests();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Start Quick Mode" }).click();
    await page.getByText("We couldn't start the game. Please try again.", { exact: true }).waitFor();
    await page.context().setOffline(false);
    await page.waitForFunction(() => fetch("/robots.txt").then(Boolean, () => false));
    await page.getByRole("button", { name: "Start Quick Mode" }).click();
    await page.getByText("Question 1 of 5").waitFor();
  });

  test("sends a refused answer once, then the next one", async () => {
    const page = await openQuiz();
    await signUp(page);
    const sent: string[] = [];
    await page.route("**/api/game/answer", (route) => {
      sent.push(route.request().postDataJSON().questionId);
      const refusal = { status: 409, json: { message: "That question is closed." } };
      return sent.length === 1 ? route.fulfill(refusal) : route.continue();
    });
    await page.getByRole("button", { name: "Start Quick Mode" }).click();
    for (const number of [1, 2]) {
      await page.getByText(`Question ${number} of 5`).waitFor();
      await choose(page, "right");
      await page.keyboard.press("Enter");
    }
    await page.getByText("Question 3 of 5").waitFor();
    await expect.poll(() => sent.length).toBe(2);
    expect(new Set(sent).size).toBe(2);
    forgiveFailedRequests();
  });

  variant("ignores digits typed into a select", async () => {
    const page = await openQuiz();
    await signUp(page);
    await page.getByRole("button", { name: "Start Quick Mode" }).click();
    await page.getByText("Question 1 of 5").waitFor();
    await page.getByLabel("Speed").press("1");
    await expect.poll(() => page.getByRole("radio", { checked: true }).count()).toBe(0);
    await page.getByRole("heading", { name: await shownQuestion(page) }).press("1");
    await expect.poll(() => page.getByRole("radio", { checked: true }).count()).toBe(1);
  });

  test("of the day is played once, by keyboard, and shared without spoilers", async () => {
    const page = await openQuiz();
    await signUp(page);
    await page.getByRole("button", { name: "Start Daily Challenge" }).press("Enter");
    const asked = await shownQuestion(page);
    await playByKeyboard(page, 5, 4);
    await page.getByText("1-day streak", { exact: true }).waitFor();
    await page.getByText("The answers come at midnight UTC, for everybody.").waitFor();
    await expect.poll(() => page.getByText("Right answer").count()).toBe(0);
    await page.getByRole("button", { name: "Copy Result" }).press("Enter");
    await page.getByText("Your result, without spoilers.", { exact: true }).waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toMatch(
      /^Side 7 daily challenge no\. \d+ · \w+ \d+, \d+\n🟩🟩🟩🟩🟥 4\/5 · \d+ points\nhttp/,
    );
    expect(shared).not.toContain(asked);

    await page.getByRole("button", { name: "Back to Menu" }).press("Enter");
    await page.getByText(/The next one opens in (?:\d+ h )?\d+ min\./).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Start Daily Challenge" }).count()).toBe(0);
    await page.reload();
    await page.getByText(/The next one opens in (?:\d+ h )?\d+ min\./).waitFor();
    // The menu loads after the page's own scripts, and a press before that has no effect.
    const dialog = page.getByRole("dialog", { name: "Yesterday's answers" });
    const answers = page.getByRole("button", { name: "Yesterday's Answers" });
    await expect
      .poll(async () => {
        if (await dialog.isVisible()) return true;
        await answers.press("Enter", { timeout: 1000 }).catch(() => {});
        return dialog.isVisible();
      })
      .toBe(true);
  });

  test("resumes at the same question after a reload", async () => {
    const page = await openQuiz();
    await signUp(page);
    await page.getByRole("button", { name: "Start Challenge Mode" }).click();
    const kept = page.waitForResponse("**/api/game/answer");
    await choose(page, "right");
    await page.keyboard.press("Enter");
    await kept;
    await page.getByText("Question 2 of 10").waitFor();
    const question = await shownQuestion(page);
    await visit(page, "/chat");
    await page.getByText("Question 2 of 10").waitFor();
    await expect.poll(() => shownQuestion(page)).toBe(question);
    const sent = await (await page.request.get("/chat")).text();
    expect(sent).toContain("Question 2 of 10");
    expect(QUESTIONS.filter(({ explanation }) => sent.includes(explanation))).toEqual([]);
    await page.getByRole("button", { name: "End Game" }).click();
    await page.getByRole("button", { name: "End this game" }).click();
    await page.getByText("You didn't finish this game, so it earns no points").waitFor();
    await expect.poll(() => page.getByText("Right answer").count()).toBe(0);
  });

  variant("of the day asks for confirmation before it ends", async () => {
    const page = await openQuiz();
    await signUp(page);
    await page.getByRole("button", { name: "Start Daily Challenge" }).press("Enter");
    const question = await shownQuestion(page);
    const submits: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/game/submit")) submits.push(request.url());
    });
    const endGame = page.getByRole("button", { name: "End Game" });
    await endGame.press("Enter");
    const dialog = page.getByRole("dialog", { name: "End this game?" });
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    const description = await dialog.evaluate(
      (element) => document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent,
    );
    expect(description).toContain("You can't play today's challenge again, and it won't earn points");
    await page.keyboard.press("1");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("radio", { checked: true }).count()).toBe(0);
    const heading = page.getByRole("heading", { name: question });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await endGame.click();
    await dialog.getByRole("button", { name: "Keep playing" }).press("Enter");
    await expect.poll(() => shownQuestion(page)).toBe(question);
    expect(submits).toEqual([]);
    await page.keyboard.press("2");
    await page.keyboard.press("Enter");
    await page.getByText("Question 2 of 5").waitFor();
    await endGame.press("Enter");
    await dialog.getByRole("button", { name: "End this game" }).press("Enter");
    await page.getByRole("heading", { name: "Debriefing" }).waitFor();
    expect(submits).toHaveLength(1);
    await expect.poll(() => page.getByText(/-day streak/).count()).toBe(0);
  });

  variant("sends answers that failed with the next one", async () => {
    const page = await openQuiz();
    await signUp(page);
    await page.getByRole("button", { name: "Start Quick Mode" }).click();
    let failures = 0;
    const kept: string[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith("/api/game/answer"))
        kept.push(response.request().postDataJSON().questionId);
    });
    await page.route("**/api/game/answer", (route) => {
      failures += 1;
      return failures <= 2 ? route.abort() : route.continue();
    });
    for (const number of [1, 2]) {
      await page.getByText(`Question ${number} of 5`).waitFor();
      await choose(page, "right");
      await page.keyboard.press("Enter");
      await expect.poll(() => failures).toBeGreaterThanOrEqual(2);
    }
    await expect.poll(() => kept.length).toBe(2);
    expect(new Set(kept).size).toBe(2);
    forgiveFailedRequests();
  });

  variant("ends when time is up while the dialog is open", async () => {
    const page = await openQuiz();
    await signUp(page);
    await stopClock(page);
    await page.getByRole("button", { name: "Start Quick Mode" }).click();
    await page.getByText("Question 1 of 5").waitFor();
    await page.getByRole("button", { name: "End Game" }).click();
    const dialog = page.getByRole("dialog", { name: "End this game?" });
    await dialog.waitFor();
    await page.clock.runFor(60_400);
    await page.getByText("Question 3 of 5").waitFor();
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.clock.runFor(90_000);
    await page.getByRole("heading", { name: "Debriefing" }).waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test("moves on after 30 seconds, with the chosen answer or none", async () => {
    const page = await openQuiz();
    await signUp(page);
    await stopClock(page);
    await page.getByRole("button", { name: "Start Quick Mode" }).click();
    await page.getByText("Question 1 of 5").waitFor();
    expect(await page.getByRole("timer").innerText()).toMatch(/30$/);
    const answers: number[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/game/answer")) answers.push(request.postDataJSON().selectedAnswer);
    });
    await page.clock.runFor(29_000);
    expect(await page.getByRole("timer").innerText()).toMatch(/1$/);
    await page.getByText("10 seconds left").waitFor({ state: "attached" });
    await page.clock.runFor(1400);
    await page.getByText("Question 2 of 5").waitFor();
    await page.keyboard.press("2");
    await page.clock.runFor(30_000);
    await page.getByText("Question 3 of 5").waitFor();
    await expect.poll(() => answers).toEqual([-1, 1]);
    await page.clock.runFor(90_000);
    await page.getByRole("heading", { name: "Debriefing" }).waitFor();
    await page.getByText("None", { exact: true }).first().waitFor();
  });

  test("starts its clock only when its code has loaded", async () => {
    const page = await openQuiz();
    const started: string[] = [];
    page.on("request", (request) => request.url().endsWith("/api/game/start") && started.push(request.url()));
    await page.route("**/assets/playing-panel-*.js", (route) => route.abort());
    await signUp(page);
    const start = page.getByRole("button", { name: "Start Quick Mode" });
    await start.click();
    await page.getByText("We couldn't start the game. Please try again.", { exact: true }).waitFor();
    await expect.poll(() => start.isEnabled()).toBe(true);
    expect(started).toEqual([]);
    await page.unroute("**/assets/playing-panel-*.js");
    await start.click();
    await page.getByText("Question 1 of 5").waitFor();
    forgiveFailedRequests();
  });

  variant("shows an error if it can't be started or submitted, and can be retried", async () => {
    const page = await openQuiz();
    await signUp(page);
    await page.route("**/api/game/start", (route) => route.abort());
    await page.getByRole("button", { name: "Start Quick Mode" }).click();
    await expect.poll(() => page.getByRole("button", { name: "Start Quick Mode" }).isEnabled()).toBe(true);
    await page.getByText("We couldn't start the game. Please try again.", { exact: true }).waitFor();
    await page.unroute("**/api/game/start");
    await page.getByRole("button", { name: "Start Quick Mode" }).click();
    await page.route("**/api/game/submit", (route) => route.abort());
    for (let number = 1; number <= 5; number++) {
      await page.getByText(`Question ${number} of 5`).waitFor();
      await choose(page, "right");
      await page.keyboard.press("Enter");
    }
    const finish = page.getByRole("button", { name: "Finish Quiz" });
    await expect.poll(() => finish.isEnabled()).toBe(true);
    await page
      .getByText("Your answers didn't arrive. Please press Finish Quiz again.", { exact: true })
      .waitFor();
    await page.unroute("**/api/game/submit");
    await finish.click();
    await page.getByRole("heading", { name: "A perfect sortie" }).waitFor();
    forgiveFailedRequests();
  });
});
