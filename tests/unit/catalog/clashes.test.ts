import { describe, expect, it } from "vitest";
import { QUESTIONS } from "#franchise/question-bank.ts";
import type { BankQuestion } from "#franchise/questions.ts";

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

const rightOption = ({ options, correct }: BankQuestion) => options[correct];

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
