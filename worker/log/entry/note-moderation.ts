import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { findWork } from "#franchise/catalog.ts";
import type { Kind } from "#franchise/works.ts";
import { type Database, pairsOf } from "#worker/platform/db/db.ts";
import { isForOthers, KIND_COLUMNS } from "../tables";

export type NotesOf = { memberId: string; kind: Kind; workId: string };

/** Notes that other people see, or would see if the operator had not hidden them. */
export type ModeratedNotes = NotesOf & {
  title: string;
  notes: string;
  hiddenSince: Date | null;
  updatedAt: Date;
};

type Dependencies = { db: Database; changed: (notes: NotesOf) => Promise<void> };

export function createNoteModeration({ db, changed }: Dependencies) {
  const find = (kind: Kind, which: SQL) => {
    const { table, workId: id } = KIND_COLUMNS[kind];
    return db
      .select({
        memberId: table.memberId,
        workId: sql<string>`${id}`,
        notes: sql<string>`${table.notes}`,
        hiddenSince: table.notesHiddenAt,
        updatedAt: table.updatedAt,
      })
      .from(table)
      .where(and(which, isForOthers(table), isNotNull(table.notes)));
  };

  async function findAll(which: (kind: Kind) => SQL): Promise<ModeratedNotes[]> {
    const [series, games] = await db.batch([find("series", which("series")), find("games", which("games"))]);
    return [
      ...series.map((row) => ({ ...row, kind: "series" as const })),
      ...games.map((row) => ({ ...row, kind: "games" as const })),
    ].map((row) => ({ ...row, title: titleOf(row) }));
  }

  return {
    among: (wanted: readonly NotesOf[]): Promise<ModeratedNotes[]> =>
      findAll((kind) => {
        const { table, workId: id } = KIND_COLUMNS[kind];
        const asked = wanted
          .filter((one) => one.kind === kind)
          .map(({ memberId, workId }) => [memberId, workId] as const);
        return sql`(${table.memberId}, ${id}) in ${pairsOf(asked)}`;
      }),

    of: (memberId: string): Promise<ModeratedNotes[]> =>
      findAll((kind) => eq(KIND_COLUMNS[kind].table.memberId, memberId)),

    /** The works on which the member's notes are hidden, for the member. Reads no other entries. */
    hiddenOf: (memberId: string): Promise<ModeratedNotes[]> =>
      findAll((kind) => {
        const { table } = KIND_COLUMNS[kind];
        return sql`${table.memberId} = ${memberId} and ${table.notesHiddenAt} is not null`;
      }),

    /** Hides notes as of `hiddenAt`, or shows them again. `entry` is written in the same transaction. */
    async setHidden(which: NotesOf, hiddenAt: Date | null, entry: BatchItem<"sqlite">) {
      const { memberId, kind, workId } = which;
      const { table, workId: id } = KIND_COLUMNS[kind];
      await db.batch([
        entry,
        db
          .update(table)
          .set({ notesHiddenAt: hiddenAt })
          .where(and(eq(table.memberId, memberId), eq(id, workId))),
      ]);
      await changed(which);
    },
  };
}

export type NoteModeration = ReturnType<typeof createNoteModeration>;

export const titleOf = ({ kind, workId }: Pick<NotesOf, "kind" | "workId">) =>
  findWork(kind, workId)?.title ?? workId;
