import { desc, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { cardFigures } from "#worker/card/figures.ts";
import { gcards } from "#worker/card/tables.ts";
import { logFigures } from "#worker/log/figures.ts";
import { memberStats } from "#worker/log/tables.ts";
import { memberFigures } from "#worker/members/account/figures.ts";
import { members } from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { DAY_MS, dayOf } from "#worker/platform/time.ts";
import { gameFigures, playerFigures } from "#worker/quiz/figures.ts";
import { players, quizGames } from "#worker/quiz/tables.ts";
import type { DayFigures } from "./contract";
import { dailyFigures } from "./tables";

const SHOWN_DAYS = 90;

/** Rows of a statement. A run counts a few portions, and the next run goes on. */
const PORTION = 10_000;
const PORTIONS_A_RUN = 3;

/** Up to which row of these tables the rows are counted. */
export type Place = { of: "members" | "players"; after: number };
const START: Place = { of: "members", after: 0 };

type Sums<Of extends { sums: object }> = { [figure in keyof Of["sums"]]: number };
export type Figures = Sums<ReturnType<typeof memberFigures>> &
  Sums<typeof logFigures> &
  Sums<typeof cardFigures> &
  Sums<ReturnType<typeof playerFigures>> &
  Sums<typeof gameFigures>;

type Named = Record<string, SQLWrapper>;

function listed(expressions: Named): SQL {
  const named = Object.entries(expressions).map(
    ([name, expression]) => sql`${expression} as ${sql.identifier(name)}`,
  );
  return sql.join(named, sql`, `);
}

export function createFigures(db: Database, portion = PORTION) {
  const sumsOf = (sums: Named, from: SQL) =>
    db.get<Record<string, number | null>>(sql`select ${listed(sums)} from ${from}`);

  function membersAfter(after: number, at: number) {
    const account = memberFigures(at);
    const columns = { ...account.columns, ...logFigures.columns, ...cardFigures.columns };
    return sumsOf(
      { last: sql`max(place)`, ...account.sums, ...logFigures.sums, ...cardFigures.sums },
      sql`(select ${members}.rowid as place, ${listed(columns)}
        from ${members} left join ${memberStats} on ${memberStats.memberId} = ${members.id}
          left join ${gcards} on ${gcards.memberId} = ${members.id}
        where ${members}.rowid > ${after} order by ${members}.rowid limit ${portion})`,
    );
  }

  function playersAfter(after: number, at: number) {
    const { columns, sums } = playerFigures(at);
    return sumsOf(
      { last: sql`max(place)`, ...sums },
      sql`(select rowid as place, ${listed(columns)} from ${players}
        where rowid > ${after} order by rowid limit ${portion})`,
    );
  }

  const gamesSince = (since: number) =>
    sumsOf(gameFigures.sums, sql`${quizGames} where ${quizGames.startedAt} > ${since}`);

  /** The figures with one more portion. The place is null after the last one. */
  async function next(figures: Partial<Figures>, { of, after }: Place) {
    const at = Date.now();
    const { last, ...sums } = await (of === "members" ? membersAfter : playersAfter)(after, at);
    const isLast = (sums[of] ?? 0) < portion;
    const more = of === "players" && isLast ? { ...sums, ...(await gamesSince(at - DAY_MS)) } : sums;
    const known: Partial<Record<string, number>> = figures;
    const added = Object.entries(more).map(([name, sum]) => [name, (known[name] ?? 0) + (sum ?? 0)]);
    const goesOn: Place | null = of === "members" ? { of: "players", after: 0 } : null;
    return {
      figures: { ...figures, ...Object.fromEntries(added) } as Partial<Figures>,
      countedTo: isLast ? goesOn : { of, after: last ?? 0 },
    };
  }

  async function goOnFrom(countedTo: Place, figures: Partial<Figures>): Promise<void> {
    const day = dayOf();
    let counted: Awaited<ReturnType<typeof next>> = { figures, countedTo };
    for (let portions = 0; portions < PORTIONS_A_RUN && counted.countedTo; portions++)
      counted = await next(counted.figures, counted.countedTo);
    await db
      .insert(dailyFigures)
      .values({ day, ...counted })
      .onConflictDoUpdate({ target: dailyFigures.day, set: counted });
  }

  return {
    countAgain: () => goOnFrom(START, {}),

    /** Can be called any number of times. It ends when the day is counted. */
    async goOn(): Promise<void> {
      const today = eq(dailyFigures.day, dayOf());
      const [known] = await db.select().from(dailyFigures).where(today);
      if (!known) await goOnFrom(START, {});
      else if (known.countedTo) await goOnFrom(known.countedTo, known.figures);
    },

    lastDays: (): Promise<DayFigures[]> =>
      db
        .select({ day: dailyFigures.day, figures: dailyFigures.figures })
        .from(dailyFigures)
        .where(isNull(dailyFigures.countedTo))
        .orderBy(desc(dailyFigures.day))
        .limit(SHOWN_DAYS),
  };
}
