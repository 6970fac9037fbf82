import { QUESTIONS } from "#franchise/question-bank.ts";
import type { GameMode, GameResult, OpenGame, Player, QuizState } from "#worker/quiz/contract/index.ts";
import type { Client } from "./client";

export const findQuestion = (id: string | undefined) => QUESTIONS.find((question) => question.id === id);

export type Playing = Client & { player: Player };

export const stateOf = (browser: Client) => browser.json<QuizState>("/api/game/player");

export async function startGame(browser: Client, gameMode: GameMode = "quick"): Promise<OpenGame> {
  const response = await browser.send("POST", "/api/game/start", {
    gameMode,
    characterId: "amuro",
    difficulty: "mixed",
  });
  return response.json<OpenGame>();
}

/** The text of the right option. */
export function rightOption(id: string | undefined): string {
  const known = findQuestion(id);
  return known?.options[known.correct] ?? "";
}

export const rightAt = ({ questions }: OpenGame, index: number): number =>
  questions[index]?.options.indexOf(rightOption(questions[index].id)) ?? -1;

export const answersOf = (game: OpenGame, right: number) =>
  game.questions.map(({ id }, index) => {
    const correct = rightAt(game, index);
    return { questionId: id, selectedAnswer: index < right ? correct : (correct + 1) % 4 };
  });

/** Answers one question. With `{ reveal: true }` in `more`, the answer contains the solution. */
export const sendAnswer = (
  browser: Client,
  { gameId, questions }: OpenGame,
  index: number,
  selectedAnswer: number,
  more: { reveal?: boolean } = {},
): Promise<Response> =>
  browser.send("POST", "/api/game/answer", {
    gameId,
    questionId: questions[index]?.id,
    selectedAnswer,
    ...more,
  });

/** Submits a game like a client that knows only the specification. */
export const submitGame = (
  browser: Playing,
  answers: { questionId: string; selectedAnswer: number }[],
  more: Record<string, unknown> = {},
): Promise<Response> =>
  browser.send("POST", "/api/game/submit", {
    playerId: browser.player.id,
    answers,
    gameMode: "quick",
    characterId: "amuro",
    ...more,
  });

/** Submits a game, and returns its result. */
export const resultOf = async (...submitted: Parameters<typeof submitGame>): Promise<GameResult> =>
  (await submitGame(...submitted)).json();

export async function playGame(
  browser: Playing,
  right: number,
  mode: GameMode = "quick",
): Promise<GameResult> {
  const game = await startGame(browser, mode);
  return resultOf(browser, answersOf(game, right));
}
