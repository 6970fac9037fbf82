import { env } from "cloudflare:workers";
import { QUESTIONS } from "#franchise/question-bank.ts";
import { openDatabase } from "#worker/platform/db/db.ts";
import { hashPassword } from "#worker/quiz/accounts/passwords.ts";
import { createPlayerSessions } from "#worker/quiz/accounts/player-sessions.ts";
import { createPlayerStore } from "#worker/quiz/accounts/player-store.ts";
import type {
  GameMode,
  GameResult,
  LeaderboardEntry,
  OpenGame,
  Player,
  QuizState,
} from "#worker/quiz/contract/index.ts";
import { TestBrowser } from "./browser";
import { account, PASSWORD } from "./client";
import { moveBack, quizGames } from "./rows";

export const findQuestion = (id: string | undefined) => QUESTIONS.find((question) => question.id === id);

/** Kept, because hashing takes 100 ms. */
let passwordHash: string | undefined;

export async function newPlayer(username: string): Promise<TestBrowser & { player: Player }> {
  const players = createPlayerStore(openDatabase(env.DB));
  const { email } = account(username);
  passwordHash ??= hashPassword(PASSWORD);
  const id = crypto.randomUUID();
  const keys = { usernameKey: username.toLowerCase(), emailKey: email.toLowerCase() };
  await players.insert({ id, username, email, ...keys, passwordHash, createdAt: new Date() });
  const record = await players.found(id);
  const browser = new TestBrowser();
  const sessions = createPlayerSessions(players, [env.SESSION_SECRET]);
  browser.keepCookie(await sessions.signIn(new Request(browser.origin), record));
  const { player } = await stateOf(browser);
  if (!player) throw new Error("The new player is not signed in.");
  return Object.assign(browser, { player });
}

export const stateOf = (browser: TestBrowser) => browser.json<QuizState>("/api/game/player");

export async function startGame(browser: TestBrowser, gameMode: GameMode = "quick"): Promise<OpenGame> {
  const response = await browser.send("POST", "/api/game/start", {
    gameMode,
    characterId: "amuro",
    difficulty: "mixed",
  });
  return response.json<OpenGame>();
}

export function rightAt({ questions }: OpenGame, index: number): number {
  const shown = questions[index];
  const known = findQuestion(shown?.id);
  return known ? (shown?.options.indexOf(known.options[known.correct]) ?? -1) : -1;
}

export const answersOf = (game: OpenGame, right: number) =>
  game.questions.map(({ id }, index) => {
    const correct = rightAt(game, index);
    return { questionId: id, selectedAnswer: index < right ? correct : (correct + 1) % 4 };
  });

/** Answers one question. With `{ reveal: true }` in `more`, the answer contains the solution. */
export const sendAnswer = (
  browser: TestBrowser,
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
  browser: TestBrowser & { player: Player },
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

/** The leaderboard as a visitor sees it. */
export const leaders = async (query = ""): Promise<LeaderboardEntry[]> =>
  new TestBrowser().json(`/api/game/leaderboard${query}`);

export async function playGame(
  browser: TestBrowser & { player: Player },
  right: number,
  mode: GameMode = "quick",
): Promise<GameResult> {
  const game = await startGame(browser, mode);
  return resultOf(browser, answersOf(game, right));
}

export const letSecondsPass = (seconds: number) =>
  moveBack(quizGames, ["shownAt", "startedAt"], seconds * 1000);
