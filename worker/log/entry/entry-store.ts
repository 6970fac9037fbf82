import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Kind } from "#franchise/works.ts";
import { type Database, runInTransaction, valuesOf } from "#worker/platform/db/db.ts";
import { isForOthers, KIND_COLUMNS, knownFacts, memberStats, notesForOthers, valueColumns } from "../tables";
import { countEntries } from "./count-entries";
import { LENGTHS } from "./count-store";
import type { StoredEntry, TrackedRow } from "./next-entry";
import { refreshShown } from "./shown-works-store";

type Row = Record<string, unknown>;
type Rows = BatchItem<"sqlite"> & Promise<Row[]>;

const name = (column: SQLiteColumn) => sql.identifier(column.name);
const list = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);

export function createEntryStore(db: Database, replica: Database, kind: Kind) {
  const { table, workId: workIdColumn } = KIND_COLUMNS[kind];
  const workId = name(workIdColumn);
  const columns = valueColumns(kind);
  const shownColumns = { ...columns, workId: workIdColumn };
  const { startedOn: _startedOn, finishedOn: _finishedOn, isReview: _isReview, ...undated } = shownColumns;
  const facts = knownFacts.mapWith(table.logFacts).as("log_facts");
  /** Other people get no days, and no notes that the operator hid. */
  const othersColumns = { ...undated, logFacts: facts, notes: notesForOthers(table) };
  const marks = sql<string | null>`${table.log} ->> '$.marks'`.as("marks");
  const trackedColumns = {
    ...shownColumns,
    revision: table.revision,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
    lastLoggedAt: table.lastLoggedAt,
  };
  const listedColumns = { ...trackedColumns, logFacts: facts };
  const storedColumns = {
    ...{ ...trackedColumns, progressedAt: table.progressedAt, formerlyLogged: table.formerlyLogged },
    ...{ log: table.log, logFacts: table.logFacts },
  };
  const readColumns = { ...storedColumns, logFacts: facts };

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

  /** Last changed first. Sorted here, as D1 counts sorting as additional reads. */
  async function allOf(selected: Record<string, SQLiteColumn | SQL.Aliased>, memberId: string) {
    const rows = await replica.select(selected).from(table).where(eq(table.memberId, memberId));
    return (rows as unknown as TrackedRow[]).toSorted(
      (one, other) =>
        other.updatedAt.getTime() - one.updatedAt.getTime() || (one.workId < other.workId ? -1 : 1),
    );
  }

  const among = (ids: readonly string[]) => sql`${workId} in ${valuesOf(ids)}`;

  function upsert(memberId: string, entries: readonly StoredEntry[], isUpToDate: SQL) {
    const written = Object.entries(storedColumns);
    const rows = entries.map((entry) =>
      Object.fromEntries(
        written.map(([field, column]) => {
          const value = entry[field as keyof StoredEntry];
          return [column.name, value === null ? null : column.mapToDriverValue(value)];
        }),
      ),
    );
    const names = written.map(([, column]) => name(column));
    // Setting a part of the key would write the key's index too.
    const replaced = written.filter(([field]) => field !== "workId").map(([, column]) => name(column));
    const values = written.map(([, column]) => sql`value ->> ${sql.raw(`'${column.name}'`)}`);
    return sql`insert into ${table} (member_id, ${list(names)})
      select ${memberId}, ${list(values)} from json_each(${JSON.stringify(rows)}) where ${isUpToDate}
      on conflict (member_id, ${workId}) do update set ${list(replaced.map((one) => sql`${one} = excluded.${one}`))}`;
  }

  return {
    list: (memberId: string) => allOf(listedColumns, memberId),

    listWithLogs: async (memberId: string) => (await allOf(readColumns, memberId)) as StoredEntry[],

    listPublic: (memberId: string) =>
      replica
        .select(othersColumns)
        .from(table)
        .where(and(eq(table.memberId, memberId), isForOthers(table)))
        .orderBy(desc(table.updatedAt), workIdColumn) as unknown as Rows,

    listOf: async (memberId: string, ids: readonly string[]) =>
      (await entriesAmong(readColumns, memberId, ids)) as unknown as StoredEntry[],

    listPublicOf: (memberId: string, ids: readonly string[]) =>
      entriesAmong({ ...othersColumns, marks }, memberId, ids, isForOthers(table)),

    read: async (memberId: string, ids: readonly string[]) =>
      (await db
        .select(readColumns)
        .from(table)
        .where(and(eq(table.memberId, memberId), among(ids)))) as unknown as StoredEntry[],

    /** All or nothing. "conflict" changes nothing: an entry or the diary has changed. */
    async write(memberId: string, { entries, removals, revisions, completedStay, diary }: EntryRows) {
      const isDiary = diary
        ? sql`(select diary from ${memberStats} where member_id = ${memberId}) is ${diary.before}`
        : sql`true`;
      const isUpToDate = sql`${isDiary} and not exists (select 1 from json_each(${JSON.stringify(revisions)}) known
        left join ${table} old on old.member_id = ${memberId} and old.${workId} = known.value ->> 0
        where coalesce(old.revision, known.value ->> 2) <> known.value ->> 1)`;
      // A change that lost a race has nothing to count.
      const [first] = entries;
      const having = first
        ? sql`${isDiary} and exists (select 1 from ${table} where member_id = ${memberId} and ${workId} = ${first.workId}
          and revision = ${first.revision} and updated_at = ${first.updatedAt.getTime()})`
        : isDiary;
      const [upToDate, removed] = await runInTransaction(db, [
        sql`select 1 where ${isUpToDate}`,
        sql`delete from ${table} where member_id = ${memberId} and ${among(removals)} and ${isUpToDate}`,
        ...(entries.length > 0 ? [upsert(memberId, entries, isUpToDate)] : []),
        ...refreshShown([memberId], { kind, ids: [...removals, ...entries.map((entry) => entry.workId)] }),
        countEntries(memberId, LENGTHS, { completedStay, having, diary: diary?.after ?? null }),
      ]);
      return upToDate?.results.length ? { removed: removed?.meta.changes ?? 0 } : "conflict";
    },
  };
}

export type EntryRows = {
  entries: readonly StoredEntry[];
  removals: readonly string[];
  /** The revision that an entry must have, and the one that a missing entry counts as. */
  revisions: readonly (readonly [workId: string, revision: number, missing: number])[];
  /** Whether no completed count can change. */
  completedStay: boolean;
  /** The diary of a member who shows days. Nothing is written unless `before` is what is stored. */
  diary: { before: string | null; after: string } | null;
};

export type EntryStore = ReturnType<typeof createEntryStore>;
