import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { beginsWith, type Cursor, type Database, isAfter } from "#worker/platform/db/db.ts";
import { nameKeyOf } from "./contract";
import { idInHiddenUsername } from "./profile";
import { hasIdStart } from "./store";
import { type Member, members, searchTerms, tiles } from "./tables";
import type { TileStore } from "./tile-store";

const FOUND_MAX = 10;
/** The newest members, whose names and email addresses are looked through. Others are found by what has an index. */
const LOOKED_THROUGH = 5000;

/** Hiding the name also hides the picture. */
export type HiddenPart = "name" | "picture" | "profile";

const COLUMNS = { name: "nameHiddenAt", picture: "pictureHiddenAt", profile: "profileHiddenAt" } as const;

export const hiddenPartsOf = (member: Member): Record<HiddenPart, Date | null> => ({
  name: member.nameHiddenAt,
  picture: member.pictureHiddenAt,
  profile: member.profileHiddenAt,
});

export type ModeratedMember = Member & { pictureMadeAt: Date | null };

export const moderatedMemberColumns = { ...getTableColumns(members), pictureMadeAt: tiles.madeAt };

type Dependencies = {
  db: Database;
  tiles: Pick<TileStore, "find">;
  changed: (memberId: string) => Promise<void>;
};

export function createModeration({ db, tiles: tileStore, changed }: Dependencies) {
  const { id, username } = members;

  const ofMembers = () =>
    db.select(moderatedMemberColumns).from(members).leftJoin(tiles, eq(tiles.memberId, id));

  return {
    /** Finds members by id, username or a word of a name in the directory, and the newest also by name or email address. */
    find(name: string): Promise<ModeratedMember[]> {
      const idStart = idInHiddenUsername(name);
      const byIdStart = idStart ? hasIdStart(idStart) : undefined;
      const key = nameKeyOf(name);
      const { term, memberId } = searchTerms;
      const listed = db
        .select({ id: memberId })
        .from(searchTerms)
        .where(beginsWith(term, key))
        .limit(FOUND_MAX);
      const newest = db
        .select({ id })
        .from(members)
        .where(
          and(
            sql`${members}.rowid > (select max(rowid) from ${members}) - ${LOOKED_THROUGH}`,
            or(
              sql`instr(${members.nameKey}, ${key}) > 0`,
              sql`lower(${members.email}) = ${name.toLowerCase()}`,
            ),
          ),
        )
        .limit(FOUND_MAX);
      return ofMembers()
        .where(
          or(
            eq(id, name),
            eq(sql`lower(${username})`, name.toLowerCase()),
            byIdStart,
            inArray(id, listed),
            inArray(id, newest),
          ),
        )
        .limit(FOUND_MAX);
    },

    /** Rows are numbered in the order in which they came. */
    newest: (limit: number): Promise<ModeratedMember[]> =>
      ofMembers()
        .orderBy(desc(sql`${members}.rowid`))
        .limit(limit),

    hidden(part: HiddenPart, after: Cursor | null, limit: number): Promise<ModeratedMember[]> {
      const hiddenAt = members[COLUMNS[part]];
      return ofMembers()
        .where(and(isNotNull(hiddenAt), isAfter(after, hiddenAt, id)))
        .orderBy(desc(hiddenAt), desc(id))
        .limit(limit);
    },

    /** Returns a JPEG in base64, even if the picture is hidden. */
    pictureOf: async (memberId: string): Promise<string | null> =>
      (await tileStore.find(memberId, "jpeg"))?.read() ?? null,

    /** Hides a part as of `hiddenAt`, or shows it again. `entry` is written in the same transaction. */
    async setHidden(part: HiddenPart, memberId: string, hiddenAt: Date | null, entry: BatchItem<"sqlite">) {
      const column = COLUMNS[part];
      const isOther = and(
        eq(id, memberId),
        hiddenAt ? isNull(members[column]) : isNotNull(members[column]),
      ) as ReturnType<typeof sql>;
      await db.batch([
        entry,
        db
          .update(members)
          .set({ [column]: hiddenAt, shownDueAt: new Date() })
          .where(isOther),
      ]);
      await changed(memberId);
    },
  };
}

export type Moderation = ReturnType<typeof createModeration>;
