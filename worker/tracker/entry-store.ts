import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { entryTags } from "../platform/cache";
import { type Database, runTogether } from "../platform/db";
import { keepPurge } from "../platform/purge-outbox";
import { activity, gameEntries, memberStats, members, seriesEntries } from "../platform/schema";
import { type EntryValues, NEW_VALUES } from "./contract";
import type { Entry, EntryChange, EntryRemoval } from "./entry";

/** Where the entries of one kind of work are kept, and what is counted of them. */
const SHELVES = {
  series: {
    table: seriesEntries,
    workId: seriesEntries.seriesId,
    progress: seriesEntries.episodesWatched,
    activity: activity.episodes,
    total: memberStats.totalSeries,
    completed: memberStats.completedSeries,
    last: memberStats.lastSeriesId,
  },
  games: {
    table: gameEntries,
    workId: gameEntries.gameId,
    progress: gameEntries.hoursPlayed,
    activity: activity.hours,
    total: memberStats.totalGames,
    completed: memberStats.completedGames,
    last: memberStats.lastGameId,
  },
};

const FIELDS = Object.keys(NEW_VALUES) as (keyof EntryValues)[];

type Write = {
  changes: EntryChange[];
  removals: EntryRemoval[];
  now: Date;
  /** The day that what was watched or played counts for; null where it counts for none. */
  day: string | null;
};

type Written = {
  removed: number;
  /** Whether others see a difference. */
  isSeen: boolean;
  /** Whether others saw something that they are not to see any more. */
  hides: boolean;
};

const name = (column: SQLiteColumn) => sql.identifier(column.name);
const list = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);

/** Lists travel as one JSON parameter each, so that no statement has too many. */
type Sent = Omit<Write, "changes" | "removals"> & { changes: string; removals: string };

/** The entries of one kind. */
export function createEntryStore(db: Database, kind: keyof typeof SHELVES) {
  const shelf = SHELVES[kind];
  const { table } = shelf;
  const workId = name(shelf.workId);
  const columns: Record<keyof EntryValues, SQLiteColumn> = {
    status: table.status,
    rating: table.rating,
    progress: shelf.progress,
    notes: table.notes,
    startedOn: table.startedOn,
    finishedOn: table.finishedOn,
    repeats: table.repeats,
    isFavourite: table.isFavourite,
    isPrivate: table.isPrivate,
  };

  const entriesWhere = (memberId: string, condition?: SQL) =>
    db
      .select({
        ...columns,
        workId: shelf.workId,
        revision: table.revision,
        createdAt: table.createdAt,
        updatedAt: table.updatedAt,
      })
      .from(table)
      .where(and(eq(table.memberId, memberId), condition))
      .orderBy(desc(table.updatedAt), shelf.workId) as unknown as Promise<Entry[]>;

  const withOld = (memberId: string, changes: string) => sql`json_each(${changes}) change
    left join ${table} old on old.member_id = ${memberId} and old.${workId} = change.value ->> 'workId'`;

  const isUpToDate = (memberId: string, changes: string, removals: string) => sql`not exists (
    select 1 from ${withOld(memberId, changes)} where change.value ->> 'basedOn' <> coalesce(old.revision, 0)
    union all select 1 from ${withOld(memberId, removals)} where change.value ->> 'basedOn' <> old.revision)`;

  /**
   * Adds (+1) or takes away (-1) what these entries as they stand now count for. Taken away before a write and
   * added after it, in one batch, the counts follow every change at a constant cost. Changes no row where all of
   * them are private.
   */
  function count(memberId: string, workIds: string, sign: 1 | -1) {
    const add = (column: SQLiteColumn, counted: string) =>
      sql`${name(column)} = ${column} + ${sql.raw(`${sign} * counted.${counted}`)}`;
    const sums = [
      add(shelf.total, "total"),
      add(shelf.completed, "completed"),
      add(memberStats.ratingSum, "rating_sum"),
      add(memberStats.ratingCount, "rating_count"),
    ];
    return sql`update ${memberStats} set ${list(sums)} from (
        select count(*) as total, coalesce(sum(status = 'completed'), 0) as completed,
          coalesce(sum(rating), 0) as rating_sum, count(rating) as rating_count
        from ${table} where member_id = ${memberId} and is_private = 0
          and ${workId} in (select value from json_each(${workIds}))) counted
      where member_id = ${memberId} and counted.total > 0`;
  }

  /** What a field of an entry is after its change. */
  const changedTo = (field: keyof EntryValues) =>
    sql`case when json_type(change.value, ${sql.raw(`'$.${field}'`)}) is not null
      then change.value ->> ${sql.raw(`'${field}'`)}
      when old.revision is not null then old.${name(columns[field])} else ${NEW_VALUES[field]} end`;

  /** Progress that is taken back on the same day is taken away again. What was finished before it is of no day. */
  function noteActivity(memberId: string, { changes, removals, day }: Sent) {
    const sum = name(shelf.activity);
    const before = sql`coalesce(old.${name(shelf.progress)}, 0)`;
    return sql`insert into ${activity} (member_id, day, ${sum})
      select ${memberId}, ${day}, sum(step) as progressed from (
        select ${changedTo("progress")} - ${before} as step, ${changedTo("finishedOn")} as finished_on
        from ${withOld(memberId, changes)}
        union all select -${before}, old.finished_on from ${withOld(memberId, removals)})
      where ${day} is not null and coalesce(finished_on, ${day}) >= ${day}
        and ${isUpToDate(memberId, changes, removals)}
      having progressed > 0 or (progressed < 0
        and exists (select 1 from ${activity} where member_id = ${memberId} and day = ${day}))
      on conflict (member_id, day) do update set ${sum} = max(0, ${activity}.${sum} + excluded.${sum})`;
  }

  /** Revisions of a new entry begin with the time, so that none is one that its work had before it was removed. */
  function upsert(memberId: string, { changes, removals, now }: Sent) {
    const names = FIELDS.map((field) => name(columns[field]));
    const replaced = [...names, sql`revision`, sql`updated_at`].map(
      (column) => sql`${column} = excluded.${column}`,
    );
    return sql`insert into ${table} (member_id, ${workId}, ${list(names)}, revision, created_at, updated_at)
      select ${memberId}, change.value ->> 'workId', ${list(FIELDS.map(changedTo))},
        coalesce(old.revision, ${now.getTime()}) + 1,
        coalesce(old.created_at, ${now.getTime()}), ${now.getTime()}
      from ${withOld(memberId, changes)} where ${isUpToDate(memberId, changes, removals)}
      on conflict (member_id, ${workId}) do update set ${list(replaced)}`;
  }

  const remove = (memberId: string, { changes, removals }: Sent) => sql`delete from ${table}
    where member_id = ${memberId} and ${workId} in (select value ->> 'workId' from json_each(${removals}))
      and ${isUpToDate(memberId, changes, removals)}`;

  const noteLast = (memberId: string) => sql`update ${memberStats} set ${name(shelf.last)} = (
      select ${workId} from ${table} where member_id = ${memberId} and is_private = 0
      order by updated_at desc, ${workId} limit 1)
    where member_id = ${memberId}`;

  /** An entry that others see goes or becomes private, or a note on it goes or becomes another. */
  const hidesWhatWas = (memberId: string, { changes, removals }: Sent) => sql`
    (${members.id} = ${memberId} and ${isUpToDate(memberId, changes, removals)} and (
      exists (select 1 from ${withOld(memberId, removals)} where old.is_private = 0)
      or exists (select 1 from ${withOld(memberId, changes)} where old.is_private = 0
        and (${changedTo("isPrivate")} or (old.notes <> '' and ${changedTo("notes")} is not old.notes)))))`;

  const isPublic = (memberId: string) =>
    sql`select 1 from ${members} where id = ${memberId} and public_profile = 1`;

  return {
    async find(memberId: string, id: string): Promise<Entry | null> {
      return (await entriesWhere(memberId, eq(shelf.workId, id)))[0] ?? null;
    },

    /** The last changed comes first. */
    list: (memberId: string): Promise<Entry[]> => entriesWhere(memberId),
    listPublic: (memberId: string): Promise<Entry[]> => entriesWhere(memberId, eq(table.isPrivate, false)),

    /**
     * Changes and removes in one transaction. Null, and nothing has happened, where an entry has another revision
     * than its change or removal was based on.
     */
    async write(memberId: string, { changes, removals, ...rest }: Write): Promise<Written | null> {
      const sent = { changes: JSON.stringify(changes), removals: JSON.stringify(removals), ...rest };
      const touched = JSON.stringify([...changes, ...removals].map((one) => one.workId));
      const purge = keepPurge(db, entryTags, hidesWhatWas(memberId, sent));
      const [check, kept, , before, , removed, , after, , profile] = await runTogether(db, [
        sql`select 1 where ${isUpToDate(memberId, sent.changes, sent.removals)}`,
        purge.getSQL(),
        sql`insert into ${memberStats} (member_id) values (${memberId}) on conflict do nothing`,
        count(memberId, touched, -1),
        noteActivity(memberId, sent),
        remove(memberId, sent),
        upsert(memberId, sent),
        count(memberId, touched, 1),
        noteLast(memberId),
        isPublic(memberId),
      ]);
      if (!check?.results.length) return null;
      const isCounted = [before, after].some((counted) => counted?.meta.changes);
      return {
        removed: removed?.meta.changes ?? 0,
        isSeen: isCounted && profile?.results.length === 1,
        hides: kept?.results.length === 1,
      };
    },
  };
}

export type EntryStore = ReturnType<typeof createEntryStore>;
