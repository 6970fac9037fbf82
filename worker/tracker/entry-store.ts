import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Database, runTogether } from "../platform/db";
import { memberHasRoom } from "../platform/member-budget";
import { withRows } from "../platform/row-budget";
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

/** At most what a change writes: the counts, the activity of a day and, for each new entry, its row and its key. */
const ROWS = { change: 4, entry: 2 };

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

  /** Nothing is written where an entry has changed meanwhile or the member has no rows left today. */
  const mayWrite = (memberId: string, { changes, removals, now }: Sent) =>
    sql`${isUpToDate(memberId, changes, removals)} and ${memberHasRoom(memberId, now)}`;

  /** Whether others can see one of these entries, unless the profile itself is private. */
  const isShown = (memberId: string, workIds: string) => sql`select 1 from ${table}
    where member_id = ${memberId} and is_private = 0 and ${workId} in (select value from json_each(${workIds}))`;

  /** What a field of an entry is after its change. */
  const changedTo = (field: keyof EntryValues) =>
    sql`case when json_type(change.value, ${sql.raw(`'$.${field}'`)}) is not null
      then change.value ->> ${sql.raw(`'${field}'`)}
      when old.revision is not null then old.${name(columns[field])} else ${NEW_VALUES[field]} end`;

  /**
   * Adds what the entries will count for and takes away what they count for now, at a constant cost. Goes before the
   * statements that change them. Writes nothing where the counts stay.
   */
  function count(memberId: string, sent: Sent) {
    const columnsOf = {
      total: shelf.total,
      completed: shelf.completed,
      rating_sum: memberStats.ratingSum,
      rating_count: memberStats.ratingCount,
    };
    const names = Object.keys(columnsOf).map((sum) => sql.raw(`counted.${sum}`));
    const sums = Object.values(columnsOf).map(
      (column, at) => sql`${name(column)} = ${column} + ${names[at]}`,
    );
    const changing = withOld(memberId, sent.changes);
    const old = (sources: SQL) =>
      sql`select -1, old.status, old.rating, old.is_private from ${sources} where old.revision is not null`;
    return sql`update ${memberStats} set ${list(sums)} from (
        with counting(sign, status, rating, is_private) as (
          ${old(changing)} union all ${old(withOld(memberId, sent.removals))}
          union all select 1, ${changedTo("status")}, ${changedTo("rating")}, ${changedTo("isPrivate")} from ${changing})
        select coalesce(sum(sign), 0) as total, coalesce(sum(sign * (status = 'completed')), 0) as completed,
          coalesce(sum(sign * rating), 0) as rating_sum,
          coalesce(sum(sign * (rating is not null)), 0) as rating_count
        from counting where is_private = 0) counted
      where member_id = ${memberId} and (${sql.join(names, sql` <> 0 or `)} <> 0) and ${mayWrite(memberId, sent)}`;
  }

  /** Progress that is taken back on the same day is taken away again. What was finished before it is of no day. */
  function noteActivity(memberId: string, sent: Sent) {
    const { changes, removals, day } = sent;
    const sum = name(shelf.activity);
    const before = sql`coalesce(old.${name(shelf.progress)}, 0)`;
    return sql`insert into ${activity} (member_id, day, ${sum})
      select ${memberId}, ${day}, sum(step) as progressed from (
        select ${changedTo("progress")} - ${before} as step, ${changedTo("finishedOn")} as finished_on
        from ${withOld(memberId, changes)}
        union all select -${before}, old.finished_on from ${withOld(memberId, removals)})
      where ${day} is not null and coalesce(finished_on, ${day}) >= ${day}
        and ${mayWrite(memberId, sent)}
      having progressed > 0 or (progressed < 0
        and exists (select 1 from ${activity} where member_id = ${memberId} and day = ${day}))
      on conflict (member_id, day) do update set ${sum} = max(0, ${activity}.${sum} + excluded.${sum})`;
  }

  /** Revisions of a new entry begin with the time, so that none is one that its work had before it was removed. */
  function upsert(memberId: string, sent: Sent) {
    const { changes, now } = sent;
    const names = FIELDS.map((field) => name(columns[field]));
    const replaced = [...names, sql`revision`, sql`updated_at`].map(
      (column) => sql`${column} = excluded.${column}`,
    );
    return sql`insert into ${table} (member_id, ${workId}, ${list(names)}, revision, created_at, updated_at)
      select ${memberId}, change.value ->> 'workId', ${list(FIELDS.map(changedTo))},
        coalesce(old.revision, ${now.getTime()}) + 1,
        coalesce(old.created_at, ${now.getTime()}), ${now.getTime()}
      from ${withOld(memberId, changes)} where ${mayWrite(memberId, sent)}
      on conflict (member_id, ${workId}) do update set ${list(replaced)}`;
  }

  const remove = (memberId: string, sent: Sent) => sql`delete from ${table}
    where member_id = ${memberId} and ${workId} in (select value ->> 'workId' from json_each(${sent.removals}))
      and ${mayWrite(memberId, sent)}`;

  /** Goes last: what comes before it must see the rows that the member had left. */
  const noteLastAndCharge = (memberId: string, rows: number, now: Date) => sql`update ${memberStats} set
      rows_written = ${withRows(memberStats.rowsWritten, rows, now)},
      ${name(shelf.last)} = (
        select ${workId} from ${table} where member_id = ${memberId} and is_private = 0
        order by updated_at desc, ${workId} limit 1)
    where member_id = ${memberId} and ${memberHasRoom(memberId, now)}`;

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
     * Changes and removes in one transaction. Nothing has happened after "conflict", where an entry has another
     * revision than its change or removal was based on, and after "spent", where the member has no rows left today.
     */
    async write(
      memberId: string,
      { changes, removals, ...rest }: Write,
    ): Promise<Written | "conflict" | "spent"> {
      const sent = { changes: JSON.stringify(changes), removals: JSON.stringify(removals), ...rest };
      const touched = JSON.stringify([...changes, ...removals].map((one) => one.workId));
      const rows = ROWS.change + ROWS.entry * changes.length + removals.length;
      const [upToDate, room, before, , , , removed, , , after, profile] = await runTogether(db, [
        sql`select 1 where ${isUpToDate(memberId, sent.changes, sent.removals)}`,
        sql`select 1 where ${memberHasRoom(memberId, sent.now)}`,
        isShown(memberId, touched),
        sql`insert into ${memberStats} (member_id) values (${memberId}) on conflict do nothing`,
        count(memberId, sent),
        noteActivity(memberId, sent),
        remove(memberId, sent),
        upsert(memberId, sent),
        noteLastAndCharge(memberId, rows, sent.now),
        isShown(memberId, touched),
        isPublic(memberId),
      ]);
      if (!room?.results.length) return "spent";
      if (!upToDate?.results.length) return "conflict";
      const isShownToSome = [before, after].some((shown) => shown?.results.length);
      return {
        removed: removed?.meta.changes ?? 0,
        isSeen: isShownToSome && profile?.results.length === 1,
      };
    },
  };
}

export type EntryStore = ReturnType<typeof createEntryStore>;
