import { expect, test } from "vitest";
import type { GameResult, LeaderboardEntry, PlayerRank } from "#worker/quiz/contract.ts";
import { TestBrowser } from "../../support/browser";
import { contradictions } from "../../support/database-state";
import { traces } from "../../support/owned-tables";
import { account, newPlayer, PASSWORD, playGame, startGame, stateOf } from "../../support/quiz";
import { deleteRows, playerAttempts, players, rowsOf, setRows } from "../../support/rows";
import { signedIn } from "../../support/sign-in";

const play = (member: TestBrowser, username = "Mika") =>
  member.send("POST", "/api/game/player/member", { username });
const join = (member: TestBrowser, username = "amuro", password = PASSWORD) =>
  member.send("POST", "/api/game/player/join", { email: account(username).email, password });
const loggedIn = async (username: string, browser = new TestBrowser()) => {
  await browser.send("POST", "/api/game/player/login", account(username));
  return browser;
};
const playing = async (browser: TestBrowser) => {
  const { player } = await stateOf(browser);
  if (!player) throw new Error("Nobody plays.");
  return Object.assign(browser, { player });
};
const messageOf = async (response: Response) =>
  [response.status, (await response.json<{ message: string }>()).message] as const;

test("a member plays with the Patreon sign-in from any browser, and can delete the player", async () => {
  const member = await signedIn("patron");
  expect(await messageOf(await play(member, " "))).toEqual([400, "Please choose a name."]);
  expect((await play(member, "admin")).status).toBe(400);
  const made = await Promise.all([play(member), play(member), play(member)]);
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await rowsOf(players)).toMatchObject([{ username: "Mika", memberId: member.memberId }]);
  const { totalScore } = await playGame(await playing(member), 3);
  expect((await stateOf(await signedIn("patron"))).player).toMatchObject({
    username: "Mika",
    email: "",
    totalScore,
    hasPassword: false,
    isJoined: true,
  });
  expect(await stateOf(await signedIn("stranger"))).toMatchObject({ player: null });
  const other = await signedIn("gifted");
  expect((await play(other)).status).toBe(409);
  for (const email of ["", `player:${member.memberId}`]) {
    const guess = { email, password: "" };
    expect((await other.send("POST", "/api/game/player/login", guess)).status).toBe(400);
  }
  const leave = (body: object) => member.send("DELETE", "/api/game/player", body);
  expect((await leave({ password: "" })).status).toBe(400);
  expect((await leave({ confirm: "DELETE" })).status).toBe(204);
  // The other member plays without a name now.
  expect(await rowsOf(players)).toMatchObject([{ username: "", memberId: other.memberId }]);
  expect(await contradictions()).toEqual([]);
});

test("joining a quiz account adds up points, games and streaks once", async () => {
  const own = await newPlayer("amuro");
  await playGame(own, 5);
  const daily = await playGame(own, 5, "daily");
  await setRows(players, { dailyStreak: 1, bestDailyStreak: 3, lastDailyDay: "2026-01-01" });
  const member = await signedIn("patron");
  await play(member);
  const second = await playGame(await playing(member), 2);
  await playGame(await playing(member), 4, "daily");
  const open = await startGame(member, "challenge");
  const points = async (browser: TestBrowser) => (await stateOf(browser)).player?.totalScore ?? 0;
  const sum = (await points(own)) + (await points(member));

  const results = await Promise.all([join(member), join(member)]);
  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowsOf(players)).toMatchObject([{ username: "amuro", memberId: member.memberId }]);
  for (const browser of [member, await loggedIn("amuro"), await signedIn("patron")]) {
    const { player, game, daily: today } = await stateOf(browser);
    expect(player).toMatchObject({
      username: "amuro",
      totalScore: sum,
      gamesPlayed: 4,
      hasPassword: true,
      isJoined: true,
    });
    expect(game?.gameId).toBe(open.gameId);
    expect(today?.bestStreak).toBe(3);
    expect(today?.result?.gameId).toBe(daily.gameId);
  }
  const again = await member.send("POST", "/api/game/submit", {
    playerId: own.player.id,
    gameId: second.gameId,
    answers: [],
  });
  expect(await again.json<GameResult>()).toEqual(second);
  expect(await (await member.fetch("/api/game/standing")).json<PlayerRank>()).toMatchObject({
    rank: 1,
    players: 1,
    totalScore: sum,
  });
  const board = await (await new TestBrowser().fetch("/api/game/leaderboard")).json<LeaderboardEntry[]>();
  expect(board).toMatchObject([{ username: "amuro", totalScore: sum, gamesPlayed: 4 }]);
  expect(await contradictions()).toEqual([]);
});

test("an account with points can be joined only once", async () => {
  const own = await newPlayer("amuro");
  const member = await signedIn("patron");
  await play(member);
  await playGame(await playing(member), 2);
  expect((await join(member)).status).toBe(200);
  expect((await member.send("POST", "/api/game/player/separate", { password: PASSWORD })).status).toBe(204);
  expect((await join(member)).status).toBe(200);
  await member.send("POST", "/api/game/player/separate", { password: PASSWORD });
  await loggedIn("amuro", own);
  const { totalScore } = (await playing(own)).player;
  await play(member, "Again");
  await playGame(await playing(member), 5);
  expect((await join(member)).status).toBe(409);
  expect((await playing(own)).player.totalScore).toBe(totalScore);
  expect((await playing(member)).player.username).toBe("Again");
});

test("joining needs the password, and an account has one owner", async () => {
  await newPlayer("amuro");
  await newPlayer("char");
  const [member, other] = [await signedIn("patron"), await signedIn("gifted")];
  expect(await messageOf(await join(member, "amuro", "a guess"))).toEqual([401, "Wrong email or password."]);
  expect((await join(new TestBrowser())).status).toBe(401);
  for (let guess = 0; guess < 4; guess++) await join(member, "amuro", `guess ${guess}`);
  expect((await join(member)).status).toBe(429);
  await deleteRows(playerAttempts);
  expect((await join(member)).status).toBe(200);
  expect(await messageOf(await join(other))).toEqual([
    409,
    "This quiz account is joined to another Patreon sign-in. Separate it there first.",
  ]);
  expect(await messageOf(await join(member, "char"))).toEqual([
    409,
    "Your Patreon sign-in opens another player. Separate or delete that one first.",
  ]);
  const separate = (password: string) => member.send("POST", "/api/game/player/separate", { password });
  expect((await separate("a guess")).status).toBe(401);
  expect((await separate(PASSWORD)).status).toBe(204);
  expect(await stateOf(member)).toMatchObject({ player: null });
  expect((await join(other)).status).toBe(200);
  expect((await stateOf(await loggedIn("amuro"))).player).toMatchObject({
    username: "amuro",
    isJoined: true,
  });
});

test("a new password separates a sign-in that did not change it", async () => {
  await newPlayer("amuro");
  const thief = await signedIn("patron");
  await join(thief);
  const change = { currentPassword: PASSWORD, newPassword: "another one, and longer" };
  const own = await loggedIn("amuro");
  expect((await own.send("POST", "/api/game/player/password", change)).status).toBe(204);
  expect(await stateOf(thief)).toMatchObject({ player: null });
  expect((await stateOf(own)).player).toMatchObject({ isJoined: false });
  const member = await signedIn("gifted");
  expect((await join(member, "amuro", change.newPassword)).status).toBe(200);
  const back = { currentPassword: change.newPassword, newPassword: PASSWORD };
  expect((await member.send("POST", "/api/game/player/password", back)).status).toBe(204);
  expect((await stateOf(await signedIn("gifted"))).player).toMatchObject({ isJoined: true });
});

test("a Patreon sign-in that is joined sets a new password, and no other session does", async () => {
  const own = await newPlayer("amuro");
  const member = await signedIn("patron");
  const reset = (browser: TestBrowser, newPassword = "another one, and longer") =>
    browser.send("POST", "/api/game/player/reset", { newPassword });
  expect((await reset(new TestBrowser())).status).toBe(401);
  const refused = [403, "Please sign in with the Patreon account that's joined with this player."];
  expect(await messageOf(await reset(own))).toEqual(refused);
  await play(member);
  expect(await messageOf(await reset(member))).toEqual(refused);
  await join(member);
  await loggedIn("amuro", own);
  expect(await messageOf(await reset(own))).toEqual(refused);
  const both = await loggedIn("amuro", await signedIn("gifted"));
  expect(await messageOf(await reset(both))).toEqual(refused);

  expect((await reset(member, "amuro amuro")).status).toBe(400);
  expect((await reset(member)).status).toBe(204);
  expect(await stateOf(own)).toMatchObject({ player: null });
  expect((await stateOf(member)).player).toMatchObject({ username: "amuro", isJoined: true });
  const login = (password: string) =>
    new TestBrowser().send("POST", "/api/game/player/login", { ...account("amuro"), password });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login("another one, and longer")).status).toBe(200);
  for (const word of ["second", "third"])
    expect((await reset(member, `${word} one, and longer`)).status).toBe(204);
  expect((await reset(member, "fourth one, and longer")).status).toBe(429);
});

test("deleting the member deletes the joined player, its ranks and sessions", async () => {
  const own = await newPlayer("amuro");
  await playGame(own, 3);
  const member = await signedIn("patron");
  await join(member);
  expect(await (await member.fetch("/api/me/export")).json()).toMatchObject({
    player: { username: "amuro" },
  });
  expect((await member.send("DELETE", "/api/me", { confirm: "DELETE" })).status).toBe(204);
  expect(await traces(own.player.id, member.memberId)).toEqual([]);
  expect(await stateOf(own)).toMatchObject({ player: null });
  expect(await contradictions()).toEqual([]);
});

test("joining ends the account's sessions, and a failed try ends none", async () => {
  const strangers = [await newPlayer("amuro"), await loggedIn("amuro")];
  const member = await signedIn("patron");
  await join(member, "amuro", "a guess");
  for (const browser of strangers) expect((await stateOf(browser)).player).not.toBe(null);
  expect((await join(member)).status).toBe(200);
  for (const browser of strangers) expect((await stateOf(browser)).player).toBe(null);
  expect((await stateOf(member)).player).toMatchObject({ username: "amuro" });
});
