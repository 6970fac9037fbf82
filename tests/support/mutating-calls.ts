import { expect } from "vitest";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { QUESTIONS } from "#franchise/question-bank.ts";
import type { RouteName } from "#worker/routes.ts";
import { GRADIENT_PNG, STRIPED_GIF } from "../fakes/pictures";
import { TestBrowser } from "./browser";
import { runTenMinuteCron } from "./cron";
import { publicMember } from "./members";
import { operatorForm } from "./operator-form";
import { changed, FORMER, payloadOf, signatureOf } from "./patreon";
import { account, answersOf, newPlayer, PASSWORD, playGame, startGame, stateOf } from "./quiz";
import {
  addRows,
  members,
  playerAttempts,
  playerSessions,
  quizGames,
  recordings,
  reportedQuestions,
  rowsOf,
  sessions,
  setRows,
  spentStates,
  sponsorInquiries,
} from "./rows";
import { signedIn, signInWith } from "./sign-in";
import { SENT_BY, sendInquiry, sponsorForm } from "./sponsor-form";
import { pictureAnswers, withPicture } from "./tiles";
import { changeGames, changeSeries, trackGame, trackSeries, untrack } from "./tracking";

type Act = (browser: TestBrowser) => Promise<Response>;

/** One way to call a route that may write. */
export type MutatingCall = {
  route: RouteName;
  when: string;
  /** `meta.rows_written` of all statements of the call, including index entries. */
  rows: number;
  status?: number;
  /** Checks what the work after the answer did. */
  check?: () => Promise<void>;
  /**
   * Set this if the call takes effect once or not at all, whichever step fails. `again` is the status if the call is
   * repeated after it has succeeded, if that is a refusal. `hasSteps` means that a failure between steps may leave a
   * state that is valid too.
   */
  faults?: { again?: number; hasSteps?: true };
  /** Prepares a browser that may make the call. Also returns the function that makes it. */
  arrange: () => Promise<[TestBrowser, Act]>;
};

const as =
  <Who extends TestBrowser>(
    arrange: () => Promise<Who>,
    act: (browser: TestBrowser, who: Who) => Promise<Response>,
  ) =>
  async (): Promise<[TestBrowser, Act]> => {
    const who = await arrange();
    return [who, (browser) => act(browser, who)];
  };

const send = <Who extends TestBrowser>(arrange: () => Promise<Who>, route: string, body: unknown) => {
  const [method = "", path = ""] = route.split(" ");
  return as(arrange, (browser) => browser.send(method, path, body));
};

/** The most words that fit in a name that a member chooses. */
const LONGEST_NAME = [..."abcdefghijklmnopqrstuvwxy"].join(" ");
const LONGEST_USERNAME = "a-b-c-d-e-f-g-h-i-jk";
/** A name with the greatest length that we keep from Patreon. */
const HUNDRED_WORDS = Array.from({ length: 100 }, (_, at) => String.fromCharCode(0x4e00 + at)).join(" ");

const PICTURE = "https://pictures.example/another.png";
const LOOK = { gundamTitle: "Captain", badgeType: "Zeon", frameStyle: "hex", isPublic: true };
const ids = (works: readonly { id: string }[]) => works.slice(0, 100).map(({ id }) => id);
const hundredSeries = ids(SERIES).map((seriesId) => ({ seriesId }));
const hundredGames = ids(GAMES).map((gameId) => ({ gameId }));
const GAME = GAMES[0]?.id ?? "";

const newMember = () => signedIn("patron");
const listed = () => publicMember("patron", "mika");
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
const report = (browser: TestBrowser, { result }: Awaited<ReturnType<typeof finished>>) =>
  browser.send("POST", "/api/game/report", {
    gameId: result.gameId,
    questionId: result.review[0]?.questionId,
    reason: "wrong",
    note: "x".repeat(300),
  });
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
const handIn = (browser: TestBrowser, who: Awaited<ReturnType<ReturnType<typeof inGame>>>) =>
  browser.send("POST", "/api/game/submit", {
    playerId: who.player.id,
    gameId: who.game.gameId,
    answers: answersOf(who.game, 4),
  });

const reportQuestion = (playerId: string, questionId: string) =>
  addRows(reportedQuestions, { playerId, questionId, reason: "wrong", reportedAt: new Date(1) });
const nobody = async () => new TestBrowser();
const visitorReport = () =>
  new TestBrowser().send("POST", "/api/report", { username: "mika", about: "name" });
const operator = () => signedIn("owner");
export const mutatingCalls: MutatingCall[] = [
  {
    route: "PATCH /api/auth/profile",
    when: "one longest name for another",
    faults: {},
    rows: 36,
    arrange: send(named(LONGEST_NAME), "PATCH /api/auth/profile", {
      displayName: [...LONGEST_NAME].reverse().join(""),
    }),
  },
  {
    route: "POST /api/auth/profile/picture",
    when: "it replaces a picture from an address, under the longest name",
    faults: {},
    rows: 10,
    arrange: send(
      async () => withPicture(await named(LONGEST_NAME)(), GRADIENT_PNG),
      "POST /api/auth/profile/picture",
      { picture: Buffer.from(STRIPED_GIF).toString("base64") },
    ),
  },
  {
    route: "POST /api/profile/settings",
    when: "going public under a name of a hundred words and the longest username",
    rows: 44,
    arrange: send(namedByPatreon, "POST /api/profile/settings", {
      username: LONGEST_USERNAME,
      publicProfile: true,
    }),
  },
  {
    route: "POST /api/profile/settings",
    when: "another username under the longest name",
    faults: {},
    rows: 19,
    arrange: send(named(LONGEST_NAME), "POST /api/profile/settings", {
      username: LONGEST_USERNAME,
      publicProfile: true,
    }),
  },
  {
    route: "POST /api/auth/refresh",
    when: "Patreon knows nothing new",
    rows: 2,
    arrange: send(newMember, "POST /api/auth/refresh", {}),
  },
  {
    route: "DELETE /api/me",
    when: "with a hundred series and a hundred games",
    rows: 210,
    arrange: send(withLists, "DELETE /api/me", { confirm: "DELETE" }),
  },
  {
    route: "DELETE /api/me",
    when: "with two entries",
    faults: { again: 401 },
    rows: 20,
    arrange: send(tracking, "DELETE /api/me", { confirm: "DELETE" }),
  },
  {
    route: "POST /api/gcard/customize",
    when: "a first look",
    rows: 2,
    arrange: send(newMember, "POST /api/gcard/customize", LOOK),
  },
  {
    route: "POST /api/gcard/customize",
    when: "another look",
    faults: {},
    rows: 1,
    arrange: as(
      async () => {
        const member = await newMember();
        await member.send("POST", "/api/gcard/customize", LOOK);
        return member;
      },
      (browser) => browser.send("POST", "/api/gcard/customize", { ...LOOK, frameStyle: "mono" }),
    ),
  },
  {
    route: "POST /api/tracker/series",
    when: "a new entry",
    faults: {},
    rows: 5,
    arrange: as(tracking, (browser) => trackSeries(browser, "zeta-gundam", { rating: 9 })),
  },
  {
    route: "POST /api/tracker/series",
    when: "completed, by somebody in the directory",
    faults: {},
    rows: 6,
    arrange: as(tracking, (browser) =>
      trackSeries(browser, "gundam-wing", { status: "completed", rating: 10, episodesWatched: 49 }),
    ),
  },
  {
    route: "POST /api/tracker/series/bulk",
    when: "a hundred new favorites",
    rows: 302,
    arrange: as(tracking, (browser) =>
      changeSeries(browser, { changes: hundredSeries.map((one) => ({ ...one, isFavourite: true })) }),
    ),
  },
  {
    route: "POST /api/tracker/series/bulk",
    when: "three calls, as an import sends them",
    faults: { hasSteps: true },
    rows: 20,
    arrange: as(tracking, async (browser) => {
      const chunks = [["zeta-gundam", "turn-a-gundam"], ["gundam-zz", "gundam-x"], ["victory-gundam"]];
      let response = new Response();
      for (const ids of chunks) {
        const changes = ids.map((seriesId) => ({ seriesId, status: "completed" as const, rating: 6 }));
        response = await changeSeries(browser, { changes });
        if (!response.ok) return response;
      }
      return response;
    }),
  },
  {
    route: "DELETE /api/tracker/series/:seriesId",
    when: "an entry that goes",
    faults: { again: 404 },
    rows: 7,
    arrange: as(tracking, (browser) => untrack(browser, "series/gundam-wing")),
  },
  {
    route: "POST /api/tracker/games",
    when: "another hour",
    faults: {},
    rows: 4,
    arrange: as(tracking, (browser) =>
      browser.send("POST", "/api/tracker/games", { gameId: GAME, hoursPlayed: 4 }),
    ),
  },
  {
    route: "POST /api/tracker/games/bulk",
    when: "a hundred new entries",
    rows: 202,
    arrange: as(tracking, (browser) => changeGames(browser, { changes: hundredGames })),
  },
  {
    route: "DELETE /api/tracker/games/:gameId",
    when: "an entry that goes",
    rows: 7,
    arrange: as(tracking, (browser) => untrack(browser, `games/${GAME}`)),
  },
  {
    route: "GET /auth/patreon/callback",
    when: "a first sign-in",
    faults: {},
    rows: 12,
    arrange: as(nobody, (browser) => signInWith(browser, "newcomer")),
  },
  {
    route: "GET /auth/patreon/callback",
    when: "another sign-in of somebody in the directory",
    faults: {},
    rows: 9,
    arrange: as(named(LONGEST_NAME), (browser) => signInWith(browser, "patron")),
  },
  {
    route: "GET /auth/logout",
    when: "signed in",
    faults: {},
    rows: 1,
    arrange: as(newMember, (browser) =>
      browser.fetch("/auth/logout", { headers: { "Sec-Fetch-Site": "same-origin" } }),
    ),
  },
  {
    route: "POST /auth/logout",
    when: "signed in",
    rows: 1,
    arrange: as(newMember, (browser) =>
      browser.fetch("/auth/logout", { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } }),
    ),
  },
  {
    route: "DELETE /api/auth/other-sessions",
    when: "signed in on another device too",
    rows: 1,
    async arrange() {
      await newMember();
      return as(newMember, (browser) => browser.send("DELETE", "/api/auth/other-sessions", {}))();
    },
  },
  {
    route: "POST /webhooks/patreon",
    when: "a membership ends, with the first event ever",
    faults: {},
    rows: 5,
    arrange: as(listed, (browser) => {
      const body = payloadOf(changed("patron", FORMER));
      return browser.fetch("/webhooks/patreon", {
        method: "POST",
        body,
        headers: { "X-Patreon-Event": "members:update", "X-Patreon-Signature": signatureOf(body) },
      });
    }),
  },
  {
    route: "POST /api/game/player/create",
    when: "a new account",
    faults: { again: 409, hasSteps: true },
    rows: 13,
    arrange: send(nobody, "POST /api/game/player/create", account("sayla")),
  },
  {
    route: "POST /api/game/player/login",
    when: "the right password",
    faults: {},
    rows: 9,
    arrange: send(somePlayer, "POST /api/game/player/login", {
      email: "amuro@example.com",
      password: PASSWORD,
    }),
  },
  {
    route: "POST /api/game/player/logout",
    when: "signed in",
    faults: {},
    rows: 1,
    arrange: send(somePlayer, "POST /api/game/player/logout", {}),
  },
  {
    route: "POST /api/game/player/password",
    when: "a new password",
    faults: { again: 401 },
    rows: 13,
    arrange: send(somePlayer, "POST /api/game/player/password", {
      currentPassword: PASSWORD,
      newPassword: "another one, and longer",
    }),
  },
  {
    route: "DELETE /api/game/player",
    when: "after one game",
    faults: { again: 401 },
    rows: 23,
    arrange: send(somePlayer, "DELETE /api/game/player", { password: PASSWORD }),
  },
  {
    route: "POST /api/game/player/member",
    when: "a name for a new player",
    rows: 10,
    arrange: send(newMember, "POST /api/game/player/member", { username: "Mika" }),
  },
  {
    route: "POST /api/game/player/reset",
    when: "joined before",
    rows: 13,
    arrange: send(joinedMember, "POST /api/game/player/reset", { newPassword: "another one, and longer" }),
  },
  {
    route: "POST /api/game/keep",
    when: "a new account",
    faults: { again: 409 },
    rows: 4,
    arrange: send(() => newPlayer("amuro"), "POST /api/game/keep", {
      answers: SAMPLES.map(({ id, options }) => ({ questionId: id, option: options[0] })),
    }),
  },
  {
    route: "POST /api/game/player/join",
    when: "both have played",
    rows: 35,
    arrange: as(memberAndPlayer, (browser, { player }) =>
      browser.send("POST", "/api/game/player/join", { ...LOGIN, keep: player.id, confirm: "amuro" }),
    ),
  },
  {
    route: "POST /api/game/player/separate",
    when: "joined before",
    rows: 9,
    arrange: send(joinedMember, "POST /api/game/player/separate", { password: PASSWORD }),
  },
  {
    route: "POST /api/game/start",
    when: "a game that ends another one",
    faults: { hasSteps: true },
    rows: 27,
    arrange: send(
      async () => {
        const player = await somePlayer();
        const game = await startGame(player, "quick");
        await player.send("POST", "/api/game/answer", { gameId: game.gameId, ...answersOf(game, 1)[0] });
        return player;
      },
      "POST /api/game/start",
      { gameMode: "challenge" },
    ),
  },
  {
    route: "POST /api/game/answer",
    when: "one answer",
    faults: { again: 409 },
    rows: 1,
    arrange: as(inGame("quick"), (browser, { game }) =>
      browser.send("POST", "/api/game/answer", { gameId: game.gameId, ...answersOf(game, 1)[0] }),
    ),
  },
  {
    route: "POST /api/game/submit",
    when: "the daily challenge, answered without reading",
    faults: {},
    rows: 21,
    arrange: as(inGame("daily"), handIn),
  },
  {
    route: "POST /api/game/submit",
    when: "the daily challenge, without the game's id",
    faults: { again: 409 },
    rows: 21,
    arrange: as(inGame("daily"), (browser, { game, player }) =>
      browser.send("POST", "/api/game/submit", { playerId: player.id, answers: answersOf(game, 4) }),
    ),
  },
  {
    route: "POST /api/game/report",
    when: "a first report of a question",
    rows: 3,
    arrange: as(finished, report),
  },
  {
    route: "POST /api/sponsor",
    when: "an inquiry, told to the webhook",
    rows: 8,
    check: async () => {
      expect(await rowsOf(sponsorInquiries)).toMatchObject([{ deliveredAt: expect.any(Date) }]);
    },
    arrange: as(nobody, (browser) => browser.send("POST", "/api/sponsor", sponsorForm(), SENT_BY)),
  },
  {
    route: "POST /operator/jobs",
    when: "the tiles, none of which is due",
    rows: 1,
    arrange: as(operator, (browser) => operatorForm(browser, "/jobs", [["do", "tiles"]])),
  },
  {
    route: "POST /operator/figures",
    when: "the first of the day",
    rows: 3,
    arrange: as(operator, (browser) => operatorForm(browser, "/figures", [["do", "figures"]])),
  },
  {
    route: "POST /operator/inquiries",
    when: "an inquiry is marked",
    rows: 3,
    arrange: as(
      async () => {
        await sendInquiry(sponsorForm());
        const [inquiry] = await rowsOf(sponsorInquiries);
        return Object.assign(await operator(), { inquiry: inquiry?.id });
      },
      (browser, { inquiry }) => operatorForm(browser, "/inquiries", [["do", `spam:${inquiry}`]]),
    ),
  },
  {
    route: "POST /operator/people",
    when: "a public name is hidden",
    rows: 3,
    arrange: as(
      async () => {
        const { memberId } = await listed();
        return Object.assign(await operator(), { hidden: memberId });
      },
      (browser, { hidden }) =>
        operatorForm(browser, "/people", [
          ["kind", "member"],
          ["id", hidden],
          ["do", "hide"],
        ]),
    ),
  },
  {
    route: "POST /api/report",
    when: "the first report of a name",
    rows: 6,
    arrange: send(
      async () => {
        await listed();
        return nobody();
      },
      "POST /api/report",
      { username: "mika", about: "name" },
    ),
  },
  {
    route: "POST /operator/reports",
    when: "a report is dismissed",
    rows: 3,
    arrange: as(
      async () => {
        const { memberId } = await listed();
        await visitorReport();
        return Object.assign(await operator(), { reported: memberId });
      },
      (browser, { reported }) =>
        operatorForm(browser, "/reports", [
          ["id", reported],
          ["about", "name"],
          ["do", "dismiss"],
        ]),
    ),
  },
  {
    route: "POST /operator/videos",
    when: "a video is linked to another work",
    rows: 24,
    arrange: as(
      async () => {
        const publishedAt = new Date();
        const video = { id: "s7-linked00", title: "A Quiet Masterpiece", description: "", publishedAt };
        await addRows(recordings, { ...video, kind: "video", chapters: [] });
        return operator();
      },
      (browser) =>
        operatorForm(browser, "/videos", [
          ["id", "s7-linked00"],
          ["work", "Turn A Gundam"],
          ["do", "link"],
        ]),
    ),
  },
  {
    route: "POST /operator/questions",
    when: "the report of a question is closed",
    rows: 3,
    arrange: as(
      async () => {
        const { player } = await somePlayer();
        await reportQuestion(player.id, "one");
        return operator();
      },
      (browser) =>
        operatorForm(browser, "/questions", [
          ["question", "one"],
          ["do", "closed"],
        ]),
    ),
  },
];

const LONG_AGO = new Date(Date.now() - 100 * 24 * 60 * 60 * 1000);

/** The writes of the cron triggers. */
export const triggerRuns = [
  { cron: "*/10 * * * *", when: "the first copies of both feeds", rows: 200, arrange: async () => {} },
  {
    cron: "*/10 * * * *",
    when: "an attempt of the day before",
    rows: 5,
    arrange: async () => {
      await runTenMinuteCron();
      await new TestBrowser().send("POST", "/api/game/player/create", account("amuro"));
      await setRows(playerAttempts, { day: "2026-01-01" });
    },
  },
  {
    cron: "5-55/10 * * * *",
    when: "a tile for a member from before there were any",
    rows: 9,
    arrange: async () => {
      await signedIn("patron");
      pictureAnswers(() => new Response(GRADIENT_PNG), PICTURE);
      await setRows(members, { profileImage: PICTURE, tileDueAt: new Date(0) });
    },
  },
  {
    cron: "17 3 * * *",
    when: "a session, a state, a player's session and a game that have run out",
    rows: 12,
    arrange: async () => {
      await signedIn("patron");
      await somePlayer();
      for (const table of [sessions, spentStates, playerSessions])
        await setRows(table, { expiresAt: LONG_AGO });
      await setRows(quizGames, { startedAt: LONG_AGO });
    },
  },
];
