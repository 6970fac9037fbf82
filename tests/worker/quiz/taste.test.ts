import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DIFFICULTIES } from "#worker/catalog/question.ts";
import { QUESTIONS } from "#worker/catalog/questions/index.ts";
import { openDatabase } from "#worker/platform/db/db.ts";
import type { SampleQuestion } from "#worker/quiz/contract.ts";
import { createGameStore } from "#worker/quiz/games/game-store.ts";
import { createGames } from "#worker/quiz/games/games.ts";
import { createGrading } from "#worker/quiz/games/grading.ts";
import { createTallies } from "#worker/quiz/ranking/tallies.ts";
import { TestBrowser } from "../../support/browser";
import { readState } from "../../support/database-state";
import { findQuestion, newPlayer } from "../../support/quiz";

test("gives anybody three sample questions with answers without writing a row", async () => {
  const before = await readState();
  const seen = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const response = await new TestBrowser().fetch("/api/game/taste");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(response.headers.getSetCookie()).toEqual([]);
    const questions = await response.json<SampleQuestion[]>();
    expect(questions.map(({ difficulty }) => difficulty)).toEqual(["easy", "medium", "hard"]);
    for (const { id, options, correctAnswer, explanation } of questions) {
      seen.add(id);
      const known = findQuestion(id);
      expect(known?.taste).toBe(true);
      expect(options[correctAnswer]).toBe(known?.options[known.correct]);
      expect(explanation).toBe(known?.explanation);
    }
  }
  expect(seen.size).toBeGreaterThan(3);
  expect(await readState()).toEqual(before);
});

test("leaves out the question that a visitor has just answered", async () => {
  const easy = QUESTIONS.filter(({ taste, difficulty }) => taste && difficulty === "easy");
  const [answered] = easy;
  if (!answered) throw new Error("The bank has no easy sample question.");
  const drawn: string[] = [];
  for (let round = 0; round < easy.length; round++) {
    const response = await new TestBrowser().fetch(`/api/game/taste?without=${answered.id}`);
    drawn.push(...(await response.json<SampleQuestion[]>()).map(({ id }) => id));
  }
  expect(drawn).toHaveLength(3 * easy.length);
  expect(drawn).not.toContain(answered.id);
  const tooLong = await new TestBrowser().fetch(`/api/game/taste?without=${"x".repeat(1001)}`);
  expect(tooLong.status).toBe(400);
});

test("gives the questions about a series first, each once, and then others", async () => {
  const ids = (found: SampleQuestion[]) => found.map(({ id }) => id);
  const about = "g-gundam";
  const own = QUESTIONS.filter((question) => question.taste && question.about?.includes(about));
  expect(own).toHaveLength(4);
  const more = async (without: string[]) => {
    const query = new URLSearchParams({ about, without: without.join() });
    return (await new TestBrowser().fetch(`/api/game/taste?${query}`)).json<SampleQuestion[]>();
  };
  const first = await more([]);
  expect(first.map((question) => question.about?.id)).toEqual([about, about, about]);
  const second = await more(ids(first));
  const third = await more([...ids(first), ...ids(second)]);
  expect(second.map((question) => question.about?.id === about)).toEqual([true, false, false]);
  expect(new Set([...ids(first), ...ids(second), ...ids(third)]).size).toBe(9);
  expect(ids([...first, ...second])).toEqual(expect.arrayContaining(own.map(({ id }) => id)));
});

test("never asks a sample question in a game that counts", async () => {
  const { player } = await newPlayer("amuro");
  const rest = DIFFICULTIES.flatMap((difficulty) =>
    QUESTIONS.filter((question) => question.difficulty === difficulty && !question.taste).slice(0, 4),
  );
  const bank = QUESTIONS.filter(({ taste }) => taste).concat(rest);
  const store = createGameStore(openDatabase(env.DB));
  const games = createGames({
    store,
    tallies: createTallies(openDatabase(env.DB)),
    bank,
    grading: createGrading(bank),
    completedSeries: async () => [],
    secret: "a secret",
    newId: () => crypto.randomUUID(),
  });
  for (const mode of ["challenge", "daily"] as const) {
    const sent = { gameMode: mode, extraTime: false, topic: null, about: null, day: null };
    const { gameId, questions } = await games.start(player.id, sent, async () => null);
    expect(questions.filter(({ id }) => findQuestion(id)?.taste)).toEqual([]);
    await games.submit(player.id, { playerId: player.id, gameId, answers: [] });
  }
});
