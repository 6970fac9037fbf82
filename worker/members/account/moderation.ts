import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#worker/platform/db/db.ts";
import type { TileStore } from "../pictures/tile-store";
import { idInHiddenUsername } from "./profile";
import { type Member, members, tiles } from "./tables";

/** More than can match one id, username or neutral username. */
const FOUND_MAX = 5;

/** Hiding the name also hides the picture. */
export type HiddenPart = "name" | "picture" | "profile";

const COLUMNS = {
  name: "nameHiddenAt",
  picture: "pictureHiddenAt",
  profile: "profileHiddenAt",
} as const;

export const hiddenPartsOf = (member: Member): Record<HiddenPart, Date | null> => ({
  name: member.nameHiddenAt,
  picture: member.pictureHiddenAt,
  profile: member.profileHiddenAt,
});

export type HiddenCursor = { at: number; id: string };

/** Null if there is no tile. */
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
    /** By id, by username, or by the neutral username that a hidden name gets. */
    find(name: string): Promise<ModeratedMember[]> {
      const idStart = idInHiddenUsername(name);
      const byIdStart = idStart ? and(gte(id, `${idStart}-`), lt(id, `${idStart}.`)) : undefined;
      return ofMembers()
        .where(or(eq(id, name), eq(sql`lower(${username})`, name.toLowerCase()), byIdStart))
        .limit(FOUND_MAX);
    },

    /** Rows are numbered in the order in which they came. */
    newest: (limit: number): Promise<ModeratedMember[]> =>
      ofMembers()
        .orderBy(desc(sql`${members}.rowid`))
        .limit(limit),

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

    /** As a JPEG in base64, even if it is hidden. */
    pictureOf: async (memberId: string): Promise<string | null> =>
      (await tileStore.find(memberId))?.jpeg ?? null,

    /** Hides a part as of `hiddenAt`, or shows it again. `entry` is written in the same transaction. */
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
