import { describe, expect, it } from "vitest";
import { QUESTION_TIMELINES } from "#franchise/calendars.ts";
import { SERIES } from "#franchise/catalog.ts";
import { QUESTIONS } from "#franchise/question-bank.ts";
import { type BankQuestion, DIFFICULTIES, POINTS } from "#franchise/questions.ts";

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const LITTLE_WORDS = new Set("an as at by for in it its of on the to with".split(" "));

const idsWhere = (test: (question: BankQuestion) => boolean) =>
  QUESTIONS.filter(test).map((question) => question.id);

const share = (test: (question: BankQuestion) => boolean) => idsWhere(test).length / QUESTIONS.length;

const rightOption = ({ options, correct }: BankQuestion) => options[correct];

const wrongLengths = ({ options, correct }: BankQuestion) =>
  options.filter((_, index) => index !== correct).map((option) => option.length);

function repeated(keys: readonly string[]) {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

describe("the question bank", () => {
  it("has no question and no explanation twice", () => {
    expect(repeated(QUESTIONS.map((question) => plain(question.question)))).toEqual([]);
    expect(repeated(QUESTIONS.map((question) => plain(question.explanation)))).toEqual([]);
  });

  it("has about equally many easy, medium and hard questions, for 10, 20 and 30 points", () => {
    for (const difficulty of DIFFICULTIES) {
      const part = share((question) => question.difficulty === difficulty);
      expect(part, difficulty).toBeGreaterThanOrEqual(0.3);
      expect(part, difficulty).toBeLessThanOrEqual(0.37);
    }
    expect(POINTS).toEqual({ easy: 10, medium: 20, hard: 30 });
  });

  it("has at least four taste questions of each difficulty, and enough others for games of one timeline", () => {
    const named = new Set(QUESTIONS.flatMap(({ clashes = [] }) => clashes));
    for (const difficulty of DIFFICULTIES) {
      const pool = QUESTIONS.filter((one) => one.taste && one.difficulty === difficulty);
      expect(pool.length, difficulty).toBeGreaterThanOrEqual(4);
      expect(pool.filter(({ id, clashes }) => clashes || named.has(id))).toEqual([]);
      for (const timeline of QUESTION_TIMELINES) {
        const left = idsWhere((q) => !q.taste && q.timeline === timeline && q.difficulty === difficulty);
        expect(left.length, `${timeline}, ${difficulty}`).toBeGreaterThanOrEqual(4);
      }
    }
  });

  it("links over 90% of the questions to series of the catalog, each at most once", () => {
    expect(idsWhere(({ about = [] }) => repeated(about).length > 0)).toEqual([]);
    expect(share(({ about }) => about !== undefined)).toBeGreaterThan(0.9);
  });

  it("links a question first to a series of its own timeline, unless it is about the real world", () => {
    const timelineOf = new Map(SERIES.map(({ id, timeline }) => [id, timeline]));
    const elsewhere = ({ about, timeline }: BankQuestion) =>
      about !== undefined && timeline !== "Real World" && timelineOf.get(about[0]) !== timeline;
    expect(idsWhere(elsewhere)).toEqual([]);
  });
});

describe("guessing without knowledge", () => {
  it("does not help by position: the right option is in each about equally often", () => {
    for (const position of [0, 1, 2, 3]) {
      const part = share((question) => question.correct === position);
      expect(part, `position ${position}`).toBeGreaterThanOrEqual(0.2);
      expect(part, `position ${position}`).toBeLessThanOrEqual(0.3);
    }
  });

  it("does not help by length: the right option is the longest, or the shortest, in at most 35%", () => {
    const longest = share((question) => rightOption(question).length > Math.max(...wrongLengths(question)));
    const shortest = share((question) => rightOption(question).length < Math.min(...wrongLengths(question)));
    expect(longest).toBeLessThanOrEqual(0.35);
    expect(shortest).toBeLessThanOrEqual(0.35);
  });

  it("finds no right answer in the text of its question", () => {
    const tellsAll = (question: BankQuestion) =>
      ` ${plain(question.question)} `.includes(` ${plain(rightOption(question))} `);
    expect(idsWhere(tellsAll)).toEqual([]);
  });

  it("finds no word in a question that only its right option has", () => {
    const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);
    const shared = ({ question, options, correct }: BankQuestion) => {
      const wrong = options.filter((_, index) => index !== correct).map(wordsIn);
      const said = wordsIn(question);
      return [...wordsIn(options[correct])].filter(
        (word) => said.has(word) && !LITTLE_WORDS.has(word) && !wrong.some((words) => words.has(word)),
      );
    };
    expect(QUESTIONS.flatMap((one) => (shared(one).length > 0 ? [[one.id, ...shared(one)]] : []))).toEqual(
      [],
    );
  });
});

it("each question has a text, options and an explanation of the lengths that fit the screens", () => {
  expect(idsWhere(({ question }) => question.length < 20 || question.length > 160)).toEqual([]);
  expect(idsWhere(({ options }) => options.some((o) => o.length < 1 || o.length > 60))).toEqual([]);
  expect(idsWhere(({ explanation }) => explanation.length < 40 || explanation.length > 220)).toEqual([]);
});

it("each question ends with a question mark or dots, its explanation with a period, without stray spaces", () => {
  const texts = (q: BankQuestion) => [q.question, q.explanation, ...q.options];
  expect(idsWhere((q) => texts(q).some((text) => text !== text.trim() || /\s{2}/.test(text)))).toEqual([]);
  expect(idsWhere((q) => !/(\?|\.\.\.)$/.test(q.question))).toEqual([]);
  expect(idsWhere((q) => !/\.$/.test(q.explanation))).toEqual([]);
});
