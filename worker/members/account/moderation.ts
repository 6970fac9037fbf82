import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#worker/platform/db/db.ts";
import type { TileStore } from "../pictures/tile-store";
import { idInHiddenUsername } from "./profile";
import { type Member, members, tiles } from "./tables";

/** More people than this never have one id, username or neutral username. */
const FOUND_MAX = 5;

/** What can be hidden of a member. With the name, the picture is hidden too. */
export type HiddenPart = "name" | "picture" | "profile";

const COLUMNS = {
  name: "nameHiddenAt",
  picture: "pictureHiddenAt",
  profile: "profileHiddenAt",
} as const;

/** Where a list of hidden names, pictures or profiles continues. */
export type HiddenCursor = { at: number; id: string };

/** A member, and when the tile of their present picture was made; null if there is none. */
export type ModeratedMember = Member & { pictureMadeAt: Date | null };

/** The columns of a `ModeratedMember`, for a query that joins `tiles`. */
export const moderatedMemberColumns = { ...getTableColumns(members), pictureMadeAt: tiles.madeAt };

type Dependencies = {
  db: Database;
  tiles: Pick<TileStore, "find">;
  /** Called with a member whose public answers have changed. */
  changed: (memberId: string) => Promise<void>;
};

/** Hiding the name, the picture or the whole profile of members from everybody else. */
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

    /** Members with this part hidden, the last hidden first. */
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
     * Hides a part from this moment on, or shows it again if it is null. All public copies that show it are purged.
     * `entry` is written in the same transaction.
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
        db
          .update(members)
          .set({ [column]: hiddenAt })
          .where(isOther),
      ]);
      await changed(memberId);
    },
  };
}

export type Moderation = ReturnType<typeof createModeration>;
