import { desc, eq, isNull, type SQL, sql } from "drizzle-orm";
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

const FRAMES = ["classic", "hex", "mono", "modern"] as const;
const MODES = ["quick", "challenge", "daily"] as const;

type Counted =
  | "members"
  | "supporters"
  | "publicProfiles"
  | "newMembers"
  | `tracked${"Series" | "Games"}`
  | "cards"
  | `${"private" | (typeof FRAMES)[number]}Cards`
  | "players"
  | "newPlayers"
  | `${(typeof MODES)[number]}Games`;
export type Figures = Record<Counted, number>;

type Sums = Record<string, number | null>;

export function createFigures(db: Database, portion = PORTION) {
  const sumsOf = (sums: Record<string, SQL>, from: SQL) => {
    const named = Object.entries(sums).map(([name, sum]) => sql`${sum} as ${sql.identifier(name)}`);
    return db.get<Sums>(sql`select ${sql.join(named, sql`, `)} from ${from}`);
  };
  const count = (which: SQL) => sql`count(*) filter (where ${which})`;

  function membersAfter(after: number, at: number) {
    const isSupporter = isPatronAt(new Date(at));
    return sumsOf(
      {
        last: sql`max(place)`,
        members: sql`count(*)`,
        supporters: count(sql`is_supporter`),
        publicProfiles: count(sql`is_listed`),
        newMembers: count(sql`is_new`),
        trackedSeries: sql`sum(series)`,
        trackedGames: sql`sum(games)`,
        cards: sql`count(frame)`,
        privateCards: count(sql`is_public = 0`),
        ...Object.fromEntries(FRAMES.map((style) => [`${style}Cards`, count(sql`frame = ${style}`)])),
      },
      sql`(select ${members}.rowid as place, ${isSupporter} as is_supporter, ${isListed(members)} as is_listed,
          ${members.createdAt} > ${at - DAY_MS} as is_new, ${memberStats.totalSeries} as series,
          ${memberStats.totalGames} as games, ${gcards.frameStyle} as frame, ${gcards.isPublic} as is_public
        from ${members} left join ${memberStats} on ${memberStats.memberId} = ${members.id}
          left join ${gcards} on ${gcards.memberId} = ${members.id}
        where ${members}.rowid > ${after} order by ${members}.rowid limit ${portion})`,
    );
  }

  const playersAfter = (after: number, at: number) =>
    sumsOf(
      { last: sql`max(place)`, players: sql`count(*)`, newPlayers: count(sql`created_at > ${at - DAY_MS}`) },
      sql`(select rowid as place, created_at from ${players}
        where rowid > ${after} order by rowid limit ${portion})`,
    );

  const gamesSince = (since: number) =>
    sumsOf(
      Object.fromEntries(MODES.map((mode) => [`${mode}Games`, count(sql`mode = ${mode}`)])),
      sql`${quizGames} where ${quizGames.startedAt} > ${since}`,
    );

  /** The figures with one more portion. The place is null after the last one. */
  async function next(figures: Partial<Figures>, { of, after }: Place) {
    const at = Date.now();
    const { last, ...sums } = await (of === "members" ? membersAfter : playersAfter)(after, at);
    const isLast = (sums[of] ?? 0) < portion;
    const more = of === "players" && isLast ? { ...sums, ...(await gamesSince(at - DAY_MS)) } : sums;
    const known: Sums = figures;
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

export type OperatorFigures = ReturnType<typeof createFigures>;
