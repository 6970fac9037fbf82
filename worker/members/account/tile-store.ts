import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import type { TileFault } from "./contract";
import { UPLOADED } from "./profile";
import { type Member, members, type ShownMember, shownColumns, tiles } from "./tables";
import type { TileBucket } from "./tile-bucket";

/** The function `pictureSource` in `profile.ts` is the same in TypeScript. */
const source = sql`coalesce(${members.profileImage}, ${members.patreonImage})`;

/** Patreon's addresses of the same picture have different tokens in the query. */
const withoutQuery = (address: SQL) => sql`substr(${address}, 1, instr(${address} || '?', '?') - 1)`;

/** If `stays` is false, the tile is removed, and a new one is due if there is a picture. */
const renewed = (newSource: SQL, stays: SQL, now: Date) => ({
  tileVersion: sql`case when ${stays} then ${members.tileVersion} end`,
  tileDueAt: sql`case when ${stays} then ${members.tileDueAt} when ${newSource} is not null then ${now.getTime()} end`,
  tileFault: sql`case when ${stays} then ${members.tileFault} end`,
  tileAttempts: sql`case when ${stays} then ${members.tileAttempts} else 0 end`,
});

/** What to write when members change their picture. Saving the same picture again makes a missing tile due. */
export function tileAfterChoice(profileImage: string | null, now: Date) {
  const newSource = sql`coalesce(${profileImage}, ${members.patreonImage})`;
  return renewed(newSource, sql`(${newSource} is ${source} and ${members.tileVersion} is not null)`, now);
}

export const mayRetryTile = (profileImage: string | null, now: Date) =>
  sql`(coalesce(${profileImage}, ${members.patreonImage}) is not null and ${members.tileVersion} is null
    and ifnull(${members.tileDueAt} > ${now.getTime()}, 1))`;

export function tileAfterSignIn(patreonImage: string | null, now: Date) {
  const newSource = sql`coalesce(${members.profileImage}, ${patreonImage})`;
  const isOther = sql`(${members.profileImage} is null and ${isOtherPicture(patreonImage)})`;
  return renewed(newSource, sql`(not ${isOther} and ${members.tileVersion} is not null)`, now);
}

const isOtherPicture = (patreonImage: string | null) =>
  sql`${withoutQuery(sql`${members.patreonImage}`)} is not ${withoutQuery(sql`${patreonImage}`)}`;

/** Comes after these updates in their batch: deletes the tiles that are no longer shown. */
export const deleteOldTile = (db: Database, which: SQL) =>
  db
    .delete(tiles)
    .where(
      sql`${tiles.memberId} in (select ${members.id} from ${members} where ${which} and ${members.tileVersion} is null)`,
    );

export type DueTile = Pick<Member, "id" | "profileImage" | "patreonImage" | "tileAttempts">;

const dueColumns = {
  id: members.id,
  profileImage: members.profileImage,
  patreonImage: members.patreonImage,
  tileAttempts: members.tileAttempts,
};

export type KeptTile = { version: string; jpeg: string; cardPixels: string };

const NOT_MOVED = { movedAt: null, isOnlyInBucket: false };
const MADE = { tileDueAt: null, tileFault: null, tileAttempts: 0 };

export function createTileStore(db: Database, loadBucket: () => Promise<TileBucket | null>) {
  const hasPicture = (id: string, address: string) => and(eq(members.id, id), sql`${source} = ${address}`);

  return {
    due: (now: Date, limit: number): Promise<DueTile[]> =>
      db
        .select(dueColumns)
        .from(members)
        .where(lte(members.tileDueAt, now))
        .orderBy(asc(members.tileDueAt))
        .limit(limit),

    /** False if another request has claimed it. */
    async claim({ id, tileAttempts }: DueTile, now: Date, nextAt: Date | null): Promise<boolean> {
      const claimed = await db
        .update(members)
        .set({ tileAttempts: tileAttempts + 1, tileDueAt: nextAt })
        .where(and(eq(members.id, id), eq(members.tileAttempts, tileAttempts), lte(members.tileDueAt, now)))
        .returning({ id: members.id });
      return claimed.length > 0;
    },

    /** False if the member has another picture by now. */
    async keep(id: string, address: string, { version, ...tile }: KeptTile, now: Date): Promise<boolean> {
      const isTheirs = hasPicture(id, address);
      const row = { ...tile, source: address, madeAt: now, ...NOT_MOVED };
      const [, kept] = await db.batch([
        db
          .insert(tiles)
          .select(
            sql`select ${members.id}, ${address}, ${tile.jpeg}, ${tile.cardPixels}, ${now.getTime()}, null, 0
              from ${members} where ${isTheirs}`,
          )
          .onConflictDoUpdate({ target: tiles.memberId, set: row }),
        db
          .update(members)
          .set({ tileVersion: version, ...MADE })
          .where(isTheirs)
          .returning({ publicProfile: members.publicProfile }),
      ]);
      if (kept.length > 0) await (await loadBucket())?.keep(id, { version, ...tile });
      return kept.length > 0;
    },

    /** Null if the account is gone. */
    async keepUpload(id: string, { version, ...tile }: KeptTile, now: Date): Promise<Member | null> {
      const which = eq(members.id, id);
      const row = { ...tile, source: UPLOADED, madeAt: now, ...NOT_MOVED };
      const [, [member]] = await db.batch([
        db
          .insert(tiles)
          .values({ memberId: id, ...row })
          .onConflictDoUpdate({ target: tiles.memberId, set: row }),
        db
          .update(members)
          .set({ profileImage: UPLOADED, tileVersion: version, ...MADE, updatedAt: now })
          .where(which)
          .returning(),
      ]);
      if (member) await (await loadBucket())?.keep(id, { version, ...tile });
      return member ?? null;
    },

    /** If `tileDueAt` is missing, the time that `claim` has set stays. */
    async noteFault(
      id: string,
      address: string | null,
      change: { tileFault: TileFault | null; tileDueAt?: Date | null; tileAttempts?: number },
    ): Promise<void> {
      await db
        .update(members)
        .set(change)
        .where(address === null ? and(eq(members.id, id), sql`${source} is null`) : hasPicture(id, address));
    },

    /** The member, and a function that reads a part of the tile in base64; null if there is no tile. */
    async find(
      memberId: string,
      part: "jpeg" | "cardPixels",
    ): Promise<{ member: ShownMember; read: () => Promise<string | null> } | undefined> {
      const row = await db
        .select({ member: shownColumns, text: tiles[part], movedAt: tiles.movedAt })
        .from(members)
        .leftJoin(tiles, eq(tiles.memberId, members.id))
        .where(eq(members.id, memberId))
        .get();
      if (!row) return undefined;
      const { member, text, movedAt } = row;
      const inBucket = async () =>
        (await (await loadBucket())?.read(memberId, member.tileVersion, text === ""))?.[part];
      return { member, read: async () => ((movedAt || text === "") && (await inBucket())) || text || null };
    },

    moved: async (memberId: string, version: string | null): Promise<KeptTile | null> =>
      (await (await loadBucket())?.read(memberId, version, true)) ?? null,

    forget: async (memberId: string) => (await loadBucket())?.forget(memberId),

    /** Goes on with moving tiles into the bucket. Without a bucket, what was moved before is due again. */
    async move(): Promise<void> {
      const bucket = await loadBucket();
      if (bucket) return bucket.move();
      await (await import("./tile-bucket")).makeLostTilesDue(db);
    },
  };
}

export type TileStore = ReturnType<typeof createTileStore>;
