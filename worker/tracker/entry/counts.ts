import { eq, type SQL, sql } from "drizzle-orm";
import { findSeries, SERIES } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import { type KeptStats, memberStats } from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import type { CountedEntry, EntryState } from "../contract/entry";
import { factsOf, type LogFacts } from "../contract/facts";
import { dayNumber, type Length } from "../contract/log";
import { gameEntries, knownFacts, seriesEntries } from "../tables.ts";
import { firstShownDay } from "./day.ts";

const columnsOf = (kind: Kind, workId: string, progress: string) =>
  sql.raw(`'${kind}' as kind, ${workId} as work_id,
  status, ${progress} as progress, rating, repeats, is_favourite, is_private, notes, updated_at, last_logged_at, log`);

const entriesOf = (memberId: string | SQL) => sql`
  select ${columnsOf("series", "series_id", "episodes_watched")}, ${knownFacts} as facts
    from ${seriesEntries} where member_id = ${memberId}
  union all select ${columnsOf("games", "game_id", "hours_played")}, ${knownFacts}
    from ${gameEntries} where member_id = ${memberId}`;

/** SQL for the public entries as a JSON array, unsorted: D1 would count sorting as additional reads. */
const LISTED = sql`json_group_array(json_array(kind, work_id, status, progress, rating, repeats, is_favourite, updated_at,
  json(facts))) filter (where is_private = 0)`;

/** SQL for the state of every entry as a JSON array, private ones included. */
const STATES = sql`json_group_array(json_array(kind, work_id, status, progress, last_logged_at, repeats, json(facts)))`;

/** SQL for the logs of the public entries that a public diary may show, as a JSON array. */
const diaryFor = (now: Date) => sql`json_group_array(json_array(kind, work_id, json(log)))
  filter (where is_private = 0 and log is not null and facts ->> 1 >= ${dayNumber(firstShownDay(now))})`;

/**
 * SQL for the id of the public entry with the latest day. Within a day, the one that was logged last; without any,
 * the one that was changed last. Planned works come after all others. Each entry is read once, where an order takes two.
 */
const latest = (kind: Kind) => sql`substr(min(printf('%06d%014d%d%014d', 999999 - coalesce(facts ->> 1, 0),
    99999999999999 - coalesce(last_logged_at, 0), status = 'planning', 99999999999999 - updated_at) || work_id)
  filter (where kind = ${kind} and is_private = 0), 36)`;

/** In SQL what `isFinished` says. */
const IS_FINISHED = sql`(status = 'completed' or coalesce(facts ->> 5, repeats) > 0
  or kind = 'series' and coalesce(facts ->> 3, progress) >= ${JSON.stringify(
    Object.fromEntries(SERIES.map(({ id, episodes }) => [id, episodes])),
  )} ->> work_id)`;

const countOf = (condition: SQL) => sql`count(*) filter (where is_private = 0 and ${condition})`;

const countsOf = () => ({
  total_series: countOf(sql`kind = 'series'`),
  completed_series: countOf(sql`kind = 'series' and ${IS_FINISHED}`),
  total_games: countOf(sql`kind = 'games'`),
  completed_games: countOf(sql`kind = 'games' and ${IS_FINISHED}`),
  rating_sum: sql`coalesce(sum(rating) filter (where is_private = 0), 0)`,
  rating_count: countOf(sql`rating is not null`),
  last_series_id: latest("series"),
  last_game_id: latest("games"),
  notes_bytes: sql`coalesce(sum(length(cast(notes as blob))), 0)`,
  entries: LISTED,
  states: STATES,
  diary: diaryFor(new Date()),
});

/**
 * A statement that counts the member's entries and stores the result, so that readers don't have to count. Put it after
 * the statements that change entries. It reads each entry of the member; there is at most one for each work of the
 * catalog.
 * Writing the completed counts rewrites two rows of the directory's index, even if their values stay the same. Set
 * `completedStay` if the change can't affect them.
 * Nothing is counted where the condition in `having` is false.
 */
export function countEntries(
  memberId: string,
  { completedStay, having = sql`true` }: { completedStay: boolean; having?: SQL },
): SQL {
  const counts = countsOf();
  const names = sql.join(
    Object.keys(counts).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const replaced = Object.keys(counts)
    .filter((name) => !(completedStay && name.startsWith("completed_")))
    .map((name) => sql.raw(`${name} = excluded.${name}`));
  return sql`insert into ${memberStats} (member_id, ${names})
    select ${memberId}, ${sql.join(Object.values(counts), sql`, `)} from (${entriesOf(memberId)}) having ${having}
    on conflict (member_id) do update set ${sql.join(replaced, sql`, `)}`;
}

type Status = EntryState["status"];
type KeptState = [Kind, string, Status, number, loggedAt: number | null, before: number, LogFacts?];
type KeptEntry = [
  Kind,
  string,
  Status,
  number,
  number | null,
  before: number,
  0 | 1,
  updatedAt: number,
  LogFacts?,
];

/** What a version without facts has kept. */
const formerly = (progressedAt: number | null): LogFacts => [
  0,
  progressedAt === null ? null : dayNumber(new Date(progressedAt).toISOString().slice(0, 10)),
];

/** Games have no episodes. */
export const workOf = (kind: Kind, workId: string): Length => ({
  length: kind === "series" ? (findSeries(workId)?.episodes ?? null) : null,
});

export function createCountStore(db: Database, replica: Database) {
  return {
    /** Of all notes of the member. */
    async notesBytesOf(memberId: string): Promise<number> {
      const [stats] = await db
        .select({ bytes: memberStats.notesBytes })
        .from(memberStats)
        .where(eq(memberStats.memberId, memberId));
      return stats?.bytes ?? 0;
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
     * Without notes and days, last changed first. Computed if no entry has changed since. `diary` is for members who
     * show their days: see `lastEvenings`.
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
        .map(
          ([
            kind,
            workId,
            status,
            progress,
            rating,
            before,
            isFavourite,
            updatedAt,
            kept = formerly(null),
          ]) => {
            const facts = factsOf({ status, progress, repeats: before }, kept, null, workOf(kind, workId));
            const shown = { workId, status, progress, rating, repeats: facts.repeats, facts };
            return { kind, entry: { ...shown, isFavourite: isFavourite === 1 }, updatedAt };
          },
        )
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
  };
}
