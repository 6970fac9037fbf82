import { eq, sql } from "drizzle-orm";
import { profileTags } from "../platform/cache";
import type { Database, Member } from "../platform/db";
import { keepPurge } from "../platform/purge-outbox";
import { gcards, memberStats, members } from "../platform/schema";
import type { Customization, ShownCustomization } from "./contract";
import { readCustomization } from "./customization";

export type CardRow = {
  member: Member;
  customization: ShownCustomization;
  lastSeriesId: string | null;
  lastGameId: string | null;
};

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
        })
        .from(members)
        .leftJoin(gcards, eq(gcards.memberId, members.id))
        .leftJoin(memberStats, eq(memberStats.memberId, members.id))
        .where(eq(members.id, memberId));
      if (!row) return null;
      const { member, gcard, lastSeriesId, lastGameId } = row;
      return { member, customization: readCustomization(gcard), lastSeriesId, lastGameId };
    },

    async save(
      memberId: string,
      customization: Customization,
      updatedAt: Date,
    ): Promise<{ publicProfile: boolean; hides: boolean }> {
      const values = { ...customization, updatedAt };
      const isHidden = sql`exists (select 1 from ${gcards} where ${gcards.memberId} = ${memberId} and is_public = 0)`;
      const hides = sql`${members.id} = ${memberId} and not ${isHidden} and not ${customization.isPublic}`;
      const [kept, , [member]] = await db.batch([
        keepPurge(db, profileTags, hides),
        db
          .insert(gcards)
          .values({ memberId, ...values })
          .onConflictDoUpdate({ target: gcards.memberId, set: values }),
        db.select({ publicProfile: members.publicProfile }).from(members).where(eq(members.id, memberId)),
      ]);
      return { publicProfile: member?.publicProfile ?? false, hides: kept.length > 0 };
    },
  };
}

export type CardStore = ReturnType<typeof createCardStore>;
