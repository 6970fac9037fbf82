import { expect } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { QUESTIONS } from "#franchise/question-bank.ts";
import type { RouteName } from "#worker/routes.ts";
import { eventOf } from "../fakes/patreon-events";
import { GRADIENT_PNG, STRIPED_GIF } from "../fakes/pictures";
import { TestBrowser } from "./browser";
import { account, PASSWORD } from "./client";
import { changed, FORMER } from "./patreon";
import { connected } from "./port";
import { answersOf, newPlayer, playGame, startGame, stateOf } from "./quiz";
import { members, portMessages, rowsOf, setRows, sponsorInquiries } from "./rows";
import { signedIn } from "./sign-in";
import { SENT_BY, sponsorForm } from "./sponsor-form";
import { withPicture } from "./tiles";
import { changeGames, changeSeries, trackGame, trackSeries, untrack } from "./tracking";

/**
 * One way to call a route that may write. A test of row budgets counts what each call writes, and a test of faults breaks
 * each of its steps.
 */
export type MutatingCall = {
  route: RouteName;
  /** What is special about this call, as its test's name says it. */
  when: string;
  /** `meta.rows_written` of all statements of the call, including index entries. */
  rows: number;
  /** Prepares a browser that may make the call. Also returns the function that makes it. */
  arrange: () => Promise<[TestBrowser, (browser: TestBrowser) => Promise<Response>]>;
  check?: () => Promise<void>;
  /**
   * Set this if the call takes effect once or not at all, whichever step fails. `again` is the status if the call is
   * repeated after it has succeeded, if that is a refusal. `hasSteps` means that a failure between steps may leave a
   * state that is valid too.
   */
  faults?: { again?: number; hasSteps?: true };
};

type Act<Who> = (browser: TestBrowser, who: Who) => Promise<Response>;

/**
 * `call([route, when, rows], who, how)`: `who` prepares a browser, such as a signed-in member, and `how` is the body that it
 * sends, or a function that makes the call.
 */
function call<Who extends TestBrowser>(
  [route, when, rows]: [route: RouteName, when: string, rows: number],
  who: () => Promise<Who>,
  how: Act<Who> | Record<string, unknown>,
  more: Pick<MutatingCall, "check" | "faults"> = {},
): MutatingCall {
  const [method = "", path = ""] = route.split(" ");
  const send: Act<Who> = (browser) => browser.send(method, path, how);
  const act = typeof how === "function" ? (how as Act<Who>) : send;
  const arrange: MutatingCall["arrange"] = async () => {
    const arranged = await who();
    return [arranged, (browser) => act(browser, arranged)];
  };
  return { route, when, rows, arrange, ...more };
}

/** The most words that fit in a name that a member chooses. */
const LONGEST_NAME = [..."abcdefghijklmnopqrstuvwxy"].join(" ");
const LONGEST_USERNAME = "a-b-c-d-e-f-g-h-i-jk";
/** A name with the greatest length that we keep from Patreon. */
const HUNDRED_WORDS = Array.from({ length: 100 }, (_, at) => String.fromCharCode(0x4e00 + at)).join(" ");

const LOOK = { gundamTitle: "Captain", badgeType: "Zeon", frameStyle: "hex", isPublic: true };
const ids = (works: readonly { id: string }[]) => works.slice(0, 100).map(({ id }) => id);
const hundredSeries = ids(SERIES).map((seriesId) => ({ seriesId }));
const hundredGames = ids(GAMES).map((gameId) => ({ gameId }));
const GAME = GAMES[0]?.id ?? "";

const newMember = () => signedIn("patron");
const listed = () => signedIn("patron", "mika");
const named = (name: string) => async () => {
  const member = await listed();
  await member.send("PATCH", "/api/auth/profile", { displayName: name });
  return member;
};
const namedByPatreon = async () => {
  const member = await signedIn("patron");
  await setRows(members, { patreonName: HUNDRED_WORDS, nameKey: HUNDRED_WORDS });
  return member;
};
const tracking = async () => {
  const member = await listed();
  await trackSeries(member, "gundam-wing", { status: "watching", rating: 8, episodesWatched: 3 });
  await trackGame(member, GAME, { status: "playing", hoursPlayed: 3 });
  return member;
};
const connecting = async () => {
  const member = await tracking();
  const player = await connected(member);
  for (let episode = 1; episode <= 10; episode++)
    await player.post(JSON.stringify({ title: "Mobile Suit Gundam Wing", season: 1, episode: episode + 3 }));
  const [message] = await rowsOf(portMessages);
  return Object.assign(member, { player, message: message?.id ?? "" });
};
const withLists = async () => {
  const member = await listed();
  await changeSeries(member, { changes: hundredSeries });
  await changeGames(member, { changes: hundredGames });
  return member;
};

const finished = async () => {
  const player = await newPlayer("amuro");
  return Object.assign(player, { result: await playGame(player, 3) });
};
const LOGIN = { email: "amuro@example.com", password: PASSWORD };
/** Returns a member who plays with the Patreon sign-in. There is another player too. Both have finished a game. */
const memberAndPlayer = async () => {
  await somePlayer();
  const member = await newMember();
  await member.send("POST", "/api/game/player/member", { username: "Mika" });
  const { player } = await stateOf(member);
  if (!player) throw new Error("The member has no player.");
  const both = Object.assign(member, { player });
  await playGame(both, 3);
  return both;
};
const joinedMember = async () => {
  await somePlayer();
  const member = await newMember();
  await member.send("POST", "/api/game/player/join", LOGIN);
  return member;
};
const SAMPLES = QUESTIONS.filter(({ taste }) => taste).slice(0, 3);
const somePlayer = async () => {
  const player = await newPlayer("amuro");
  await playGame(player, 3);
  return player;
};
const inGame = (mode: "quick" | "challenge" | "daily") => async () => {
  const player = await somePlayer();
  return Object.assign(player, { game: await startGame(player, mode) });
};
type InGame = Awaited<ReturnType<ReturnType<typeof inGame>>>;
const handIn =
  (hasId: boolean): Act<InGame> =>
  (browser, { player, game }) => {
    const body = { playerId: player.id, answers: answersOf(game, 4) };
    return browser.send("POST", "/api/game/submit", { ...body, ...(hasId && { gameId: game.gameId }) });
  };

const nobody = async () => new TestBrowser();
const settings = { username: LONGEST_USERNAME, publicProfile: true };
const logout: Act<TestBrowser> = (browser) =>
  browser.fetch("/auth/logout", { headers: { "Sec-Fetch-Site": "same-origin" } });
const ANOTHER = "another one, and longer";

/** The call takes effect once or not at all. */
const ONCE = { faults: {} };
/** The same, and the call is refused with this status if it is repeated. */
const onceThen = (again: number) => ({ faults: { again } });

/** Operators' forms are missing: only one person uses them. */
export const mutatingCalls: MutatingCall[] = [
  call(
    ["PATCH /api/auth/profile", "one longest name for another", 36],
    named(LONGEST_NAME),
    { displayName: [...LONGEST_NAME].reverse().join("") },
    ONCE,
  ),
  call(
    ["POST /api/auth/profile/picture", "it replaces a picture from an address, under the longest name", 10],
    async () => withPicture(await named(LONGEST_NAME)(), GRADIENT_PNG),
    { picture: Buffer.from(STRIPED_GIF).toString("base64") },
    ONCE,
  ),
  call(
    [
      "POST /api/profile/settings",
      "going public under a name of a hundred words and the longest username",
      46,
    ],
    namedByPatreon,
    settings,
  ),
  call(
    ["POST /api/profile/settings", "another username under the longest name", 19],
    named(LONGEST_NAME),
    settings,
    ONCE,
  ),
  call(["POST /api/auth/refresh", "Patreon knows nothing new", 2], newMember, {}),
  call(["DELETE /api/me", "with a hundred series and a hundred games", 210], withLists, {
    confirm: "DELETE",
  }),
  call(["DELETE /api/me", "with two entries", 20], tracking, { confirm: "DELETE" }, onceThen(401)),
  call(["POST /api/gcard/customize", "a first look", 2], newMember, LOOK),
  call(
    ["POST /api/gcard/customize", "another look", 1],
    async () => {
      const member = await newMember();
      await member.send("POST", "/api/gcard/customize", LOOK);
      return member;
    },
    { ...LOOK, frameStyle: "mono" },
    ONCE,
  ),
  call(
    ["POST /api/tracker/series", "a new entry", 5],
    tracking,
    (browser) => trackSeries(browser, "zeta-gundam", { rating: 9 }),
    ONCE,
  ),
  call(
    ["POST /api/tracker/series", "completed, by somebody in the directory", 6],
    tracking,
    (browser) =>
      trackSeries(browser, "gundam-wing", { status: "completed", rating: 10, episodesWatched: 49 }),
    ONCE,
  ),
  call(["POST /api/tracker/series/bulk", "a hundred new favorites", 502], tracking, {
    changes: hundredSeries.map((one) => ({ ...one, isFavourite: true })),
  }),
  call(
    ["POST /api/tracker/series/bulk", "three calls, as an import sends them", 20],
    tracking,
    async (browser) => {
      const chunks = [["zeta-gundam", "turn-a-gundam"], ["gundam-zz", "gundam-x"], ["victory-gundam"]];
      let response = new Response();
      for (const ids of chunks) {
        const changes = ids.map((seriesId) => ({ seriesId, status: "completed" as const, rating: 6 }));
        response = await changeSeries(browser, { changes });
        if (!response.ok) return response;
      }
      return response;
    },
    { faults: { hasSteps: true } },
  ),
  call(
    ["DELETE /api/tracker/series/:seriesId", "an entry that goes", 7],
    tracking,
    (browser) => untrack(browser, "series/gundam-wing"),
    onceThen(404),
  ),
  call(["POST /api/tracker/games", "another hour", 4], tracking, { gameId: GAME, hoursPlayed: 4 }, ONCE),
  call(["POST /api/tracker/games/bulk", "a hundred new entries", 202], tracking, { changes: hundredGames }),
  call(["DELETE /api/tracker/games/:gameId", "an entry that goes", 7], tracking, (browser) =>
    untrack(browser, `games/${GAME}`),
  ),
  call(["POST /api/connections", "a first player", 4], newMember, { name: "Attic", timeZone: "UTC" }),
  call(["PATCH /api/connections/:id", "another time zone", 1], connecting, (browser, { player }) =>
    browser.send("PATCH", `/api/connections/${player.id}`, { timeZone: "Europe/Berlin" }),
  ),
  call(
    ["POST /api/connections/:id/answer", "a play that is taken back", 10],
    connecting,
    (browser, { player, message }) =>
      browser.send("POST", `/api/connections/${player.id}/answer`, { message, undo: true }),
  ),
  call(
    ["DELETE /api/connections/:id", "with ten messages", 11],
    connecting,
    (browser, { player }) => browser.send("DELETE", `/api/connections/${player.id}`, {}),
    onceThen(404),
  ),
  call(
    ["POST /port/:secret", "the last of ten messages, and a new entry", 12],
    connecting,
    (browser, { player }) =>
      browser.fetch(`/port/${player.secret}`, {
        method: "POST",
        body: JSON.stringify({ title: "Zeta Gundam", season: 1, episode: 1 }),
      }),
  ),
  call(
    ["GET /auth/patreon/callback", "a first sign-in", 14],
    nobody,
    (browser) => browser.signIn("newcomer"),
    ONCE,
  ),
  call(
    ["GET /auth/patreon/callback", "another sign-in of somebody in the directory", 11],
    named(LONGEST_NAME),
    (browser) => browser.signIn("patron"),
    ONCE,
  ),
  call(["GET /auth/logout", "signed in", 1], newMember, logout, ONCE),
  call(["POST /auth/logout", "signed in", 1], newMember, (browser) =>
    browser.fetch("/auth/logout", { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } }),
  ),
  call(
    ["DELETE /api/auth/other-sessions", "signed in on another device too", 1],
    () => newMember().then(newMember),
    {},
  ),
  call(
    ["POST /webhooks/patreon", "a membership ends, with the first event ever", 6],
    listed,
    (browser) => browser.fetch("/webhooks/patreon", eventOf(changed("patron", FORMER))),
    ONCE,
  ),
  call(["POST /api/game/player/create", "a new account", 13], nobody, account("sayla"), {
    faults: { again: 409, hasSteps: true },
  }),
  call(["POST /api/game/player/login", "the right password", 11], somePlayer, LOGIN, ONCE),
  call(["POST /api/game/player/logout", "signed in", 1], somePlayer, {}, ONCE),
  call(
    ["POST /api/game/player/password", "a new password", 13],
    somePlayer,
    { currentPassword: PASSWORD, newPassword: ANOTHER },
    onceThen(401),
  ),
  call(["DELETE /api/game/player", "after one game", 23], somePlayer, { password: PASSWORD }, onceThen(401)),
  call(["POST /api/game/player/member", "a name for a new player", 11], newMember, { username: "Mika" }),
  call(["POST /api/game/player/reset", "joined before", 13], joinedMember, { newPassword: ANOTHER }),
  call(
    ["POST /api/game/keep", "a new account", 4],
    () => newPlayer("amuro"),
    { answers: SAMPLES.map(({ id, options }) => ({ questionId: id, option: options[0] })) },
    onceThen(409),
  ),
  call(["POST /api/game/player/join", "both have played", 35], memberAndPlayer, (browser, { player }) =>
    browser.send("POST", "/api/game/player/join", { ...LOGIN, keep: player.id, confirm: "amuro" }),
  ),
  call(["POST /api/game/player/separate", "joined before", 9], joinedMember, { password: PASSWORD }),
  call(
    ["POST /api/game/start", "a game that ends another one", 27],
    async () => {
      const player = await somePlayer();
      const game = await startGame(player, "quick");
      await player.send("POST", "/api/game/answer", { gameId: game.gameId, ...answersOf(game, 1)[0] });
      return player;
    },
    { gameMode: "challenge" },
    { faults: { hasSteps: true } },
  ),
  call(
    ["POST /api/game/answer", "one answer", 1],
    inGame("quick"),
    (browser, { game }) =>
      browser.send("POST", "/api/game/answer", { gameId: game.gameId, ...answersOf(game, 1)[0] }),
    onceThen(409),
  ),
  call(
    ["POST /api/game/submit", "the daily challenge, answered without reading", 21],
    inGame("daily"),
    handIn(true),
    ONCE,
  ),
  call(
    ["POST /api/game/submit", "the daily challenge, without the game's id", 21],
    inGame("daily"),
    handIn(false),
    onceThen(409),
  ),
  call(["POST /api/game/report", "a first report of a question", 3], finished, (browser, { result }) => {
    const { gameId, review } = result;
    const questionId = review[0]?.questionId;
    const body = { gameId, questionId, reason: "wrong", note: "x".repeat(300) };
    return browser.send("POST", "/api/game/report", body);
  }),
  call(
    ["POST /api/sponsor", "an inquiry", 6],
    nobody,
    (browser) => browser.send("POST", "/api/sponsor", sponsorForm(), SENT_BY),
    {
      check: async () => expect(await rowsOf(sponsorInquiries)).toMatchObject([{ deliveredAt: null }]),
    },
  ),
  call(["POST /api/report", "the first report of a name", 6], () => listed().then(nobody), {
    username: "mika",
    about: "name",
  }),
];
