import { desc, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { gcards } from "#worker/card/tables.ts";
import { memberStats } from "#worker/log/tables.ts";
import { isPatronAt } from "#worker/members/account/patron-status-store.ts";
import { isListed, members } from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { DAY_MS, dayOf } from "#worker/platform/time.ts";
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

const rows = sql`count(*)`;
const rowsWhere = (which: SQL) => sql`count(*) filter (where ${which})`;

/** Names for columns of members and of what they have, and sums over a portion of members, which use the names. */
const memberFigures = (at: number) => ({
  columns: {
    is_supporter: isPatronAt(new Date(at)),
    is_listed: isListed(members),
    is_new: sql`${members.createdAt} > ${at - DAY_MS}`,
    series: memberStats.totalSeries,
    games: memberStats.totalGames,
    frame: gcards.frameStyle,
    is_public: gcards.isPublic,
  },
  sums: {
    members: rows,
    supporters: rowsWhere(sql`is_supporter`),
    publicProfiles: rowsWhere(sql`is_listed`),
    newMembers: rowsWhere(sql`is_new`),
    trackedSeries: sql`sum(series)`,
    trackedGames: sql`sum(games)`,
    cards: sql`count(frame)`,
    privateCards: rowsWhere(sql`is_public = 0`),
    classicCards: rowsWhere(sql`frame = 'classic'`),
    hexCards: rowsWhere(sql`frame = 'hex'`),
    monoCards: rowsWhere(sql`frame = 'mono'`),
    modernCards: rowsWhere(sql`frame = 'modern'`),
  },
});

/** The sums over a portion of players. */
const playerFigures = (at: number) => ({
  players: rows,
  newPlayers: rowsWhere(sql`created_at > ${at - DAY_MS}`),
});

const gamesOf = (mode: string) => rowsWhere(sql`${quizGames.mode} = ${mode}`);

/** The sums over the day's games. */
const GAME_FIGURES = {
  quickGames: gamesOf("quick"),
  challengeGames: gamesOf("challenge"),
  dailyGames: gamesOf("daily"),
};

export type Figures = Record<
  | keyof ReturnType<typeof memberFigures>["sums"]
  | keyof ReturnType<typeof playerFigures>
  | keyof typeof GAME_FIGURES,
  number
>;

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
    const { columns, sums } = memberFigures(at);
    return sumsOf(
      { last: sql`max(place)`, ...sums },
      sql`(select ${members}.rowid as place, ${listed(columns)}
        from ${members} left join ${memberStats} on ${memberStats.memberId} = ${members.id}
          left join ${gcards} on ${gcards.memberId} = ${members.id}
        where ${members}.rowid > ${after} order by ${members}.rowid limit ${portion})`,
    );
  }

  const playersAfter = (after: number, at: number) =>
    sumsOf(
      { last: sql`max(place)`, ...playerFigures(at) },
      sql`(select rowid as place, created_at from ${players}
        where rowid > ${after} order by rowid limit ${portion})`,
    );

  const gamesSince = (since: number) =>
    sumsOf(GAME_FIGURES, sql`${quizGames} where ${quizGames.startedAt} > ${since}`);

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
