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

/** Words that many questions have, so that they hint at no answer. */
const COMMON = new Set(
  `60 age an and army as at beginning black box by captain colonies doctor earth first five for four
  from girl gundam he head her his house in iron is it king lady last links mars master mobile model
  moon name neo network new nine of on one park plan queen red see self seven six space states suit
  suits superior system take ten the third three to two united war white with year years zaku`.split(/\s+/),
);

/**
 * Words of right answers that other questions may contain, because those questions use them as the name of something
 * else.
 */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  "ad-calendar": ["anno"],
  "as-prospera": ["mercury"],
  "as-suletta": ["mercury"],
  "bd-fellini": ["wing"],
  "fc-domon-nation": ["japan"],
  "rw-box-office": ["freedom", "seed"],
  "rw-furuya-00": ["00"],
  "rw-odaiba-unicorn": ["unicorn"],
  "rw-statue-shanghai": ["freedom"],
  "rw-wing-toonami": ["wing"],
  "sd-liu-bei": ["unicorn"],
  "uc-lm312v04": ["victory"],
  "uc-nahel-argama": ["argama"],
  "uc-red-comet": ["char"],
};

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter((word) => !COMMON.has(word)));

const SAID = new Map(QUESTIONS.map((one) => [one.id, wordsOf(one.question)]));

const saysWord = ({ id }: BankQuestion, word: string) => SAID.get(id)?.has(word) ?? false;

/** Compares only questions about the same timeline. Compares questions about the real world with all others. */
const areRelated = (a: BankQuestion, b: BankQuestion) =>
  a !== b && (a.timeline === b.timeline || a.timeline === "Real World" || b.timeline === "Real World");

const clash = (a: BankQuestion, b: BankQuestion) =>
  Boolean(a.clashes?.includes(b.id) || b.clashes?.includes(a.id));

/** The words that only the right option contains, and that its own question doesn't contain. */
function tellingWords(question: BankQuestion): string[] {
  const wrong = question.options.filter((_, index) => index !== question.correct).map(wordsOf);
  const known = wordsOf(question.question);
  const harmless = HARMLESS[question.id] ?? [];
  return [...wordsOf(rightOption(question))].filter(
    (word) => !known.has(word) && !harmless.includes(word) && !wrong.some((words) => words.has(word)),
  );
}

describe("the list of questions that clash, so that no game has both,", () => {
  it("has each pair once, and no question with itself", () => {
    const pairs = QUESTIONS.flatMap(({ id, clashes = [] }) =>
      clashes.map((other) => [id, other].sort().join(" ")),
    );
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(QUESTIONS.filter(({ id, clashes = [] }) => clashes.includes(id))).toEqual([]);
  });

  it("has every pair in which one question contains a word of the other's right answer", () => {
    const told = QUESTIONS.flatMap((question) => {
      const words = tellingWords(question);
      return QUESTIONS.filter((other) => areRelated(question, other) && !clash(question, other)).flatMap(
        (other) => {
          const said = words.filter((word) => saysWord(other, word));
          return said.length > 0 ? [`${question.id}: ${other.id} says "${said.join(" ")}"`] : [];
        },
      );
    });
    expect(told).toEqual([]);
  });

  it("has every pair of one timeline with the same right answer", () => {
    const same = QUESTIONS.flatMap((question, index) =>
      QUESTIONS.slice(index + 1)
        .filter(
          (other) => other.timeline === question.timeline && rightOption(other) === rightOption(question),
        )
        .filter((other) => !clash(question, other))
        .map((other) => `${question.id}, ${other.id}`),
    );
    expect(same).toEqual([]);
  });
});
