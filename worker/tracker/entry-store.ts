import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { memberHasRoom } from "#worker/members/budget.ts";
import { profileTags, queuePurge } from "#worker/members/purge.ts";
import { memberStats, members } from "#worker/members/tables.ts";
import { type Database, runInTransaction } from "#worker/platform/db/db.ts";
import { withRows } from "#worker/platform/db/row-budget.ts";
import { type EntryValues, NEW_VALUES } from "./contract";
import type { EntryChange, EntryRemoval, ShownEntry } from "./contract/entry";
import { activity, gameEntries, seriesEntries } from "./tables";

/** A change, and the number of episodes of its work; null if that is unknown. */
type MeasuredChange = EntryChange & { length: number | null };

export type StoredEntry = ShownEntry & {
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  progressedAt: Date | null;
};

/** The tables and columns of each kind of work. */
const KIND_COLUMNS = {
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

/** The most rows that a write needs: the counts and the day's activity, and for each new entry a row and its key. */
const ROWS = { change: 4, entry: 2 };

const FIELDS = Object.keys(NEW_VALUES) as (keyof EntryValues)[];

type Write = {
  changes: MeasuredChange[];
  removals: EntryRemoval[];
  now: Date;
  /** The member's day, for which the progress counts; null for bulk changes, which count for no day. */
  day: string | null;
};

type Written = {
  removed: number;
  /** Whether other people see a difference. */
  isSeen: boolean;
  /** Whether other people saw something that they must no longer see. */
  hides: boolean;
};

const name = (column: SQLiteColumn) => sql.identifier(column.name);
const list = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);

/** For a batch, or to be awaited. */
type EntriesQuery<Entry> = BatchItem<"sqlite"> & Promise<Entry[]>;

/** Each list is one JSON parameter, so that a statement stays below D1's limit of parameters. */
type Sent = Omit<Write, "changes" | "removals"> & { changes: string; removals: string };

/** The entries of one kind. */
export function createEntryStore(db: Database, near: Database, kind: keyof typeof KIND_COLUMNS) {
  const kindColumns = KIND_COLUMNS[kind];
  const { table } = kindColumns;
  const workId = name(kindColumns.workId);
  const columns: Record<keyof EntryValues, SQLiteColumn> = {
    status: table.status,
    rating: table.rating,
    progress: kindColumns.progress,
    notes: table.notes,
    startedOn: table.startedOn,
    finishedOn: table.finishedOn,
    repeats: table.repeats,
    isFavourite: table.isFavourite,
    isPrivate: table.isPrivate,
  };

  const shownColumns = { ...columns, workId: kindColumns.workId };
  const storedColumns = {
    ...shownColumns,
    revision: table.revision,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
    progressedAt: table.progressedAt,
  };

  /** The last changed entry first. */
  const entriesOf = <Entry>(
    from: Database,
    selected: Record<keyof Entry, SQLiteColumn>,
    memberId: string,
    condition?: SQL,
  ) =>
    from
      .select(selected)
      .from(table)
      .where(and(eq(table.memberId, memberId), condition))
      .orderBy(desc(table.updatedAt), kindColumns.workId) as unknown as EntriesQuery<Entry>;

  /** What others may see of the member's favorites of this kind: the best rated of them, then the latest. */
  async function favorite(memberId: string): Promise<{ workId: string; rating: number | null } | undefined> {
    const [best] = await db
      .select({ workId: kindColumns.workId, rating: table.rating })
      .from(table)
      .where(and(eq(table.memberId, memberId), eq(table.isFavourite, true), eq(table.isPrivate, false)))
      .orderBy(desc(table.rating), desc(table.updatedAt), kindColumns.workId)
      .limit(1);
    return best as { workId: string; rating: number | null } | undefined;
  }

  /**
   * The changes, each joined with the entry before it (`old`). Conditions on `old` must use `coalesce`: if a missing
   * row can't meet a condition, SQLite reads all entries of the member for each change.
   */
  const withOld = (memberId: string, changes: string) => sql`json_each(${changes}) change
    left join ${table} old on old.member_id = ${memberId} and old.${workId} = change.value ->> 'workId'`;

  const isUpToDate = (memberId: string, changes: string, removals: string) => sql`not exists (
    select 1 from ${withOld(memberId, changes)} where change.value ->> 'basedOn' <> coalesce(old.revision, 0)
    union all select 1 from ${withOld(memberId, removals)} where change.value ->> 'basedOn' <> coalesce(old.revision, change.value ->> 'basedOn'))`;

  /** False if an entry has changed since, or the member has no rows left today. Then nothing is written. */
  const mayWrite = (memberId: string, { changes, removals, now }: Sent) =>
    sql`${isUpToDate(memberId, changes, removals)} and ${memberHasRoom(memberId, now)}`;

  /** Whether other people can see one of these entries, provided that the profile is public. */
  const isShown = (memberId: string, workIds: string) => sql`select 1 from ${table}
    where member_id = ${memberId} and is_private = 0 and ${workId} in (select value from json_each(${workIds}))`;

  /** The value of an entry's field after its change. */
  const changedTo = (field: keyof EntryValues) =>
    sql`case when json_type(change.value, ${sql.raw(`'$.${field}'`)}) is not null
      then change.value ->> ${sql.raw(`'${field}'`)}
      when old.revision is not null then old.${name(columns[field])} else ${NEW_VALUES[field]} end`;

  /** Whether an entry counts as completed after its change: by its status, or because all episodes were seen. */
  const isDoneAfter = sql`(${changedTo("status")} = 'completed'
    or coalesce(${changedTo("progress")} >= change.value ->> 'length', 0))`;

  /**
   * Updates the counts: adds the entries as they will be, and subtracts them as they are now. The cost does not depend
   * on the number of entries. Put it before the statements that change them. It writes nothing if the counts stay.
   */
  function count(memberId: string, sent: Sent) {
    const columnsOf = {
      total: kindColumns.total,
      completed: kindColumns.completed,
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

  /**
   * Adds the progress to the day's activity. Progress that is undone on the same day is subtracted. Works finished
   * before that day don't count.
   */
  function noteActivity(memberId: string, sent: Sent) {
    const { changes, removals, day } = sent;
    const sum = name(kindColumns.activity);
    const before = sql`coalesce(old.${name(kindColumns.progress)}, 0)`;
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
   * When there was last progress: the day on which the entry was finished or, if unfinished, started, or a later change
   * by hand that moved it on. Null if none is known. docs/decisions/tracker.md explains it.
   */
  function progressedAt({ now, day }: Sent) {
    const active = list([sql`'watching'`, sql`'playing'`, sql`'completed'`]);
    const momentOf = (date: SQL) => sql`min(unixepoch(${date}) * 1000, ${now.getTime()})`;
    const progress = name(kindColumns.progress);
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

  /** A new entry's revision is the time, so that it differs from all revisions of an earlier entry that was removed. */
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
          old.${name(kindColumns.progress)} as old_progress, old.repeats as old_repeats, old.status as old_status,
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
   * Put it last: the statements before it must see the rows that the member had left. If no entry has known progress,
   * the one written last counts as the latest, and planned ones come after all others.
   */
  const noteLastAndCharge = (memberId: string, rows: number, now: Date) => sql`update ${memberStats} set
      rows_written = ${withRows(memberStats.rowsWritten, rows, now)},
      ${name(kindColumns.last)} = (
        select ${workId} from ${table} where member_id = ${memberId} and is_private = 0
        order by progressed_at desc, status = 'planning', updated_at desc, ${workId} limit 1)
    where member_id = ${memberId} and ${memberHasRoom(memberId, now)}`;

  /** True if an entry that other people see is removed or becomes private, or its note is removed or changes. */
  const hidesWhatWas = (memberId: string, sent: Sent) => sql`
    (${members.id} = ${memberId} and ${mayWrite(memberId, sent)} and (
      exists (select 1 from ${withOld(memberId, sent.removals)} where coalesce(old.is_private, 1) = 0)
      or exists (select 1 from ${withOld(memberId, sent.changes)} where coalesce(old.is_private, 1) = 0
        and (${changedTo("isPrivate")} or (old.notes <> '' and ${changedTo("notes")} is not old.notes)))))`;

  const isPublic = (memberId: string) =>
    sql`select 1 from ${members} where id = ${memberId} and public_profile = 1`;

  return {
    favorite,

    async find(memberId: string, id: string): Promise<StoredEntry | null> {
      const isAbout = eq(kindColumns.workId, id);
      const [entry] = await entriesOf<StoredEntry>(db, storedColumns, memberId, isAbout);
      return entry ?? null;
    },

    list: (memberId: string) => entriesOf<StoredEntry>(near, storedColumns, memberId),
    listPublic: (memberId: string) =>
      entriesOf<ShownEntry>(near, shownColumns, memberId, eq(table.isPrivate, false)),

    /** The ids of the works that the member has completed, private entries too. */
    async completed(memberId: string): Promise<string[]> {
      const rows = await near
        .select({ workId: kindColumns.workId })
        .from(table)
        .where(and(eq(table.memberId, memberId), eq(table.status, "completed")));
      return rows.map((row) => row.workId as string);
    },

    /**
     * Changes and removes entries in one transaction. Returns "conflict" and changes nothing if an entry has another
     * revision than its change or removal is based on, and "spent" if the member has no rows left today.
     */
    async write(
      memberId: string,
      { changes, removals, ...rest }: Write,
    ): Promise<Written | "conflict" | "spent"> {
      const sent = { changes: JSON.stringify(changes), removals: JSON.stringify(removals), ...rest };
      const touched = JSON.stringify([...changes, ...removals].map((one) => one.workId));
      const rows = ROWS.change + ROWS.entry * changes.length + removals.length;
      const purge = queuePurge(db, profileTags, hidesWhatWas(memberId, sent));
      const [upToDate, room, kept, before, , , , removed, , , after, profile] = await runInTransaction(db, [
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
