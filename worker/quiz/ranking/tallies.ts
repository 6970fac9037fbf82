import { and, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import type { GameMode } from "../contract";
import { quizTallies } from "../tables";

/** With fewer games, percentages would say little, and too much about one player. */
const GAMES_NEEDED = 10;

/** A finished game, as far as it is counted. `right` says for each question whether the answer was right. */
export type CountedGame = {
  mode: GameMode;
  day: string | null;
  questionIds: readonly string[];
  right: readonly boolean[];
};

/** How the other players did. A number is null while there are too few games. */
export type Others = {
  /** The percentage of games with fewer right answers. */
  betterThan: number | null;
  /** The percentage of players who got each question right. */
  rightPercents: (number | null)[];
};

const daySubject = (day: string) => `day:${day}`;
const modeSubject = (mode: GameMode) => `mode:${mode}`;
const questionSubject = (id: string) => `question:${id}`;

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const hits = (right: readonly boolean[]) => right.filter(Boolean).length;

const percent = (part: number, all: number) => (all < GAMES_NEEDED ? null : Math.floor((100 * part) / all));

/**
 * The counts that a game adds to, at most two rows. A daily challenge has one row: the number of games with 0, 1, 2 …
 * right answers, then the number of right answers to each question. Other games count in their mode's row, and in the
 * row of one random question: `[wrong, right]`.
 */
function rowsOf({ mode, day, questionIds, right }: CountedGame, random: number) {
  const scores = questionIds.length + 1;
  if (day) {
    const places = [hits(right), ...right.flatMap((isRight, index) => (isRight ? [scores + index] : []))];
    return [{ subject: daySubject(day), length: scores + questionIds.length, places }];
  }
  const drawn = Math.floor(random * questionIds.length);
  return [
    { subject: modeSubject(mode), length: scores, places: [hits(right)] },
    { subject: questionSubject(questionIds[drawn] ?? ""), length: 2, places: [right[drawn] ? 1 : 0] },
  ];
}

/** Statements for a batch that count a game, if the condition `provided` is true. */
export const countGame = (db: Database, game: CountedGame, provided: SQL) =>
  rowsOf(game, Math.random()).map(({ subject, length, places }) => {
    const first = Array.from({ length }, (_, place) => (places.includes(place) ? 1 : 0));
    const { counts } = quizTallies;
    const added = places.map(
      (place) => sql`, ${`$[${place}]`}, coalesce(json_extract(${counts}, ${`$[${place}]`}), 0) + 1`,
    );
    return db
      .insert(quizTallies)
      .select(sql`select ${subject}, ${JSON.stringify(first)} where ${provided}`)
      .onConflictDoUpdate({
        target: quizTallies.subject,
        set: { counts: sql`json_set(${counts}${sql.join(added)})` },
      });
  });

export function createTallies(db: Database) {
  async function read(subjects: readonly string[]) {
    const rows = await db
      .select()
      .from(quizTallies)
      .where(inArray(quizTallies.subject, [...subjects]));
    const found = new Map(rows.map(({ subject, counts }) => [subject, counts]));
    return (subject: string) => found.get(subject) ?? [];
  }

  const betterThan = (games: readonly number[], right: number) =>
    percent(sumOf(games.slice(0, right)), sumOf(games));

  return {
    /** Compares a finished game with those that count. Practice is compared question by question only. */
    async othersOf(game: CountedGame, isPractice: boolean): Promise<Others> {
      const { day, mode, questionIds, right } = game;
      const scores = questionIds.length + 1;
      if (day) {
        const counts = (await read([daySubject(day)]))(daySubject(day));
        const games = counts.slice(0, scores);
        return {
          betterThan: betterThan(games, hits(right)),
          rightPercents: questionIds.map((_, index) => percent(counts[scores + index] ?? 0, sumOf(games))),
        };
      }
      const find = await read([modeSubject(mode), ...questionIds.map(questionSubject)]);
      return {
        betterThan: isPractice ? null : betterThan(find(modeSubject(mode)), hits(right)),
        rightPercents: questionIds.map((id) => {
          const [wrong = 0, known = 0] = find(questionSubject(id));
          return percent(known, wrong + known);
        }),
      };
    },

    /** Deletes the counts of daily challenges before this day. */
    async deleteBefore(day: string): Promise<void> {
      const { subject } = quizTallies;
      await db.delete(quizTallies).where(and(gte(subject, daySubject("")), lt(subject, daySubject(day))));
    },
  };
}

export type Tallies = ReturnType<typeof createTallies>;
