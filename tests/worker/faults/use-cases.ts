import { GAMES } from "#worker/catalog/games/index.ts";
import { TestBrowser } from "../../support/browser";
import { changed, FORMER, payloadOf, signatureOf } from "../../support/patreon";
import { account, answersOf, newPlayer, PASSWORD, playGame, startGame } from "../../support/quiz";
import { signedIn, signInWith } from "../../support/sign-in";
import { changeSeries, trackGame, trackSeries, untrack } from "../../support/tracking";

type Act = (browser: TestBrowser) => Promise<Response>;
type UseCase = {
  name: string;
  /** A browser of somebody who can do it, and how it is done. */
  arrange: () => Promise<[TestBrowser, Act]>;
  /** The answer to doing it again after it was done. */
  again?: number;
  /** Leaves something of its own between its steps that is whole in itself. */
  hasSteps?: true;
};

const somePatron = async () => {
  const member = await signedIn("patron");
  await trackSeries(member, "gundam-x", { status: "completed", rating: 7, episodesWatched: 39 });
  await trackSeries(member, "gundam-wing", { status: "watching", rating: 8, episodesWatched: 3 });
  await member.send("POST", "/api/profile/settings", { username: "mika", publicProfile: true });
  return member;
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
const change = (method: string, path: string, body: unknown) =>
  as(somePatron, (browser) => browser.send(method, path, body));

const somePlayer = async () => {
  const player = await newPlayer("amuro");
  await playGame(player, 3);
  return player;
};
const inGame = async () => {
  const player = await somePlayer();
  return Object.assign(player, { game: await startGame(player, "daily") });
};

/** Unlike the daily challenge, this game is left for the next one. */
const inQuickGame = async () => {
  const player = await somePlayer();
  const game = await startGame(player, "quick");
  await player.send("POST", "/api/game/answer", { gameId: game.gameId, ...answersOf(game, 1)[0] });
  return player;
};

export const useCases: UseCase[] = [
  {
    name: "a new display name",
    arrange: change("PATCH", "/api/auth/profile", { displayName: "Mika the Ace" }),
  },
  {
    name: "settings",
    arrange: change("POST", "/api/profile/settings", { username: "mika-o", publicProfile: false }),
  },
  {
    name: "a card's look",
    arrange: change("POST", "/api/gcard/customize", {
      gundamTitle: "Captain",
      badgeType: "Zeon",
      frameStyle: "hex",
      isPublic: true,
    }),
  },
  {
    name: "a new entry",
    arrange: as(somePatron, (browser) =>
      trackSeries(browser, "zeta-gundam", { status: "watching", rating: 9, episodesWatched: 12 }),
    ),
  },
  {
    name: "another episode",
    arrange: as(somePatron, (browser) =>
      trackSeries(browser, "gundam-wing", { status: "completed", rating: 10, episodesWatched: 49 }),
    ),
  },
  {
    name: "a game",
    arrange: as(somePatron, (browser) =>
      trackGame(browser, GAMES[0]?.id ?? "", { status: "playing", hoursPlayed: 3 }),
    ),
  },
  {
    name: "several entries, as an import sends them",
    hasSteps: true,
    arrange: as(somePatron, async (browser) => {
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
    name: "an entry that goes",
    again: 404,
    arrange: as(somePatron, (browser) => untrack(browser, "series/gundam-x")),
  },
  {
    name: "signing out",
    arrange: as(somePatron, (browser) =>
      browser.fetch("/auth/logout", { headers: { "Sec-Fetch-Site": "same-origin" } }),
    ),
  },
  {
    name: "the end of an account",
    again: 401,
    arrange: change("DELETE", "/api/me", { confirm: "DELETE" }),
  },
  {
    name: "a first sign-in",
    arrange: async () => [new TestBrowser(), (browser) => signInWith(browser, "newcomer")],
  },
  {
    name: "another sign-in",
    arrange: as(somePatron, (browser) => signInWith(browser, "patron")),
  },
  {
    name: "Patreon's word of a change",
    arrange: as(somePatron, (browser) => {
      const body = payloadOf(changed("patron", FORMER));
      return browser.fetch("/webhooks/patreon", {
        method: "POST",
        body,
        headers: { "X-Patreon-Event": "members:update", "X-Patreon-Signature": signatureOf(body) },
      });
    }),
  },
  {
    name: "a player's sign-up",
    hasSteps: true,
    again: 409,
    arrange: async () => [
      new TestBrowser(),
      (browser) => browser.send("POST", "/api/game/player/create", account("sayla")),
    ],
  },
  {
    name: "a player's login",
    arrange: as(somePlayer, (browser) =>
      browser.send("POST", "/api/game/player/login", { email: "amuro@example.com", password: PASSWORD }),
    ),
  },
  {
    name: "a player's logout",
    arrange: as(somePlayer, (browser) => browser.send("POST", "/api/game/player/logout", {})),
  },
  {
    name: "a new password",
    again: 401,
    arrange: as(somePlayer, (browser) =>
      browser.send("POST", "/api/game/player/password", {
        currentPassword: PASSWORD,
        newPassword: "another one, and longer",
      }),
    ),
  },
  {
    name: "the end of a player's account",
    again: 401,
    arrange: as(inGame, (browser) => browser.send("DELETE", "/api/game/player", { password: PASSWORD })),
  },
  {
    name: "the start of a game that leaves another one",
    hasSteps: true,
    arrange: as(inQuickGame, (browser) => browser.send("POST", "/api/game/start", { gameMode: "challenge" })),
  },
  {
    name: "an answer",
    again: 409,
    arrange: as(inGame, (browser, { game }) =>
      browser.send("POST", "/api/game/answer", { gameId: game.gameId, ...answersOf(game, 1)[0] }),
    ),
  },
  {
    name: "a game that is handed in",
    arrange: as(inGame, (browser, { game, player }) =>
      browser.send("POST", "/api/game/submit", {
        playerId: player.id,
        gameId: game.gameId,
        answers: answersOf(game, 4),
      }),
    ),
  },
  {
    name: "a game that is handed in without its name",
    again: 409,
    arrange: as(inGame, (browser, { game, player }) =>
      browser.send("POST", "/api/game/submit", { playerId: player.id, answers: answersOf(game, 4) }),
    ),
  },
];
