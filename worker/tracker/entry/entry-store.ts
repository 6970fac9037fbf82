import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Kind } from "#franchise/works.ts";
import { type Database, runInTransaction } from "#worker/platform/db/db.ts";
import { type EntryValues, NEW_VALUES } from "../contract";
import type { EntryWrite, Tracked } from "../contract/entry";
import { KIND_COLUMNS, valueColumns } from "../tables";
import { countEntries } from "./counts";
import { progressOf } from "./progress";

const FIELDS = Object.keys(NEW_VALUES) as (keyof EntryValues)[];

type Row = Record<string, unknown>;
type Rows = BatchItem<"sqlite"> & Promise<Row[]>;

const name = (column: SQLiteColumn) => sql.identifier(column.name);
const list = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);

export function createEntryStore(db: Database, replica: Database, kind: Kind) {
  const { table, workId: workIdColumn } = KIND_COLUMNS[kind];
  const workId = name(workIdColumn);
  const columns = valueColumns(kind);
  const shownColumns = { ...columns, workId: workIdColumn };
  const { startedOn: _startedOn, finishedOn: _finishedOn, ...undatedColumns } = shownColumns;
  /** Without days, and without notes that the operator hid. */
  const othersColumns = {
    ...undatedColumns,
    notes: sql<string | null>`iif(${table.notesHiddenAt} is null, ${table.notes}, null)`.as("notes"),
  };
  const trackedColumns = {
    ...shownColumns,
    revision: table.revision,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
    progressedAt: table.progressedAt,
  };

  const textOf = (moment: unknown) => (moment as Date | null)?.toISOString() ?? null;
  const trackedOf = ({ createdAt, updatedAt, progressedAt, ...row }: Row) =>
    ({
      ...row,
      kind,
      createdAt: textOf(createdAt),
      updatedAt: textOf(updatedAt),
      progressedAt: textOf(progressedAt),
    }) as Tracked;

  const decoded = (row: Row) =>
    Object.fromEntries(
      Object.entries(trackedColumns).map(([field, column]) => {
        const value = row[column.name] ?? null;
        return [field, value === null ? null : column.mapFromDriverValue(value)];
      }),
    );

  /** For a batch, or to be awaited. Last changed first. */
  const entriesOf = (
    selected: Record<string, SQLiteColumn | SQL.Aliased>,
    memberId: string,
    condition?: SQL,
  ) =>
    replica
      .select(selected)
      .from(table)
      .where(and(eq(table.memberId, memberId), condition))
      .orderBy(desc(table.updatedAt), workIdColumn) as unknown as Rows;

  /** D1 counts one read for each entry this way, two with `in` or `json_each`, three with an order. */
  const entriesAmong = (
    selected: Record<string, SQLiteColumn | SQL.Aliased>,
    memberId: string,
    ids: readonly string[],
    condition?: SQL,
  ) => {
    const wanted = list((ids.length > 0 ? ids : [""]).map((id) => sql`(${id})`));
    return replica
      .select(selected)
      .from(sql`(values ${wanted}) wanted`)
      .crossJoin(table)
      .where(
        and(eq(table.memberId, memberId), sql`${workIdColumn} = wanted.column1`, condition),
      ) as unknown as Rows;
  };

  /** Conditions on `old` must use `coalesce`, or SQLite reads all entries of the member for each change. */
  const withOld = (memberId: string, changes: string) => sql`json_each(${changes}) change
    left join ${table} old on old.member_id = ${memberId} and old.${workId} = change.value ->> 'workId'`;

  const changedTo = (field: keyof EntryValues) =>
    sql`case when json_type(change.value, ${sql.raw(`'$.${field}'`)}) is not null
      then change.value ->> ${sql.raw(`'${field}'`)}
      when old.revision is not null then old.${name(columns[field])} else ${NEW_VALUES[field]} end`;

  /** They change nothing if an entry doesn't have the revision that the write is based on. */
  function statementsOf(
    memberId: string,
    { changes, removals }: EntryWrite,
    day: string | null,
  ): Record<string, SQL> {
    // Each list is a single JSON parameter, so that statements stay below D1's limit for parameters.
    const changed = withOld(memberId, JSON.stringify(changes));
    const removed = withOld(memberId, JSON.stringify(removals));
    const isUpToDate = sql`not exists (
      select 1 from ${changed} where change.value ->> 'basedOn' <> coalesce(old.revision, 0)
      union all select 1 from ${removed} where change.value ->> 'basedOn' <> coalesce(old.revision, change.value ->> 'basedOn'))`;
    const now = new Date();
    const progress = progressOf({ kind, changedTo, now, day });

    function upsert() {
      const names = FIELDS.map((field) => name(columns[field]));
      const derived = ["revision", "updated_at", "progressed_at", "counted_on", "counted_from"].map(
        (column) => sql.identifier(column),
      );
      const replaced = [...names, ...derived].map((column) => sql`${column} = excluded.${column}`);
      // The first revision of an entry is the present time, so that it differs from all revisions of an earlier entry
      // that was removed.
      return sql`insert into ${table} (member_id, ${workId}, ${list(names)}, ${list(derived)}, created_at)
        select ${memberId}, ${workId}, ${list(names)},
          coalesce(old_revision, ${now.getTime()}) + 1, ${now.getTime()}, ${progress.progressedAt},
          counted_on, counted_from, coalesce(old_created_at, ${now.getTime()})
        from (select change.value ->> 'workId' as ${workId},
            ${progress.countedOn} as counted_on, ${progress.countedFrom} as counted_from,
            ${list(FIELDS.map((field) => sql`${changedTo(field)} as ${name(columns[field])}`))},
            old.${name(columns.progress)} as old_progress, old.repeats as old_repeats, old.status as old_status,
            old.started_on as old_started_on, old.finished_on as old_finished_on,
            old.revision as old_revision, old.created_at as old_created_at, old.progressed_at as old_progressed_at
          from ${changed})
        where ${isUpToDate}
        on conflict (member_id, ${workId}) do update set ${list(replaced)} returning *`;
    }

    const completedStay =
      removals.length === 0 &&
      changes.every(({ status, isPrivate }) => status === undefined && isPrivate === undefined);

    return {
      ...(changes.length === 0 && { upToDate: sql`select 1 where ${isUpToDate}` }),
      ...(day !== null && { activity: progress.noteActivity(memberId, changed, removed, isUpToDate) }),
      ...(removals.length > 0 && {
        removed: sql`delete from ${table} where member_id = ${memberId} and ${isUpToDate}
          and ${workId} in (select value ->> 'workId' from json_each(${JSON.stringify(removals)}))`,
      }),
      ...(changes.length > 0 && { saved: upsert() }),
      counted: countEntries(memberId, { completedStay }),
    };
  }

  return {
    list: async (memberId: string): Promise<Tracked[]> =>
      (await entriesOf(trackedColumns, memberId)).map(trackedOf),

    listPublic: (memberId: string) => entriesOf(othersColumns, memberId, eq(table.isPrivate, false)),

    listOf: async (memberId: string, ids: readonly string[]): Promise<Tracked[]> =>
      (await entriesAmong(trackedColumns, memberId, ids)).map(trackedOf),

    listPublicOf: (memberId: string, ids: readonly string[]) =>
      entriesAmong(othersColumns, memberId, ids, eq(table.isPrivate, false)),

    /** Including private entries. */
    async completed(memberId: string): Promise<string[]> {
      const rows = await replica
        .select({ workId: workIdColumn })
        .from(table)
        .where(and(eq(table.memberId, memberId), eq(table.status, "completed")));
      return rows.map((row) => row.workId as string);
    },

    async createdAt(memberId: string, id: string): Promise<Date | null> {
      const [row] = await db
        .select({ createdAt: table.createdAt })
        .from(table)
        .where(and(eq(table.memberId, memberId), eq(workIdColumn, id)));
      return row?.createdAt ?? null;
    },

    /** `day` is the member's day, for which progress counts; null for bulk changes. "conflict" changes nothing. */
    async write(
      memberId: string,
      write: EntryWrite,
      day: string | null,
    ): Promise<{ saved: Tracked[]; removed: number } | "conflict"> {
      const statements = statementsOf(memberId, write, day);
      const results = await runInTransaction(db, Object.values(statements));
      const { upToDate, removed, saved } = Object.fromEntries(
        Object.keys(statements).map((step, at) => [step, results[at]]),
      );
      const answered = upToDate ?? saved;
      if (!answered?.results.length) return "conflict";
      return {
        saved: (saved?.results ?? []).map((row) => trackedOf(decoded(row as Row))),
        removed: removed?.meta.changes ?? 0,
      };
    },
  };
}

export type EntryStore = ReturnType<typeof createEntryStore>;
