import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#worker/platform/db/db.ts";
import { profileTags, queuePurge } from "./purge";
import { type Member, members, tiles } from "./tables";
import type { TileStore } from "./tile-store";
import { idInHiddenUsername } from "./username";

/** More people than this never have one id, username or neutral username. */
const FOUND_MAX = 5;

/** What can be hidden of a member. With the name, the picture is hidden too. */
export type HiddenPart = "name" | "picture";

const COLUMNS = { name: "nameHiddenAt", picture: "pictureHiddenAt" } as const;

/** Where a list of hidden names or pictures continues. */
export type HiddenCursor = { at: number; id: string };

/** A member, and when the tile of their present picture was made; null if there is none. */
export type ModeratedMember = Member & { pictureMadeAt: Date | null };

/** The columns of a `ModeratedMember`, for a query that joins `tiles`. */
export const moderatedMemberColumns = { ...getTableColumns(members), pictureMadeAt: tiles.madeAt };

type Dependencies = {
  db: Database;
  tiles: Pick<TileStore, "find">;
  /** Called with a member whose public answers have changed, and whether the change hides something. */
  changed: (memberId: string, hides: boolean) => Promise<void>;
};

/** Hiding the name and the picture of members from everybody else. */
export function createModeration({ db, tiles: tileStore, changed }: Dependencies) {
  const { id, username } = members;

  const ofMembers = () =>
    db.select(moderatedMemberColumns).from(members).leftJoin(tiles, eq(tiles.memberId, id));

  return {
    /** By id, username, or the neutral username that other people see while the name is hidden. */
    find(name: string): Promise<ModeratedMember[]> {
      const idStart = idInHiddenUsername(name);
      const byIdStart = idStart ? and(gte(id, `${idStart}-`), lt(id, `${idStart}.`)) : undefined;
      return ofMembers()
        .where(or(eq(id, name), eq(sql`lower(${username})`, name.toLowerCase()), byIdStart))
        .limit(FOUND_MAX);
    },

    /** Members with a hidden name or picture, the last hidden first. */
    hidden(part: HiddenPart, after: HiddenCursor | null, limit: number): Promise<ModeratedMember[]> {
      const hiddenAt = members[COLUMNS[part]];
      return ofMembers()
        .where(
          and(
            isNotNull(hiddenAt),
            after ? sql`(${hiddenAt}, ${id}) < (${after.at}, ${after.id})` : undefined,
          ),
        )
        .orderBy(desc(hiddenAt), desc(id))
        .limit(limit);
    },

    /** The tile of the member's picture, hidden or not: a JPEG in base64. Null if there is none. */
    pictureOf: async (memberId: string): Promise<string | null> =>
      (await tileStore.find(memberId))?.jpeg ?? null,

    /**
     * Hides a part from this moment on, or shows it again if it is null. All public copies that show it are purged
     * first. `entry` is written in the same transaction.
     */
    async setHidden(
      part: HiddenPart,
      memberId: string,
      hiddenAt: Date | null,
      entry: BatchItem<"sqlite">,
    ): Promise<void> {
      const column = COLUMNS[part];
      const isOther = and(
        eq(id, memberId),
        hiddenAt ? isNull(members[column]) : isNotNull(members[column]),
      ) as ReturnType<typeof sql>;
      await db.batch([
        entry,
        queuePurge(db, profileTags, isOther),
        db
          .update(members)
          .set({ [column]: hiddenAt })
          .where(isOther),
      ]);
      await changed(memberId, true);
    },
  };
}

export type Moderation = ReturnType<typeof createModeration>;
