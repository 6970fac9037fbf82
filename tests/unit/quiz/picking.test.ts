import { describe, expect, test, vi } from "vitest";
import { QUESTIONS } from "#franchise/question-bank.ts";
import type { BankQuestion } from "#franchise/questions.ts";
import { sha256 } from "#worker/platform/seal.ts";
import { dayOf } from "#worker/platform/time.ts";
import {
  createPools,
  pickDailyQuestions,
  pickQuestions,
  shuffledFor,
  shuffledGameId,
} from "#worker/quiz/games/picking.ts";

const difficultyOf = (id: string) => QUESTIONS.find((question) => question.id === id)?.difficulty;
const question = (id: string, difficulty: BankQuestion["difficulty"]): BankQuestion => ({
  ...{ id, difficulty, timeline: "Universal Century", question: id },
  ...{ options: ["a", "b", "c", "d"], correct: 0, explanation: "" },
});

const OTHERS = [question("m", "medium"), question("n", "medium"), question("x", "hard")];
/** The ids of the easy questions in a quick game whose questions come from these and `OTHERS`. */
const pickEasy = (easy: readonly BankQuestion[], lately: readonly string[]) =>
  pickQuestions([...easy, ...OTHERS], "quick", lately).filter((id) => easy.some((one) => one.id === id));

test("no game asks a sample question, whose answer anybody can read", async () => {
  const pools = createPools(QUESTIONS, async () => ["mobile-suit-gundam"]);
  const played = [
    pools.scored,
    await pools.poolOf(null, "quick", async () => null),
    await pools.poolOf("Universal Century", "quick", async () => null),
    await pools.poolOf("Only what I have seen", "quick", async () => "a member"),
    pools.poolAbout("g-gundam", "quick"),
  ];
  for (const pool of played) {
    expect(pool.length).toBeGreaterThan(0);
    expect(pool.filter(({ taste }) => taste)).toEqual([]);
  }
});

describe("a game's questions", () => {
  test.each([
    ["quick", ["easy", "easy", "medium", "medium", "hard"]],
    ["challenge", ["easy", "easy", "easy", "easy", "medium", "medium", "medium", "hard", "hard", "hard"]],
  ] as const)("of %s mode go from easy to hard", (mode, difficulties) => {
    const picked = pickQuestions(QUESTIONS, mode, []);
    expect(picked.map(difficultyOf)).toEqual(difficulties);
    expect(new Set(picked).size).toBe(picked.length);
  });

  test("are random", () => {
    const [low, high] = [0, 0.999].map((lot) => {
      let calls = 0;
      vi.spyOn(Math, "random").mockImplementation(() => (calls++ % 2 === 0 ? lot : 1 - lot));
      return pickQuestions(QUESTIONS, "quick", []);
    });
    expect(low).not.toEqual(high);
  });

  test("are new to the player, or else the ones seen longest ago", () => {
    const bank = ["a", "b", "c", "d", "e"].map((id) => question(id, "easy"));
    const picked = (lately: string[]) => pickEasy(bank, lately);
    expect(picked(["a", "b", "c"]).toSorted()).toEqual(["d", "e"]);
    expect(picked(["a", "b", "c", "d"])).toEqual(["e", "d"]);
    expect(picked(["a", "b", "c", "d", "e"])).toEqual(["e", "d"]);
    expect(picked(["e", "d", "c", "b", "a", "e"])).toEqual(["a", "b"]);
  });

  test("include other difficulties if one has too few questions", () => {
    const bank = [question("hard", "hard"), ...["a", "b", "c"].map((id) => question(id, "easy"))];
    const picked = pickQuestions([...bank, question("medium", "medium")], "quick", []);
    expect(picked.slice(0, 3).toSorted()).toEqual(["a", "b", "c"]);
    expect(picked.slice(3)).toEqual(["medium", "hard"]);
  });
});

const rivals = (ids: readonly string[]) =>
  QUESTIONS.filter(
    ({ id, clashes = [] }) => ids.includes(id) && clashes.some((other) => ids.includes(other)),
  );

test("two questions that clash are never in one game", () => {
  for (let game = 0; game < 100; game++) {
    expect(rivals(pickQuestions(QUESTIONS, "challenge", []))).toEqual([]);
  }
});

test("two questions that clash are in one game only if no other question is left", () => {
  const clashing = (id: string, clashes: string[]) => ({ ...question(id, "easy"), clashes });
  const bank = [clashing("a", ["b"]), question("b", "easy"), clashing("c", ["a"])];
  for (let game = 0; game < 20; game++) {
    const picked = pickEasy(bank, ["b", "c"]);
    expect(picked).toHaveLength(2);
    expect(picked[0]).toBe("a");
  }
  const free = [...bank, question("d", "easy")];
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  expect(pickEasy(free, ["d"]).toSorted()).not.toEqual(["a", "b"]);
  expect(pickEasy(free, ["d", "b", "c"])).toEqual(["a", "d"]);
});

test("the right option has every place, whatever its place in the question bank, and another one in another game", () => {
  const places = (seed: string) =>
    QUESTIONS.map((one) => shuffledFor({ id: shuffledGameId("game"), seed }, one).correct);
  for (const place of [0, 1, 2, 3]) {
    const share = places("a").filter((one) => one === place).length / QUESTIONS.length;
    expect([place, share > 0.2 && share < 0.3]).toEqual([place, true]);
  }
  expect(places("a")).not.toEqual(places("b"));
  expect(places("a")).not.toEqual(QUESTIONS.map(({ correct }) => correct));
});

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => dayOf(new Date(Date.parse(first) + index * 86_400_000)));

test("two questions that clash are never in one day's challenge", () => {
  const days = daysFrom("2026-11-01", 160);
  expect(days.filter((day) => rivals(pickDailyQuestions(QUESTIONS, day, sha256)).length > 0)).toEqual([]);
});

test("the questions of the daily challenge are not repeated before all questions of their difficulty were asked", () => {
  const easy = QUESTIONS.filter(({ difficulty }) => difficulty === "easy").map(({ id }) => id);
  const daysPerRound = Math.floor(easy.length / 2);
  const firstOfRound = Math.ceil(Date.parse("2026-11-30") / 86_400_000 / daysPerRound) * daysPerRound;
  const days = daysFrom(dayOf(new Date(firstOfRound * 86_400_000)), daysPerRound);
  const asked = days.flatMap((day) => pickDailyQuestions(QUESTIONS, day, sha256).slice(0, 2));
  expect(asked).toHaveLength(daysPerRound * 2);
  expect(new Set(asked).size).toBe(asked.length);
});
