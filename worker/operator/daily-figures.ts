import { desc, eq, lt, sql } from "drizzle-orm";
import { gcards } from "#worker/card/tables.ts";
import { PATRON_UNTIL } from "#worker/members/account/patron-status-store.ts";
import { isListed, memberStats, members } from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { players, quizGames } from "#worker/quiz/tables.ts";
import type { DayFigures } from "./contract";
import { dailyFigures } from "./tables";

const KEPT_DAYS = 400;
const SHOWN_DAYS = 90;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

type Counts<Name extends string> = Record<Name, number>;

/** Scans whole tables, so it runs once a day. */
async function count(db: Database) {
  const at = Date.now();
  const dayAgo = at - DAY_MS;
  const isSupporter = sql`${PATRON_UNTIL} > ${at}`;
  const frames = (style: string) => sql`count(*) filter (where ${gcards.frameStyle} = ${style})`;
  const games = (mode: string) => sql`count(*) filter (where ${quizGames.mode} = ${mode})`;
  const [ofMembers, ofEntries, ofCards, ofPlayers, ofGames] = await Promise.all([
    db.get<Counts<"members" | "supporters" | "publicProfiles" | "newMembers">>(
      sql`select count(*) as members, count(*) filter (where ${isSupporter}) as supporters,
        count(*) filter (where ${isListed(members)}) as publicProfiles,
        count(*) filter (where ${members.createdAt} > ${dayAgo}) as newMembers from ${members}`,
    ),
    db.get<Counts<"trackedSeries" | "trackedGames">>(
      sql`select coalesce(sum(${memberStats.totalSeries}), 0) as trackedSeries,
        coalesce(sum(${memberStats.totalGames}), 0) as trackedGames from ${memberStats}`,
    ),
    db.get<Counts<"cards" | `${"private" | "classic" | "hex" | "mono" | "modern"}Cards`>>(
      sql`select count(*) as cards, count(*) filter (where ${gcards.isPublic} = 0) as privateCards,
        ${frames("classic")} as classicCards, ${frames("hex")} as hexCards, ${frames("mono")} as monoCards,
        ${frames("modern")} as modernCards from ${gcards}`,
    ),
    db.get<Counts<"players" | "newPlayers">>(
      sql`select count(*) as players, count(*) filter (where ${players.createdAt} > ${dayAgo}) as newPlayers
        from ${players}`,
    ),
    db.get<Counts<`${"quick" | "challenge" | "daily"}Games`>>(
      sql`select ${games("quick")} as quickGames, ${games("challenge")} as challengeGames,
        ${games("daily")} as dailyGames from ${quizGames} where ${quizGames.startedAt} > ${dayAgo}`,
    ),
  ]);
  return { ...ofMembers, ...ofEntries, ...ofCards, ...ofPlayers, ...ofGames };
}

export type Figures = Awaited<ReturnType<typeof count>>;

export function createFigures(db: Database) {
  async function writeDown(): Promise<void> {
    const at = Date.now();
    const figures = await count(db);
    await db.batch([
      db
        .insert(dailyFigures)
        .values({ day: dayOf(at), figures })
        .onConflictDoUpdate({ target: dailyFigures.day, set: { figures } }),
      db.delete(dailyFigures).where(lt(dailyFigures.day, dayOf(at - KEPT_DAYS * DAY_MS))),
    ]);
  }

  return {
    writeDown,

    /** Returns false if today's figures are already stored. */
    async writeDownOnce(): Promise<boolean> {
      const today = eq(dailyFigures.day, dayOf(Date.now()));
      const [known] = await db.select({ day: dailyFigures.day }).from(dailyFigures).where(today);
      if (!known) await writeDown();
      return !known;
    },

    lastDays: (): Promise<DayFigures[]> =>
      db.select().from(dailyFigures).orderBy(desc(dailyFigures.day)).limit(SHOWN_DAYS),
  };
}

export type OperatorFigures = ReturnType<typeof createFigures>;
