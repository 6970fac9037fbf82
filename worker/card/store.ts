import { eq, or, type SQL, sql } from "drizzle-orm";
import { NO_STATS } from "#worker/log/entry/count-store.ts";
import {
  gameEntries,
  isForOthers,
  type KeptStats,
  memberStats,
  seriesEntries,
  statsColumns,
} from "#worker/log/tables.ts";
import { firstNamed } from "#worker/members/account/store.ts";
import { members, type ShownMember, shownColumns } from "#worker/members/account/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { readArtwork } from "./artwork";
import {
  ACCENTS,
  type Customization,
  DEFAULT_CUSTOMIZATION,
  FRAME_STYLES,
  GUNDAM_TITLES,
  LINE_KINDS,
  type ShownCustomization,
  USUAL_EXTRAS,
} from "./contract";
import { gcards } from "./tables";

type StoredCustomization = typeof gcards.$inferSelect;

const known = <T extends string>(values: readonly T[], stored: string | null): T | undefined =>
  values.find((value) => value === stored);

/** Values that this release doesn't know become the default, and so does a chosen work whose entry isn't public. */
function readCustomization(row: StoredCustomization | null | undefined, isArtworkPublic: boolean) {
  if (!row) return DEFAULT_CUSTOMIZATION;
  const extras = {
    firstLine: known(LINE_KINDS, row.firstLine),
    secondLine: known(LINE_KINDS, row.secondLine),
    accent: known(ACCENTS, row.accent),
    artwork: readArtwork(row.artwork, isArtworkPublic),
  };
  const unusual = Object.entries(extras).filter(
    ([name, value]) => value !== undefined && value !== USUAL_EXTRAS[name as keyof typeof extras],
  );
  return {
    ...readTitle(row),
    frameStyle: known(FRAME_STYLES, row.frameStyle) ?? DEFAULT_CUSTOMIZATION.frameStyle,
    isPublic: row.isPublic,
    ...Object.fromEntries(unusual),
  };
}

/** `start` is where the work's id begins, counted from 1. */
const isPublicIn = (
  entries: typeof seriesEntries | typeof gameEntries,
  workId: typeof seriesEntries.seriesId | typeof gameEntries.gameId,
  start: number,
) => sql`exists (select 1 from ${entries} where ${entries.memberId} = ${members.id}
  and ${workId} = substr(${gcards.artwork}, ${start}) and ${isForOthers(entries)})`;

/** The first column must never be null: drizzle takes a null there for a left join without a row. */
export const titleColumns = { gundamTitle: gcards.gundamTitle, badgeType: gcards.badgeType };
export type StoredTitle = Pick<StoredCustomization, keyof typeof titleColumns>;

export const readTitle = (row: StoredTitle | null) => ({
  gundamTitle: known(GUNDAM_TITLES, row?.gundamTitle ?? null) ?? DEFAULT_CUSTOMIZATION.gundamTitle,
  badgeType: row?.badgeType ?? DEFAULT_CUSTOMIZATION.badgeType,
});

export type CardRow = { member: ShownMember; customization: ShownCustomization; stats: KeptStats };

export function createCardStore(db: Database) {
  async function findWhere(which: SQL): Promise<CardRow | null> {
    const [row] = await db
      .select({
        member: shownColumns,
        gcard: gcards,
        stats: statsColumns,
        isArtworkPublic: sql<number>`iif(${gcards.artwork} like 'series/%',
          ${isPublicIn(seriesEntries, seriesEntries.seriesId, 8)},
          ${isPublicIn(gameEntries, gameEntries.gameId, 7)})`,
      })
      .from(members)
      .leftJoin(gcards, eq(gcards.memberId, members.id))
      .leftJoin(memberStats, eq(memberStats.memberId, members.id))
      .where(which);
    if (!row) return null;
    const { gcard, stats, isArtworkPublic, ...rest } = row;
    return {
      ...rest,
      customization: readCustomization(gcard, isArtworkPublic === 1),
      stats: stats ?? NO_STATS,
    };
  }

  return {
    find: (memberId: string) => findWhere(eq(members.id, memberId)),

    findByUsername: (username: string) => firstNamed(username, findWhere),

    /** Only if it differs. Returns whether the member's profile is public. */
    async save(memberId: string, customization: Customization, now: Date): Promise<boolean> {
      const chosen = Object.entries(customization).filter(([, value]) => value !== undefined);
      const isNew = chosen.map(
        ([name, value]) => sql`${gcards[name as keyof Customization]} is not ${value}`,
      );
      const [[member]] = await db.batch([
        db.select({ publicProfile: members.publicProfile }).from(members).where(eq(members.id, memberId)),
        db
          .insert(gcards)
          .values({ memberId, ...customization, updatedAt: now })
          .onConflictDoUpdate({
            target: gcards.memberId,
            set: { ...customization, updatedAt: now },
            setWhere: or(...isNew),
          }),
      ]);
      return member?.publicProfile ?? false;
    },
  };
}

export type CardStore = ReturnType<typeof createCardStore>;
