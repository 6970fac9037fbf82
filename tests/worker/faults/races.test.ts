import { expect, test } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import { TestBrowser } from "../../support/browser";
import { account } from "../../support/client";
import { contradictions } from "../../support/database-state";
import { answersOf, newPlayer, startGame, stateOf, submitGame } from "../../support/quiz";
import { countOf, players } from "../../support/rows";
import { signedIn } from "../../support/sign-in";
import { myGames, mySeries, trackGame, trackSeries } from "../../support/tracking";

const AT_ONCE = 8;
const times = Array.from({ length: AT_ONCE }, (_, index) => index);
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

test("gives a name that eight sign-ups ask for at once to one player", async () => {
  const signUp = (index: number) =>
    new TestBrowser().send("POST", "/api/game/player/create", {
      ...account("amuro"),
      email: `amuro-${index}@example.com`,
    });
  const [made, ...others] = await statuses(times.map(signUp));
  expect(made).toBe(201);
  // The site hashes at most three passwords at once. It asks the other visitors to try again.
  for (const status of others) expect([409, 503]).toContain(status);
  expect(await countOf(players)).toBe(1);
});

test.each([true, false])(
  "makes one of eight parallel changes based on the same revision: %s",
  async (isThere) => {
    const member = await signedIn("patron");
    const game = GAMES[0]?.id ?? "";
    if (isThere) await trackGame(member, game);
    const basedOn = (await myGames(member))[0]?.revision ?? 0;
    const change = (index: number) =>
      trackGame(member, game, { status: "playing", hoursPlayed: index + 2, basedOn });
    expect(await statuses(times.map(change))).toEqual([200, ...Array(AT_ONCE - 1).fill(409)]);
    expect(await myGames(member)).toMatchObject([{ revision: isThere ? basedOn + 1 : expect.any(Number) }]);
    expect(await contradictions()).toEqual([]);
  },
);

test("keeps the episodes of all tabs that log at the same time, as a change is tried three times", async () => {
  const member = await signedIn("patron");
  const taps = [1, 2, 3].map((episode) =>
    trackSeries(member, "gundam-wing", { watched: [episode, episode], watchedOn: "2026-11-01" }),
  );
  expect(await statuses(taps)).toEqual([200, 200, 200]);
  expect(await mySeries(member)).toMatchObject([{ episodesWatched: 3, startedOn: "2026-11-01" }]);
});

test("counts a game once that is submitted, answered and abandoned in parallel", async () => {
  const player = await newPlayer("amuro");
  const game = await startGame(player);
  const answers = answersOf(game, 5);
  const answered = await Promise.all([
    ...times.map(() => submitGame(player, answers, { gameId: game.gameId })),
    ...answers.map((answer) => player.send("POST", "/api/game/answer", { gameId: game.gameId, ...answer })),
    startGame(player, "challenge").then(() => new Response()),
  ]);
  for (const { status } of answered) expect(status).toBeLessThan(500);
  const totalScore = game.questions.reduce((sum, { points }) => sum + points, 0);
  expect(await stateOf(player)).toMatchObject({ player: { gamesPlayed: 1, totalScore } });
  expect(await contradictions()).toEqual([]);
});
