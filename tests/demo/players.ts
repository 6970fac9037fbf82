import worker from "#worker/index.ts";
import type { Bindings } from "#worker/platform/env.ts";
import type { Player } from "#worker/quiz/contract/index.ts";
import { Client } from "../support/client";
import { playGame } from "../support/quiz-games";

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

export async function seedPlayers(env: Bindings): Promise<string[]> {
  const reach = (request: Request) =>
    worker.fetch(request as Parameters<typeof worker.fetch>[0], env, NOTHING);
  const ids: string[] = [];
  for (const [username, daily, challenge] of PLAYERS) {
    const client = new Client(reach, { origin: "http://localhost" });
    const player: Player = await (await client.signUp(username)).json();
    const playing = Object.assign(client, { player });
    await playGame(playing, challenge, "challenge");
    if (daily !== null) await playGame(playing, daily, "daily");
    ids.push(player.id);
  }
  return ids;
}
