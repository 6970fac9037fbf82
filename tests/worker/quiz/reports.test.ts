import { expect, test } from "vitest";
import type { GameResult } from "#worker/quiz/contract/index.ts";
import type { TestBrowser } from "../../support/browser";
import { runTileCron } from "../../support/cron";
import { newPlayer, playGame, startGame } from "../../support/quiz";
import { countOf, reportedQuestions, rowsOf, setRows } from "../../support/rows";

const report = (browser: TestBrowser, { gameId, review }: GameResult, at = 0, more: object = {}) =>
  browser.send("POST", "/api/game/report", {
    gameId,
    questionId: review[at]?.questionId,
    reason: "wrong",
    ...more,
  });

test("stores a report of a question once, with the player's words", async () => {
  const player = await newPlayer("amuro");
  const result = await playGame(player, 3);
  expect((await report(player, result, 0, { reason: "unclear", note: "  Which one?  " })).status).toBe(204);
  expect((await report(player, result, 0, { note: "Another thought" })).status).toBe(204);
  const kept = { questionId: result.review[0]?.questionId, reason: "unclear", note: "Which one?" };
  expect(await rowsOf(reportedQuestions)).toMatchObject([{ ...kept, state: "open" }]);
  await setRows(reportedQuestions, { reportedAt: new Date(0) });
  await runTileCron();
  expect(await rowsOf(reportedQuestions)).toEqual([]);
});

test("refuses reports of questions that the player's own finished games did not ask", async () => {
  const [player, other] = [await newPlayer("amuro"), await newPlayer("char")];
  const result = await playGame(player, 3);
  expect((await report(other, result)).status).toBe(404);
  expect((await report(player, result, 0, { questionId: "no-such-question" })).status).toBe(400);
  const { gameId, questions } = await startGame(player);
  const open = { gameId, questionId: questions[0]?.id };
  expect((await report(player, result, 0, open)).status).toBe(400);
  for (const wrong of [{ reason: "boring" }, { note: "x".repeat(301) }])
    expect((await report(player, result, 0, wrong)).status).toBe(400);
  expect(await rowsOf(reportedQuestions)).toEqual([]);
});

test("limits a player to ten reports a day, also in parallel", async () => {
  const player = await newPlayer("amuro");
  const results = [await playGame(player, 1, "challenge"), await playGame(player, 1, "challenge")];
  const responses = await Promise.all(
    results.flatMap((result) => result.review.slice(0, 7).map((_, at) => report(player, result, at))),
  );
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await countOf(reportedQuestions)).toBe(10);
});
