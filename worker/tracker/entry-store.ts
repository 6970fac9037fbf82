import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { memberHasRoom } from "#worker/members/budget.ts";
import { entryTags, queuePurge } from "#worker/members/purge.ts";
import { memberStats, members } from "#worker/members/tables.ts";
import { type Database, runTogether } from "#worker/platform/db/db.ts";
import { withRows } from "#worker/platform/db/row-budget.ts";
import { type EntryValues, NEW_VALUES } from "./contract";
import type { EntryChange, EntryRemoval } from "./contract/entry";
import { activity, gameEntries, seriesEntries } from "./tables";

/** A change, and the number of episodes of its work; null where that is unknown. */
type MeasuredChange = EntryChange & { length: number | null };

export type StoredEntry = EntryValues & {
  workId: string;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  progressedAt: Date | null;
};

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
  changes: MeasuredChange[];
  removals: EntryRemoval[];
  now: Date;
  /** The member's day, which what was watched or played counts for; null in bulk, which counts for none. */
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
        progressedAt: table.progressedAt,
      })
      .from(table)
      .where(and(eq(table.memberId, memberId), condition))
      .orderBy(desc(table.updatedAt), shelf.workId) as unknown as Promise<StoredEntry[]>;

  /**
   * Conditions on `old` go through `coalesce`: one that no missing row can meet would make SQLite read all of the
   * member's entries for each change.
   */
  const withOld = (memberId: string, changes: string) => sql`json_each(${changes}) change
    left join ${table} old on old.member_id = ${memberId} and old.${workId} = change.value ->> 'workId'`;

  const isUpToDate = (memberId: string, changes: string, removals: string) => sql`not exists (
    select 1 from ${withOld(memberId, changes)} where change.value ->> 'basedOn' <> coalesce(old.revision, 0)
    union all select 1 from ${withOld(memberId, removals)} where change.value ->> 'basedOn' <> coalesce(old.revision, change.value ->> 'basedOn'))`;

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

  /** Whether an entry counts as completed after its change: by its status, or with all of the work seen. */
  const isDoneAfter = sql`(${changedTo("status")} = 'completed'
    or coalesce(${changedTo("progress")} >= change.value ->> 'length', 0))`;

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
      sql`select -1, old.is_done, old.rating, old.is_private from ${sources} where coalesce(old.revision, 0) <> 0`;
    return sql`update ${memberStats} set ${list(sums)} from (
        with counting(sign, is_done, rating, is_private) as materialized (
          ${old(changing)} union all ${old(withOld(memberId, sent.removals))}
          union all select 1, ${isDoneAfter}, ${changedTo("rating")}, ${changedTo("isPrivate")} from ${changing})
        select coalesce(sum(sign), 0) as total, coalesce(sum(sign * is_done), 0) as completed,
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

  /**
   * When there was progress last: the day that an entry was finished or, unfinished, begun, and any later moment at
   * which somebody went on with it by hand. Null where neither is known. For docs/decisions/tracker.md.
   */
  function progressedAt({ now, day }: Sent) {
    const active = list([sql`'watching'`, sql`'playing'`, sql`'completed'`]);
    const momentOf = (date: SQL) => sql`min(unixepoch(${date}) * 1000, ${now.getTime()})`;
    const progress = name(shelf.progress);
    const hasMoved = sql`(${progress} > coalesce(old_progress, 0) or repeats > old_repeats
      or (status in (${active}) and status is not old_status)
      or (finished_on is not null and finished_on is not old_finished_on))`;
    const isOfToday = sql`(repeats > old_repeats or (coalesce(finished_on, ${day}) >= ${day}
      and (coalesce(started_on, ${day}) >= ${day} or old_progressed_at is not null)))`;
    return sql`case
      when status = 'planning' and ${progress} = 0 and repeats = 0 and coalesce(started_on, finished_on) is null then null
      when ${day} is not null and ${hasMoved} and ${isOfToday} then ${now.getTime()}
      when finished_on is not null and finished_on is not old_finished_on then ${momentOf(sql`finished_on`)}
      when started_on is not null and started_on is not old_started_on
        then max(coalesce(old_progressed_at, 0), ${momentOf(sql`started_on`)})
      else old_progressed_at end`;
  }

  /** Revisions of a new entry begin with the time, so that none is one that its work had before it was removed. */
  function upsert(memberId: string, sent: Sent) {
    const { changes, now } = sent;
    const names = FIELDS.map((field) => name(columns[field]));
    const derived = [sql`revision`, sql`updated_at`, sql`progressed_at`, sql`is_done`];
    const replaced = [...names, ...derived].map((column) => sql`${column} = excluded.${column}`);
    return sql`insert into ${table} (member_id, ${workId}, ${list(names)}, ${list(derived)}, created_at)
      select ${memberId}, ${workId}, ${list(names)},
        coalesce(old_revision, ${now.getTime()}) + 1, ${now.getTime()}, ${progressedAt(sent)}, is_done,
        coalesce(old_created_at, ${now.getTime()})
      from (select change.value ->> 'workId' as ${workId}, ${isDoneAfter} as is_done,
          ${list(FIELDS.map((field) => sql`${changedTo(field)} as ${name(columns[field])}`))},
          old.${name(shelf.progress)} as old_progress, old.repeats as old_repeats, old.status as old_status,
          old.started_on as old_started_on, old.finished_on as old_finished_on,
          old.revision as old_revision, old.created_at as old_created_at, old.progressed_at as old_progressed_at
        from ${withOld(memberId, changes)})
      where ${mayWrite(memberId, sent)}
      on conflict (member_id, ${workId}) do update set ${list(replaced)}`;
  }

  const remove = (memberId: string, sent: Sent) => sql`delete from ${table}
    where member_id = ${memberId} and ${workId} in (select value ->> 'workId' from json_each(${sent.removals}))
      and ${mayWrite(memberId, sent)}`;

  /**
   * Goes last: what comes before it must see the rows that the member had left. Where no progress is known of at all,
   * the latest is what was written last, best if it is more than planned.
   */
  const noteLastAndCharge = (memberId: string, rows: number, now: Date) => sql`update ${memberStats} set
      rows_written = ${withRows(memberStats.rowsWritten, rows, now)},
      ${name(shelf.last)} = (
        select ${workId} from ${table} where member_id = ${memberId} and is_private = 0
        order by progressed_at desc, status = 'planning', updated_at desc, ${workId} limit 1)
    where member_id = ${memberId} and ${memberHasRoom(memberId, now)}`;

  /** An entry that others see goes or becomes private, or a note on it goes or becomes another. */
  const hidesWhatWas = (memberId: string, sent: Sent) => sql`
    (${members.id} = ${memberId} and ${mayWrite(memberId, sent)} and (
      exists (select 1 from ${withOld(memberId, sent.removals)} where coalesce(old.is_private, 1) = 0)
      or exists (select 1 from ${withOld(memberId, sent.changes)} where coalesce(old.is_private, 1) = 0
        and (${changedTo("isPrivate")} or (old.notes <> '' and ${changedTo("notes")} is not old.notes)))))`;

  const isPublic = (memberId: string) =>
    sql`select 1 from ${members} where id = ${memberId} and public_profile = 1`;

  return {
    async find(memberId: string, id: string): Promise<StoredEntry | null> {
      return (await entriesWhere(memberId, eq(shelf.workId, id)))[0] ?? null;
    },

    /** The last changed comes first. */
    list: (memberId: string): Promise<StoredEntry[]> => entriesWhere(memberId),
    listPublic: (memberId: string): Promise<StoredEntry[]> =>
      entriesWhere(memberId, eq(table.isPrivate, false)),

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
      const purge = queuePurge(db, entryTags, hidesWhatWas(memberId, sent));
      const [upToDate, room, kept, before, , , , removed, , , after, profile] = await runTogether(db, [
        sql`select 1 where ${isUpToDate(memberId, sent.changes, sent.removals)}`,
        sql`select 1 where ${memberHasRoom(memberId, sent.now)}`,
        purge.getSQL(),
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
        hides: kept?.results.length === 1,
      };
    },
  };
}

export type EntryStore = ReturnType<typeof createEntryStore>;
