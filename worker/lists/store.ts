import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Database, pairsOf } from "#worker/platform/db/db.ts";
import { LISTS_MAX, type WorkKey } from "./contract";
import { lists } from "./tables";

/** What the picture and the profile show of a list. */
const FIRST_WORKS = 9;
const firstWorks = sql.raw(
  `json_extract(items, ${Array.from({ length: FIRST_WORKS }, (_, at) => `'$[${at}].work'`).join(", ")})`,
);
const headColumns = {
  id: lists.id,
  title: lists.title,
  about: lists.about,
  isRanked: lists.isRanked,
  hasRows: lists.hasRows,
  isPublic: lists.isPublic,
  hiddenAt: lists.hiddenAt,
  updatedAt: lists.updatedAt,
  count: sql<number>`json_array_length(${lists.items})`,
  works: firstWorks.mapWith((text: string) =>
    (JSON.parse(text) as (WorkKey | null)[]).filter((work) => work !== null),
  ),
};

export type ListOf = { memberId: string; id: string };
export type StoredList = typeof lists.$inferSelect;
type Changed = Partial<Pick<StoredList, "title" | "about" | "isRanked" | "hasRows" | "items" | "isPublic">>;

/** Lists that others see, if they see the profile. */
export const isShown = and(lists.isPublic, isNull(lists.hiddenAt)) as SQL;

export function createListStore(db: Database) {
  const ofMember = (memberId: string) => eq(lists.memberId, memberId);
  const isOne = (memberId: string, id: string) => and(ofMember(memberId), eq(lists.id, id));

  return {
    heads: (memberId: string, which?: SQL) =>
      db
        .select(headColumns)
        .from(lists)
        .where(and(ofMember(memberId), which))
        .orderBy(sql`${lists.updatedAt} desc`, lists.id),

    all: (memberId: string, which?: SQL) =>
      db
        .select()
        .from(lists)
        .where(and(ofMember(memberId), which))
        .orderBy(lists.createdAt),

    async find(memberId: string, id: string, which?: SQL): Promise<StoredList | null> {
      const [found] = await db
        .select()
        .from(lists)
        .where(and(isOne(memberId, id), which));
      return found ?? null;
    },

    /** False if the member has the most already, or is gone. */
    async add(row: Pick<StoredList, "memberId" | "id"> & Required<Omit<Changed, "isPublic">>, now: Date) {
      const counted = db.select({ count: count() }).from(lists).where(ofMember(row.memberId));
      const { meta } = await db.run(sql`insert into ${lists}
        (member_id, id, title, about, is_ranked, has_rows, items, created_at, updated_at)
        select ${row.memberId}, ${row.id}, ${row.title}, ${row.about}, ${Number(row.isRanked)}, ${Number(row.hasRows)},
          ${JSON.stringify(row.items)}, ${now.getTime()}, ${now.getTime()}
        where (${counted}) < ${LISTS_MAX} and exists (select 1 from members where id = ${row.memberId})`);
      return meta.changes > 0;
    },

    /** False if somebody changed it meanwhile. */
    async change({ memberId, id, revision }: StoredList, changed: Changed, now: Date): Promise<boolean> {
      const written = await db
        .update(lists)
        .set({ ...changed, revision: revision + 1, updatedAt: now })
        .where(and(isOne(memberId, id), eq(lists.revision, revision)))
        .returning({ id: lists.id });
      return written.length > 0;
    },

    async remove(memberId: string, id: string): Promise<boolean> {
      const removed = await db.delete(lists).where(isOne(memberId, id)).returning({ id: lists.id });
      return removed.length > 0;
    },

    among: (wanted: readonly ListOf[]) => {
      const asked = wanted.map(({ memberId, id }) => [memberId, id] as const);
      return db
        .select()
        .from(lists)
        .where(sql`(${lists.memberId}, ${lists.id}) in ${pairsOf(asked)}`);
    },

    setHidden: ({ memberId, id }: ListOf, hiddenAt: Date | null, entry: BatchItem<"sqlite">) =>
      db.batch([entry, db.update(lists).set({ hiddenAt }).where(isOne(memberId, id))]),
  };
}

export type ListStore = ReturnType<typeof createListStore>;
