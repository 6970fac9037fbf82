import { eq, sql } from "drizzle-orm";
import type { Database, Member } from "../platform/db";
import { members } from "../platform/schema";
import type { Settings } from "./contract";

type Changes = Partial<Pick<Member, "displayName" | "profileImage" | "updatedAt">>;

export function createMemberStore(db: Database) {
  async function update(memberId: string, changes: Partial<typeof members.$inferInsert>): Promise<Member> {
    const [member] = await db.update(members).set(changes).where(eq(members.id, memberId)).returning();
    if (!member) throw new Error("The member is gone.");
    return member;
  }

  return {
    update: (memberId: string, changes: Changes) => update(memberId, changes),

    /** The unique index decides who has a username, so two at once can't both get it. */
    async saveSettings(memberId: string, settings: Settings, updatedAt: Date): Promise<Member | "taken"> {
      try {
        return await update(memberId, { ...settings, updatedAt });
      } catch (error) {
        if (isUniqueViolation(error)) return "taken";
        throw error;
      }
    },

    async findByUsername(username: string): Promise<Member | null> {
      const [member] = await db
        .select()
        .from(members)
        .where(eq(sql`lower(${members.username})`, username.toLowerCase()));
      return member ?? null;
    },
  };
}

export type MemberStore = ReturnType<typeof createMemberStore>;

function isUniqueViolation(error: unknown): boolean {
  const messages = [error, (error as { cause?: unknown })?.cause].map(String);
  return messages.some((message) => message.includes("UNIQUE constraint failed"));
}
