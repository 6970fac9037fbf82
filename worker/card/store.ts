import { eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { memberHasRoom } from "#worker/members/budget.ts";
import { profileTags, queuePurge } from "#worker/members/purge.ts";
import { type Member, memberStats, members } from "#worker/members/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { withRows } from "#worker/platform/db/row-budget.ts";
import { type Customization, DEFAULT_CUSTOMIZATION, type ShownCustomization, USUAL_EXTRAS } from "./contract";
import { customizationSchema } from "./contract/schemas";
import { gcards } from "./tables";

const { firstLine, secondLine, accent } = customizationSchema.shape;

/** A stored title, frame, line or accent that this release no longer knows becomes the default. */
const storedSchema = customizationSchema
  .extend({
    gundamTitle: customizationSchema.shape.gundamTitle.catch(DEFAULT_CUSTOMIZATION.gundamTitle),
    badgeType: z.string(),
    frameStyle: customizationSchema.shape.frameStyle.catch(DEFAULT_CUSTOMIZATION.frameStyle),
    firstLine: firstLine.catch(undefined),
    secondLine: secondLine.catch(undefined),
    accent: accent.catch(undefined),
  })
  .transform(withoutUsual);

function withoutUsual(stored: ShownCustomization): ShownCustomization {
  const { firstLine, secondLine, accent, ...specified } = stored;
  const extras = Object.entries({ firstLine, secondLine, accent }).filter(
    ([name, value]) => value !== undefined && value !== USUAL_EXTRAS[name as keyof typeof USUAL_EXTRAS],
  );
  return { ...specified, ...Object.fromEntries(extras) };
}

/** Reads a row of `gcards`; the defaults if the member has none. */
export const readCustomization = (row: unknown): ShownCustomization =>
  row ? storedSchema.parse(row) : DEFAULT_CUSTOMIZATION;

export type CardRow = {
  member: Member;
  customization: ShownCustomization;
  lastSeriesId: string | null;
  lastGameId: string | null;
  completed: { series: number; games: number };
};

const ROWS_OF_A_LOOK = 2;

export function createCardStore(db: Database) {
  return {
    async customizationOf(memberId: string): Promise<ShownCustomization> {
      const [row] = await db.select().from(gcards).where(eq(gcards.memberId, memberId));
      return readCustomization(row);
    },

    async find(memberId: string): Promise<CardRow | null> {
      const [row] = await db
        .select({
          member: members,
          gcard: gcards,
          lastSeriesId: memberStats.lastSeriesId,
          lastGameId: memberStats.lastGameId,
          completedSeries: memberStats.completedSeries,
          completedGames: memberStats.completedGames,
        })
        .from(members)
        .leftJoin(gcards, eq(gcards.memberId, members.id))
        .leftJoin(memberStats, eq(memberStats.memberId, members.id))
        .where(eq(members.id, memberId));
      if (!row) return null;
      const { member, gcard, lastSeriesId, lastGameId } = row;
      const completed = { series: row.completedSeries ?? 0, games: row.completedGames ?? 0 };
      return { member, customization: readCustomization(gcard), lastSeriesId, lastGameId, completed };
    },

    async save(
      memberId: string,
      customization: Customization,
      now: Date,
    ): Promise<{ publicProfile: boolean; hides: boolean } | "spent"> {
      const hasRoom = memberHasRoom(memberId, now);
      const chosen = Object.entries(customization).filter(([, value]) => value !== undefined);
      const isNew = chosen.map(
        ([name, value]) => sql`${gcards[name as keyof Customization]} is not ${value}`,
      );
      const { gundamTitle, badgeType, frameStyle, isPublic } = customization;
      const { firstLine = null, secondLine = null, accent = null } = customization;
      const isHidden = sql`exists (select 1 from ${gcards} where ${gcards.memberId} = ${memberId} and is_public = 0)`;
      const hides = sql`${members.id} = ${memberId} and not ${isHidden} and not ${isPublic} and ${hasRoom}`;
      const [[before], kept] = await db.batch([
        db
          .select({ publicProfile: members.publicProfile, hasRoom: sql<number>`${hasRoom}` })
          .from(members)
          .where(eq(members.id, memberId)),
        queuePurge(db, profileTags, hides),
        db
          .insert(gcards)
          .select(
            sql`select ${memberId}, ${gundamTitle}, ${badgeType}, ${frameStyle}, ${firstLine}, ${secondLine}, ${accent},
              ${isPublic}, ${now.getTime()}, ${withRows(sql`0`, ROWS_OF_A_LOOK, now)} where ${hasRoom}`,
          )
          .onConflictDoUpdate({
            target: gcards.memberId,
            set: {
              ...customization,
              updatedAt: now,
              rowsWritten: withRows(gcards.rowsWritten, ROWS_OF_A_LOOK, now),
            },
            setWhere: or(...isNew),
          }),
      ]);
      if (before && !before.hasRoom) return "spent";
      return { publicProfile: before?.publicProfile ?? false, hides: kept.length > 0 };
    },
  };
}

export type CardStore = ReturnType<typeof createCardStore>;
