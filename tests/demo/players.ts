import { QUESTIONS } from "#franchise/question-bank.ts";
import worker from "#worker/index.ts";
import type { Bindings } from "#worker/platform/env.ts";
import type { GameMode, OpenGame, Player } from "#worker/quiz/contract/index.ts";
import { account, Client } from "../support/client";

/** Names, and the number of right answers in the daily challenge and in a game of challenge mode. */
const PLAYERS: [name: string, daily: number | null, challenge: number][] = [
  ["Haro", 5, 9],
  ["Minovsky Minnow", 4, 8],
  ["Left Hand Builder", 3, 7],
  ["Granada Night Shift", null, 6],
  ["Second Seat", 2, 4],
  ["Corn Soup", null, 2],
];

const NOTHING = { waitUntil() {}, passThroughOnException() {} } as unknown as ExecutionContext;

async function post<Answer>(browser: Client, path: string, body: unknown): Promise<Answer> {
  const answer = await browser.send("POST", path, body);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json<Answer>();
}

async function play(browser: Client, { id: playerId }: Player, gameMode: GameMode, right: number) {
  const { gameId, questions } = await post<OpenGame>(browser, "/api/game/start", { gameMode });
  const answers = questions.map(({ id, options }, at) => {
    const known = QUESTIONS.find((question) => question.id === id);
    const correct = known ? options.indexOf(known.options[known.correct]) : 0;
    return { questionId: id, selectedAnswer: at < right ? correct : (correct + 1) % 4 };
  });
  await post(browser, "/api/game/submit", { playerId, gameId, answers });
}

export async function seedPlayers(env: Bindings): Promise<string[]> {
  const reach = (request: Request) =>
    worker.fetch(request as Parameters<typeof worker.fetch>[0], env, NOTHING);
  const ids: string[] = [];
  for (const [username, daily, challenge] of PLAYERS) {
    const browser = new Client(reach, { origin: "http://localhost" });
    const player = await post<Player>(browser, "/api/game/player/create", account(username));
    await play(browser, player, "challenge", challenge);
    if (daily !== null) await play(browser, player, "daily", daily);
    ids.push(player.id);
  }
  return ids;
}
