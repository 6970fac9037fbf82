import { desc, eq, gte, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  beginsWith,
  type Cursor,
  counted,
  type Database,
  isAfter,
  runInTransaction,
  valuesOf,
} from "#worker/platform/db/db.ts";
import type { RecordingKind } from "./contract";
import { recordings, recordingTopics } from "./tables";

export type StoredRecording = typeof recordings.$inferSelect;

export type Named = Pick<
  StoredRecording,
  "id" | "kind" | "title" | "description" | "publishedAt" | "seconds" | "picture" | "chapters"
>;
export type Findings = Pick<StoredRecording, "id" | "publishedAt" | "links" | "why" | "spoils" | "rules"> & {
  topics: string[];
};

const BEGINNING = 160;

/** `replica` may be behind for a moment. */
export function createRecordingStore(db: Database, replica: Database) {
  const { topic, publishedAt, recordingId } = recordingTopics;
  const shown = {
    id: recordings.id,
    kind: recordings.kind,
    title: recordings.title,
    description: sql<string>`substr(${recordings.description}, 1, ${BEGINNING})`,
    publishedAt: recordings.publishedAt,
    seconds: recordings.seconds,
    picture: recordings.picture,
    chapters: recordings.chapters,
    links: recordings.links,
    spoils: recordings.spoils,
  };

  const recordingsWithTopics = () =>
    replica.select(shown).from(recordingTopics).innerJoin(recordings, eq(recordings.id, recordingId));

  function findingStatements(found: readonly Findings[]): SQL[] {
    const values = JSON.stringify(found.map((one) => ({ ...one, spoils: Number(one.spoils) })));
    const topics = JSON.stringify(
      found.flatMap(({ id, publishedAt: at, topics: some }) => some.map((one) => [one, at.getTime(), id])),
    );
    const rows = sql`select value ->> 0, value ->> 1, value ->> 2 from json_each(${topics})`;
    return [
      sql`update ${recordings} set links = found.value ->> 'links', why = found.value ->> 'why',
          spoils = found.value ->> 'spoils', rules = found.value ->> 'rules'
        from json_each(${values}) found where ${recordings.id} = found.value ->> 'id'`,
      sql`delete from ${recordingTopics} where recording_id in ${valuesOf(found.map(({ id }) => id))}
        and (topic, published_at, recording_id) not in (${rows})`,
      sql`insert or ignore into ${recordingTopics} (topic, published_at, recording_id) ${rows}`,
    ];
  }

  return {
    known: (ids: readonly string[]): Promise<StoredRecording[]> =>
      db
        .select()
        .from(recordings)
        .where(inArray(recordings.id, valuesOf(ids))),

    async since(kind: RecordingKind, from: Date): Promise<string[]> {
      const rows = await db
        .select({ id: recordingId })
        .from(recordingTopics)
        .where(sql`${eq(topic, kind)} and ${gte(publishedAt, from)}`);
      return rows.map(({ id }) => id);
    },

    /** A later run looks for their works again. */
    async take(named: readonly Named[], removed: readonly string[]): Promise<void> {
      const rows = JSON.stringify(named.map((one) => ({ ...one, publishedAt: one.publishedAt.getTime() })));
      const columns = sql.raw("id, kind, title, description, published_at, seconds, picture, chapters");
      const fields = ["id", "kind", "title", "description", "publishedAt", "seconds", "picture", "chapters"];
      const values = sql.raw(fields.map((field) => `value ->> '${field}'`).join(", "));
      const replaced = sql.raw(
        "title, description, published_at, picture, chapters"
          .split(", ")
          .map((column) => `${column} = excluded.${column}`)
          .join(", "),
      );
      await runInTransaction(db, [
        ...(named.length > 0
          ? [
              sql`insert into ${recordings} (${columns}) select ${values} from json_each(${rows}) where true
                on conflict (id) do update set ${replaced},
                  seconds = coalesce(excluded.seconds, seconds), removed_at = null, rules = ''`,
            ]
          : []),
        ...(removed.length > 0
          ? [
              sql`update ${recordings} set removed_at = ${Date.now()} where id in ${valuesOf(removed)}`,
              sql`delete from ${recordingTopics} where recording_id in ${valuesOf(removed)}`,
            ]
          : []),
      ]);
    },

    unlinked: (rules: string, limit: number): Promise<StoredRecording[]> =>
      db
        .select()
        .from(recordings)
        .where(
          sql`(${recordings.rules} < ${rules} or ${recordings.rules} > ${rules}) and ${isNull(recordings.removedAt)}`,
        )
        .limit(limit),

    async note(found: readonly Findings[]): Promise<void> {
      await runInTransaction(db, findingStatements(found));
    },

    page(topics: readonly string[], after: Cursor | null, limit: number) {
      return recordingsWithTopics()
        .where(
          sql`${topics.length === 1 ? eq(topic, topics[0] ?? "") : inArray(topic, topics)} and ${isAfter(after, publishedAt, recordingId)}`,
        )
        .orderBy(desc(publishedAt), desc(recordingId))
        .limit(limit);
    },

    withPrefixes: (prefixes: readonly string[], limit: number) =>
      recordingsWithTopics()
        .where(or(...prefixes.map((prefix) => beginsWith(topic, prefix))))
        .limit(limit),

    /** Finds a recording for the operator, even a removed one. */
    find: async (id: string): Promise<StoredRecording | null> =>
      (await db.select().from(recordings).where(eq(recordings.id, id)).get()) ?? null,

    countOf: (wanted: string): Promise<number> => counted(db, recordingTopics, eq(topic, wanted)),

    listed: (wanted: string, after: Cursor | null, limit: number): Promise<StoredRecording[]> =>
      db
        .select({ recording: recordings })
        .from(recordingTopics)
        .innerJoin(recordings, eq(recordings.id, recordingId))
        .where(sql`${eq(topic, wanted)} and ${isAfter(after, publishedAt, recordingId)}`)
        .orderBy(desc(publishedAt), desc(recordingId))
        .limit(limit)
        .then((rows) => rows.map(({ recording }) => recording)),

    /** An operator's decision, in one transaction with `entry`. */
    async decide(found: Findings, entry: SQLWrapper): Promise<void> {
      await runInTransaction(db, [
        entry.getSQL(),
        sql`update ${recordings} set decided_at = ${Date.now()} where id = ${found.id}`,
        ...findingStatements([found]),
      ]);
    },
  };
}

export type RecordingStore = ReturnType<typeof createRecordingStore>;
