import { expect, test } from "vitest";
import { QUESTIONS } from "#franchise/question-bank.ts";
import type { SampleQuestion } from "#worker/quiz/contract/index.ts";
import { TestBrowser } from "../../support/browser";
import { readState } from "../../support/database-state";
import { findQuestion } from "../../support/quiz";

test("gives anybody three sample questions with answers without writing a row", async () => {
  const before = await readState();
  const seen = new Set<string>();
  for (let round = 0; round < 4; round++) {
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
