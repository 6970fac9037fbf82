import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "#worker/platform/db/db.ts";
import { createPlayerStore } from "#worker/quiz/accounts/player-store.ts";
import { servicesOf } from "#worker/services.ts";
import { TestBrowser } from "../../support/browser";
import { account, PASSWORD } from "../../support/client";
import { contradictions } from "../../support/database-state";
import { traces } from "../../support/owned-tables";
import { leaders, newPlayer, playGame, stateOf } from "../../support/quiz";
import { deleteRows, playerAttempts, players, rowsOf } from "../../support/rows";
import { signedIn } from "../../support/sign-in";

const LOGIN = { email: account("amuro").email, password: PASSWORD };
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

test("joining deletes the player without a counted game", async () => {
  const own = await newPlayer("amuro");
  const { totalScore } = await playGame(own, 5);
  const member = await signedIn("patron");
  await member.send("POST", "/api/game/player/member", {});
  // Without a name, no game counts.
  const nameless = await playing(member);
  await playGame(nameless, 5, "daily");
  const joining = await Promise.all([join(member), join(member)]);
  expect(await Promise.all(joining.map((one) => one.json()))).toEqual([[], []]);
  expect(await rowsOf(players)).toMatchObject([{ username: "amuro", memberId: member.memberId }]);
  expect(await traces(nameless.player.id)).toEqual([]);
  for (const browser of [await loggedIn("amuro"), await signedIn("patron")])
    expect((await stateOf(browser)).player).toMatchObject({ username: "amuro", totalScore, isJoined: true });

  await newPlayer("char");
  const other = await signedIn("gifted");
  await play(other);
  await playGame(await playing(other), 2);
  expect(await (await join(other, "char")).json()).toEqual([]);
  expect(await rowsOf(players)).toHaveLength(2);
  for (const browser of [await loggedIn("char"), other])
    expect((await stateOf(browser)).player).toMatchObject({
      username: "Mika",
      email: account("char").email,
      gamesPlayed: 1,
      hasPassword: true,
      isJoined: true,
    });
  expect(await contradictions()).toEqual([]);
});

test.each(["amuro", "Mika"])("of two with counted games, joining keeps the chosen one: %s", async (name) => {
  const own = await newPlayer("amuro");
  await playGame(own, 5);
  await playGame(own, 5, "daily");
  const member = await signedIn("patron");
  await play(member);
  await playGame(await playing(member), 2);
  const [account, signIn] = [await stateOf(own), await stateOf(member)];
  const [kept, gone] = name === "amuro" ? [account, signIn] : [signIn, account];
  const before = await rowsOf(players);
  const more = (body: object) => member.send("POST", "/api/game/player/join", { ...LOGIN, ...body });

  const shown = ({ player, daily }: typeof account) => ({
    id: player?.id,
    username: player?.username,
    totalScore: player?.totalScore,
    gamesPlayed: player?.gamesPlayed,
    streak: daily?.streak,
  });
  for (const keep of [undefined, "somebody else"])
    expect(await (await more({ keep })).json()).toEqual([shown(signIn), shown(account)]);
  const choice = { keep: kept.player?.id };
  for (const confirm of ["", name])
    expect(await messageOf(await more({ ...choice, confirm }))).toEqual([
      400,
      `Please type ${gone.player?.username} to confirm.`,
    ]);
  expect(await rowsOf(players)).toEqual(before);

  for (let time = 1; time <= 2; time++)
    expect((await more({ ...choice, confirm: gone.player?.username })).status).toBe(200);
  expect(await traces(gone.player?.id ?? "")).toEqual([]);
  expect((await stateOf(own)).player).toBe(null);
  for (const browser of [member, await loggedIn("amuro")]) {
    const state = await stateOf(browser);
    expect(shown(state)).toEqual(shown(kept));
    expect(state.player).toMatchObject({ email: LOGIN.email, hasPassword: true, isJoined: true });
  }
  const board = await leaders();
  expect(board).toMatchObject([{ username: name }]);
  expect(await contradictions()).toEqual([]);
});

test("joining changes nothing if a game has counted meanwhile, or the password has changed", async () => {
  const own = await newPlayer("amuro");
  const member = await signedIn("patron");
  await play(member);
  const signIn = await playing(member);
  await playGame(signIn, 2);
  const before = await rowsOf(players);
  const store = createPlayerStore(openDatabase(env.DB));
  const [account, gone] = [await store.found(own.player.id), await store.found(signIn.player.id)];
  const passwordHash = before.find(({ id }) => id === account.id)?.passwordHash ?? "";
  const joining = { memberId: member.memberId, account, kept: account };
  await store.join({ ...joining, passwordHash, gone: { ...gone, gamesPlayed: 0 } });
  await store.join({ ...joining, passwordHash: "another", gone });
  await store.join({ ...joining, passwordHash, gone: undefined });
  expect(await rowsOf(players)).toEqual(before);
  await store.join({ ...joining, passwordHash, gone });
  expect(await rowsOf(players)).toMatchObject([{ username: "amuro", memberId: member.memberId }]);
});

test("joining needs the password, ends the account's sessions, and an account has one owner", async () => {
  const own = await newPlayer("amuro");
  await newPlayer("char");
  const [member, other] = [await signedIn("patron"), await signedIn("gifted")];
  expect(await messageOf(await join(member, "amuro", "a guess"))).toEqual([401, "Wrong email or password."]);
  expect((await join(new TestBrowser())).status).toBe(401);
  for (let guess = 0; guess < 4; guess++) await join(member, "amuro", `guess ${guess}`);
  expect((await join(member)).status).toBe(429);
  await deleteRows(playerAttempts);
  expect((await stateOf(own)).player).not.toBe(null);
  expect((await join(member)).status).toBe(200);
  expect((await stateOf(own)).player).toBe(null);
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
  expect(await member.json("/api/me/export")).toMatchObject({
    player: { username: "amuro" },
  });
  expect((await member.send("DELETE", "/api/me", { confirm: "DELETE" })).status).toBe(204);
  expect(await traces(own.player.id, member.memberId)).toEqual([]);
  expect(await stateOf(own)).toMatchObject({ player: null });
  expect(await contradictions()).toEqual([]);
});

test("a member gets the own name for the leaderboard, or a free one if a player has it", async () => {
  const { joined } = servicesOf(env).quiz;
  expect(await joined.freeName("Mika-O")).toBe("Mika-O");
  await newPlayer("mika-o");
  expect(await joined.freeName("Mika-O")).toBe("Mika-O2");
  await newPlayer("Mika-O2");
  expect(await joined.freeName("Mika-O")).toBe("Mika-O3");
  const longest = "a".repeat(30);
  await newPlayer(longest);
  expect(await joined.freeName(longest)).toBe(`${"a".repeat(29)}2`);
});
