import { type BankQuestion, DIFFICULTIES, POINTS } from "#franchise/questions.ts";
import { dayOf } from "#worker/platform/time.ts";
import { SAMPLES_AT_ONCE, type SampleQuestion } from "../contract";
import type { KeptAnswers } from "../contract/schemas";
import { dayNumber } from "../periods";
import { askedOf, solutionOf } from "./grading";
import { shuffledFor, shuffledGameId } from "./picking";

/** Only specially marked questions, so their answers can be included. Playing them reads and writes no rows. */
export function createSampleQuestions(bank: readonly BankQuestion[], newId: () => string) {
  const samples = bank.filter(({ taste }) => taste);
  const poolAbout = (seriesId: string) => samples.filter((question) => question.about?.includes(seriesId));

  /** The days go through all questions of the pool. */
  function ofToday(pool: readonly BankQuestion[], seriesId?: string): SampleQuestion | null {
    const day = dayOf(new Date());
    const drawn = pool[dayNumber(day) % pool.length];
    return drawn ? shown(drawn, day, seriesId) : null;
  }
  const about = (seriesId: string) => ofToday(poolAbout(seriesId), seriesId);

  return {
    /** One of each difficulty. Questions about the series come first, of any difficulty. */
    three(without: readonly string[], seriesId?: string): SampleQuestion[] {
      const key = newId();
      const isLeft = ({ id }: BankQuestion) => !without.includes(id);
      const own = seriesId === undefined ? [] : shuffled(poolAbout(seriesId).filter(isLeft));
      const others = shuffled(samples.filter((question) => isLeft(question) && !own.includes(question)));
      const general = DIFFICULTIES.flatMap(
        (level) => others.find(({ difficulty }) => difficulty === level) ?? [],
      );
      return [...own, ...general].slice(0, SAMPLES_AT_ONCE).map((question) => shown(question, key, seriesId));
    },

    countAbout: (seriesId: string) => poolAbout(seriesId).length,

    ofDay: (seriesId?: string): SampleQuestion | null =>
      (seriesId === undefined ? null : about(seriesId)) ?? ofToday(samples),

    about,

    /** Null if an answer is not to a sample question, or if two are to the same one. */
    grade(answers: KeptAnswers) {
      const ids = new Set(answers.map(({ questionId }) => questionId));
      const known = answers.flatMap(({ questionId, option }) => {
        const question = samples.find(({ id }) => id === questionId);
        return question ? [{ question, chosen: question.options.indexOf(option) }] : [];
      });
      if (ids.size < answers.length || known.length < answers.length) return null;
      const right = known.filter(({ question, chosen }) => chosen === question.correct);
      return {
        questionIds: known.map(({ question }) => question.id),
        // The id of the game has no mark, so its options have the bank's order. An unknown option counts as no answer.
        answers: known.map(({ chosen }) => chosen),
        score: right.reduce((sum, { question }) => sum + POINTS[question.difficulty], 0),
      };
    },
  };
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item);

/** A question about several series is shown as one about `seriesId`, if that is among them. */
function shown(drawn: BankQuestion, key: string, seriesId?: string): SampleQuestion {
  const question = shuffledFor({ id: shuffledGameId(key), seed: null }, drawn);
  const about = seriesId && drawn.about?.includes(seriesId) ? ([seriesId] as [string]) : drawn.about;
  return { ...askedOf(question), ...solutionOf({ ...question, about }) };
}
