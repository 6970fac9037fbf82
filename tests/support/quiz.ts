import { env } from "cloudflare:workers";
import { openDatabase } from "#worker/platform/db/db.ts";
import { hashPassword } from "#worker/quiz/accounts/passwords.ts";
import { createPlayerSessions } from "#worker/quiz/accounts/player-sessions.ts";
import { createPlayerStore } from "#worker/quiz/accounts/player-store.ts";
import type { LeaderboardEntry, Player } from "#worker/quiz/contract/index.ts";
import { TestBrowser } from "./browser";
import { account, PASSWORD } from "./client";
import { stateOf } from "./quiz-games";
import { moveBack, quizGames } from "./rows";

export * from "./quiz-games";

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

/** The leaderboard as a visitor sees it. */
export const leaders = async (query = ""): Promise<LeaderboardEntry[]> =>
  new TestBrowser().json(`/api/game/leaderboard${query}`);

export const letSecondsPass = (seconds: number) =>
  moveBack(quizGames, ["shownAt", "startedAt"], seconds * 1000);
