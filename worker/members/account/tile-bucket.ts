import { and, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { SiteUsage } from "#worker/platform/db/budgets.ts";
import { OutageError } from "#worker/platform/db/database-errors.ts";
import { type Database, valuesOf } from "#worker/platform/db/db.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { DAY_MS, MINUTE_MS, within } from "#worker/platform/time.ts";
import { UPLOADED } from "./profile";
import { members, tiles } from "./tables";
import type { KeptTile } from "./tile-store";

/** D1 keeps its copy as long as Time Travel, for a version without the bucket that may come back. */
const D1_KEEPS_MS = 30 * DAY_MS;
/** The number of tiles in a statement, because each has up to 80 KB. */
const PORTION = 20;
const MOST_PORTIONS = 15;
const ROWS_A_PORTION = 100_000;
const PATIENCE_MS = 2000;

/** A run compares 1,000 objects with the database, and begins at one of these places of the first three digits. */
const PLACES = 1024;
const RUN_MS = 10 * MINUTE_MS;

const { memberId, jpeg, cardPixels, source, isOnlyInBucket, movedAt } = tiles;
const isOneOf = (ids: string[]) => inArray(memberId, valuesOf(ids));

type Moving = KeptTile & { memberId: string };

type Dependencies = { db: Database; tileBucket: R2Bucket; usage: Pick<SiteUsage, "rowsADay" | "hasRoom"> };

/** Tiles in R2, one object for each member, with the version of the tile. D1's row says whether there is one. */
export function createTileBucket({ db, tileBucket: bucket, usage }: Dependencies) {
  const inTime = <T>(asked: Promise<T>) =>
    within(PATIENCE_MS, asked, () => new Error("R2 didn't answer in time."));
  const noteFailure = (error: unknown) => log("warn", "tile_bucket_failed", describeError(error));

  async function read(id: string, version: string | null): Promise<KeptTile | null> {
    const object = await bucket.get(id);
    if (object?.customMetadata?.version === version) return object.json<KeptTile>();
    await object?.body.cancel();
    return null;
  }

  async function put(found: Moving[]): Promise<void> {
    await Promise.all(
      found.map(({ memberId: id, version, ...tile }) =>
        bucket.put(id, JSON.stringify(tile), { customMetadata: { version } }),
      ),
    );
    await db
      .update(tiles)
      .set({ movedAt: new Date() })
      .where(and(isOneOf(found.map((tile) => tile.memberId)), eq(isOnlyInBucket, false)));
  }

  /** Only what the bucket certainly has leaves D1. */
  async function clear(found: Moving[], before: Date): Promise<void> {
    const objects = await Promise.all(found.map((tile) => bucket.head(tile.memberId)));
    const isThere = (tile: Moving, at: number) => objects[at]?.customMetadata?.version === tile.version;
    const missing = found.filter((tile, at) => !isThere(tile, at));
    if (missing.length > 0) await put(missing);
    await db
      .update(tiles)
      .set({ jpeg: "", cardPixels: "", isOnlyInBucket: true })
      .where(and(isOneOf(found.filter(isThere).map((tile) => tile.memberId)), lt(movedAt, before)));
  }

  const some = (which: SQL): Promise<Moving[]> =>
    db
      .select({ memberId, jpeg, cardPixels, version: sql<string>`coalesce(${members.tileVersion}, '')` })
      .from(tiles)
      .innerJoin(members, eq(members.id, memberId))
      .where(and(eq(isOnlyInBucket, false), which))
      .limit(PORTION);

  /** Deletes what has no row: deleted by hand, or while R2 was down. If most have none, it is another site's bucket. */
  async function sweep(now: number): Promise<void> {
    const place = ((Math.floor(now / RUN_MS) % PLACES) * 4).toString(16).padStart(3, "0");
    const ids = (await bucket.list({ startAfter: place })).objects.map(({ key }) => key);
    const known = new Set(
      (await db.select({ memberId }).from(tiles).where(isOneOf(ids))).map((row) => row.memberId),
    );
    const gone = ids.filter((id) => !known.has(id));
    if (gone.length > known.size) log("warn", "tile_bucket_unknown", { unknown: gone.length });
    else if (gone.length > 0) await bucket.delete(gone);
  }

  return {
    /** Null if D1's copy is to be shown. If that is gone, throws an outage, or makes a missing tile due again. */
    async read(id: string, version: string | null, isOnlyHere: boolean): Promise<KeptTile | null> {
      const tile = await inTime(read(id, version)).catch((error: unknown) => {
        noteFailure(error);
        if (isOnlyHere) throw new OutageError("R2 didn't answer.");
        return null;
      });
      if (!tile && isOnlyHere) await makeLostTilesDue(db, eq(memberId, id));
      return tile;
    },

    /** If R2 fails, D1 has the tile, and the next run moves it. */
    keep: (id: string, tile: KeptTile): Promise<void> =>
      inTime(put([{ memberId: id, ...tile }])).catch(noteFailure),

    forget: (id: string): Promise<void> => inTime(bucket.delete(id)).catch(noteFailure),

    async move(): Promise<void> {
      if (!(await usage.hasRoom("members"))) return;
      const before = new Date(Date.now() - D1_KEEPS_MS);
      const portions = Math.min(MOST_PORTIONS, Math.ceil(usage.rowsADay / ROWS_A_PORTION));
      for (let portion = 0; portion < portions; portion++) {
        const unmoved = await some(isNull(movedAt));
        const old = unmoved.length > 0 ? [] : await some(lt(movedAt, before));
        if (unmoved.length > 0) await put(unmoved);
        else if (old.length > 0) await clear(old, before);
        else break;
      }
      await sweep(Date.now());
    },
  };
}

export type TileBucket = ReturnType<typeof createTileBucket>;

/** Tiles that nothing has anymore are made again. An upload has no address: it waits for its bucket. */
export async function makeLostTilesDue(db: Database, which?: SQL): Promise<void> {
  const lost = await db
    .select({ memberId, source })
    .from(tiles)
    .where(and(eq(isOnlyInBucket, true), isNotNull(movedAt), which))
    .limit(PORTION);
  if (lost.length === 0) return;
  const among = isOneOf(lost.map((tile) => tile.memberId));
  const made = db
    .select({ memberId })
    .from(tiles)
    .where(and(among, ne(source, UPLOADED)));
  await db.batch([
    db
      .update(members)
      .set({ tileVersion: null, tileDueAt: new Date(), tileFault: null, tileAttempts: 0 })
      .where(inArray(members.id, made)),
    db.delete(tiles).where(and(among, ne(source, UPLOADED))),
    db.update(tiles).set({ movedAt: null }).where(among),
  ]);
}
