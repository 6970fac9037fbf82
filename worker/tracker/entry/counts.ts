import { eq, type SQL, sql } from "drizzle-orm";
import type { Kind } from "#franchise/works.ts";
import { type KeptStats, memberStats } from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import type { CountedEntry, EntryState } from "../contract/entry";
import { gameEntries, KIND_COLUMNS, seriesEntries } from "../tables.ts";

const entriesOf = (memberId: string | SQL) => sql`
  select 'series' as kind, series_id as work_id, status, episodes_watched as progress, rating, repeats,
    is_favourite, is_private, notes, progressed_at, updated_at, log from ${seriesEntries} where member_id = ${memberId}
  union all select 'games', game_id, status, hours_played, rating, repeats,
    is_favourite, is_private, notes, progressed_at, updated_at, log from ${gameEntries} where member_id = ${memberId}`;

/** SQL for the public entries as a JSON array, unsorted: D1 would count sorting as additional reads. */
const LISTED = sql`json_group_array(json_array(kind, work_id, status, progress, rating, repeats, is_favourite, updated_at))
  filter (where is_private = 0)`;

/** SQL for the state of every entry as a JSON array, private ones included. */
const STATES = sql`json_group_array(json_array(kind, work_id, status, progress, progressed_at, repeats))`;

/**
 * SQL for the id of the public entry with the latest progress, or, if none has progress, of the last changed entry.
 * Planned works come after all others.
 */
function latest(kind: Kind, memberId: string) {
  const { table, workId } = KIND_COLUMNS[kind];
  return sql`(select ${workId} from ${table} where ${table.memberId} = ${memberId} and ${table.isPrivate} = 0
    order by coalesce(${table.progressedAt}, 0) desc, ${table.status} = 'planning', ${table.updatedAt} desc, ${workId}
    limit 1)`;
}

const countOf = (condition: SQL) => sql`count(*) filter (where is_private = 0 and ${condition})`;

const countsOf = (memberId: string, diary?: string | null) => ({
  total_series: countOf(sql`kind = 'series'`),
  completed_series: countOf(sql`kind = 'series' and status = 'completed'`),
  total_games: countOf(sql`kind = 'games'`),
  completed_games: countOf(sql`kind = 'games' and status = 'completed'`),
  rating_sum: sql`coalesce(sum(rating) filter (where is_private = 0), 0)`,
  rating_count: countOf(sql`rating is not null`),
  last_series_id: latest("series", memberId),
  last_game_id: latest("games", memberId),
  notes_bytes: sql`coalesce(sum(length(cast(notes as blob))), 0)`,
  entries: LISTED,
  states: STATES,
  ...(diary !== undefined && { diary: sql`${diary}` }),
});

/**
 * A statement that counts the member's entries and stores the result, so that readers don't have to count. Put it after
 * the statements that change entries. It reads each entry of the member a few times; there is at most one for each work
 * of the catalog.
 * Writing the completed counts rewrites two rows of the directory's index, even if their values stay the same. Set
 * `completedStay` if the change can't affect them.
 * Nothing is counted where the condition in `having` is false. Without `diary`, the kept one stays.
 */
export function countEntries(
  memberId: string,
  {
    completedStay,
    diary,
    having = sql`true`,
  }: { completedStay: boolean; diary?: string | null; having?: SQL },
): SQL {
  const counts = countsOf(memberId, diary);
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

    /** Of a member who shows days: see `keptDiary`. Null if it has to be made of the logs. */
    async diaryOf(memberId: string): Promise<string | null> {
      const which = eq(memberStats.memberId, memberId);
      return (
        (await db.select({ diary: memberStats.diary }).from(memberStats).where(which).get())?.diary ?? null
      );
    },

    async keepDiary(memberId: string, diary: string | null): Promise<void> {
      await db.update(memberStats).set({ diary }).where(eq(memberStats.memberId, memberId));
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
      const states = JSON.parse(row?.states ?? "[]") as [
        Kind,
        string,
        EntryState["status"],
        number,
        number | null,
        number | undefined,
      ][];
      const ofKind = (wanted: Kind) =>
        states.flatMap(([kind, workId, status, progress, progressedAt, repeats = 0]) => {
          const at = progressedAt === null ? null : new Date(progressedAt).toISOString();
          return kind === wanted ? [{ workId, status, progress, repeats, progressedAt: at }] : [];
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
      const entries = (JSON.parse(row?.entries ?? "[]") as unknown[][])
        .map(([kind, workId, status, progress, rating, repeats, isFavourite, updatedAt]) => ({
          kind,
          entry: {
            workId,
            status,
            progress,
            rating,
            repeats,
            isFavourite: isFavourite === 1,
          } as CountedEntry,
          updatedAt: updatedAt as number,
        }))
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
