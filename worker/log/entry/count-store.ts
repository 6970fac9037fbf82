import { and, eq, sql } from "drizzle-orm";
import { findSeries, SERIES } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import { choseListing, members } from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { dayOf } from "#worker/platform/time.ts";
import type { CountedEntry, EntryState } from "../contract/entry";
import { factsOf, type LogFacts } from "../contract/facts";
import { dayNumber, type Length } from "../contract/log";
import { type KeptStats, memberStats } from "../tables";
import { entriesOf, LISTED, type SeriesLengths, STATES } from "./count-entries";

export const LENGTHS: SeriesLengths = Object.fromEntries(SERIES.map(({ id, episodes }) => [id, episodes]));

type KeptWork = [Kind, string, EntryState["status"], progress: number];
type KeptState = [...KeptWork, loggedAt: number | null, before: number, LogFacts?];
type KeptEntry = [...KeptWork, number | null, before: number, 0 | 1, updatedAt: number, LogFacts?];

/** What a version without facts has kept. */
const formerly = (progressedAt: number | null): LogFacts => [
  0,
  progressedAt === null ? null : dayNumber(dayOf(progressedAt)),
];

/** Games have no episodes. */
export const workOf = (kind: Kind, workId: string): Length => ({
  length: kind === "series" ? (findSeries(workId)?.episodes ?? null) : null,
});

export const NO_STATS: KeptStats = {
  totalSeries: 0,
  completedSeries: 0,
  totalGames: 0,
  completedGames: 0,
  ratingSum: 0,
  ratingCount: 0,
  lastSeriesId: null,
  lastGameId: null,
};

export const createCountStore = (db: Database, replica: Database) => ({
  async notesBytesOf(memberId: string): Promise<number> {
    const [stats] = await db
      .select({ bytes: memberStats.notesBytes })
      .from(memberStats)
      .where(eq(memberStats.memberId, memberId));
    return stats?.bytes ?? 0;
  },

  /** Reads the diary of a member who shows days: see `keptDiary`. Null if it has to be made from the logs. */
  async diaryOf(memberId: string): Promise<string | null> {
    const which = eq(memberStats.memberId, memberId);
    return (
      (await db.select({ diary: memberStats.diary }).from(memberStats).where(which).get())?.diary ?? null
    );
  },

  async keepDiary(memberId: string, diary: string | null): Promise<void> {
    await db.update(memberStats).set({ diary }).where(eq(memberStats.memberId, memberId));
  },

  refreshListed(memberId: string) {
    const listed = db
      .select({ isListed: choseListing(members) })
      .from(members)
      .where(eq(members.id, memberId));
    return [
      db.insert(memberStats).values({ memberId }).onConflictDoNothing(),
      db
        .update(memberStats)
        .set({ isListed: sql`${listed}` })
        .where(and(eq(memberStats.memberId, memberId), sql`${memberStats.isListed} <> ${listed}`)),
    ] as const;
  },

  /** Private entries included. Computed for members whose entries have not changed since. */
  async statesOf(memberId: string): Promise<Record<Kind, EntryState[]>> {
    const [row] = await replica
      .select({
        states: sql<string>`coalesce(${memberStats.states},
            (select ${STATES} from (${entriesOf(sql`${memberStats.memberId}`)})))`,
      })
      .from(memberStats)
      .where(eq(memberStats.memberId, memberId));
    const states = JSON.parse(row?.states ?? "[]") as KeptState[];
    const ofKind = (wanted: Kind) =>
      states.flatMap(([kind, workId, status, progress, loggedAt, repeats, kept = formerly(loggedAt)]) => {
        const facts = factsOf({ status, progress, repeats }, kept, loggedAt, workOf(kind, workId));
        return kind === wanted ? { workId, status, progress, facts } : [];
      });
    return { series: ofKind("series"), games: ofKind("games") };
  },

  /**
   * Lists entries without notes and days, last changed first. Computed if no entry has changed since. `diary` is for
   * members who show their days: see `lastEvenings`.
   */
  async listedOf(
    memberId: string,
  ): Promise<
    Record<Kind, CountedEntry[]> & Pick<KeptStats, "lastSeriesId" | "lastGameId"> & { diary: string | null }
  > {
    const [row] = await replica
      .select({
        entries: sql<string>`coalesce(${memberStats.entries},
            (select ${LISTED} from (${entriesOf(sql`${memberStats.memberId}`)})))`,
        lastSeriesId: memberStats.lastSeriesId,
        lastGameId: memberStats.lastGameId,
        diary: memberStats.diary,
      })
      .from(memberStats)
      .where(eq(memberStats.memberId, memberId));
    const entries = (JSON.parse(row?.entries ?? "[]") as KeptEntry[])
      .map(([kind, workId, status, progress, rating, before, loved, updatedAt, kept = formerly(null)]) => {
        const facts = factsOf({ status, progress, repeats: before }, kept, null, workOf(kind, workId));
        const shown = { workId, status, progress, rating, repeats: facts.repeats, facts };
        return { kind, entry: { ...shown, isFavourite: loved === 1 }, updatedAt };
      })
      .toSorted(
        (one, other) => other.updatedAt - one.updatedAt || (one.entry.workId < other.entry.workId ? -1 : 1),
      );
    const ofKind = (wanted: Kind) => entries.flatMap(({ kind, entry }) => (kind === wanted ? [entry] : []));
    return {
      series: ofKind("series"),
      games: ofKind("games"),
      lastSeriesId: row?.lastSeriesId ?? null,
      lastGameId: row?.lastGameId ?? null,
      diary: row?.diary ?? null,
    };
  },
});
