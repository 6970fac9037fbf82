import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import type { GameMode } from "../contract";
import { quizTallies, type Tally } from "../tables";

/** Percentages of fewer games would say little, and too much about one player. */
const GAMES_NEEDED = 10;

export type CountedGame = {
  mode: GameMode;
  day: string | null;
  questionIds: readonly string[];
  right: readonly boolean[];
};

/** Null while there are too few games. */
export type Others = {
  /** The percentage of games with fewer right answers. */
  betterThan: number | null;
  /** Maps a question's id to its percentage. */
  rightPercents: ReadonlyMap<string, number | null>;
};

const daySubject = (day: string) => `day:${day}`;
const modeSubject = (mode: GameMode) => `mode:${mode}`;
const questionSubject = (id: string) => `question:${id}`;

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const hits = (right: readonly boolean[]) => right.filter(Boolean).length;

/** Returns at most two rows: a daily challenge's own, or that of a mode and of one random question. */
function tallied({ mode, day, questionIds, right }: CountedGame): Record<string, Tally> {
  const scores = Array.from({ length: right.length + 1 }, (_, score) => Number(score === hits(right)));
  if (day)
    return { [daySubject(day)]: { scores, asked: questionIds.map(() => 1), right: right.map(Number) } };
  const drawn = Math.floor(Math.random() * questionIds.length);
  const question = { asked: [1], right: [Number(right[drawn])] };
  return { [modeSubject(mode)]: { scores }, [questionSubject(questionIds[drawn] ?? "")]: question };
}

/** Counts only if the condition `provided` is true. */
export const countGame = (db: Database, game: CountedGame, provided: SQL) =>
  Object.entries(tallied(game)).map(([subject, tally]) => {
    const { counts } = quizTallies;
    const places = Object.entries(tally).flatMap(([list, added]) =>
      added.flatMap((one, place) => (one ? [`$.${list}[${place}]`] : [])),
    );
    const added = places.map((place) => sql`, ${place}, json_extract(${counts}, ${place}) + 1`);
    return db
      .insert(quizTallies)
      .select(sql`select ${subject}, ${JSON.stringify(tally)} where ${provided}`)
      .onConflictDoUpdate({
        target: quizTallies.subject,
        set: { counts: sql`json_set(${counts}${sql.join(added)})` },
      });
  });

const percent = (part = 0, all = 0) => (all < GAMES_NEEDED ? null : Math.floor((100 * part) / all));

export function createTallies(db: Database) {
  async function read(subjects: readonly string[]) {
    const rows = await db
      .select()
      .from(quizTallies)
      .where(inArray(quizTallies.subject, [...subjects]));
    const found = new Map(rows.map(({ subject, counts }) => [subject, counts]));
    return (subject: string): Tally => found.get(subject) ?? {};
  }

  return {
    /** Practice is compared question by question only. */
    async othersOf({ day, mode, questionIds, right }: CountedGame, isPractice: boolean): Promise<Others> {
      const all = day ? daySubject(day) : modeSubject(mode);
      const tallyOf = await read([all, ...(day ? [] : questionIds.map(questionSubject))]);
      const { scores = [], ...questions } = tallyOf(all);
      return {
        betterThan: isPractice ? null : percent(sumOf(scores.slice(0, hits(right))), sumOf(scores)),
        rightPercents: new Map(
          questionIds.map((id, place) => {
            const [of, at] = day ? [questions, place] : [tallyOf(questionSubject(id)), 0];
            return [id, percent(of.right?.[at], of.asked?.[at])];
          }),
        ),
      };
    },
  };
}

export type Tallies = ReturnType<typeof createTallies>;
