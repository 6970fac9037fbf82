import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { violates } from "../platform/constraints";
import type { Database, Member } from "../platform/db";
import { nameKeyOf, refreshListed, refreshSearchTerms } from "../platform/listing";
import { members } from "../platform/schema";
import type { Settings } from "./contract";
import { idInHiddenUsername } from "./username";

/** A member as they are now, and whether their profile was public before. */
export type Updated = { member: Member; wasPublic: boolean };
type Changes = Partial<Pick<Member, "displayName" | "profileImage" | "updatedAt">>;

export function createMemberStore(db: Database) {
  async function findOne(which: SQL): Promise<Member | null> {
    const [member] = await db.select().from(members).where(which);
    return member ?? null;
  }

  /** With what the directory knows of the member, in one batch. */
  async function update(memberId: string, changes: Partial<typeof members.$inferInsert>): Promise<Updated> {
    const which = eq(members.id, memberId);
    const [[before], [member]] = await db.batch([
      db.select({ wasPublic: members.publicProfile }).from(members).where(which),
      db.update(members).set(changes).where(which).returning(),
      ...refreshListed(db, memberId),
      ...refreshSearchTerms(db, which),
    ]);
    if (!before || !member) throw new Error("The member is gone.");
    return { member, ...before };
  }

  return {
    update: ({ id, patreonName }: Member, changes: Changes) =>
      update(id, {
        ...changes,
        ...(changes.displayName !== undefined && { nameKey: nameKeyOf(changes.displayName ?? patreonName) }),
      }),

    /** The unique index decides who has a username, so two at once can't both get it. */
    async saveSettings(memberId: string, settings: Settings, updatedAt: Date): Promise<Updated | "taken"> {
      try {
        return await update(memberId, { ...settings, updatedAt });
      } catch (error) {
        if (violates("UNIQUE", error)) return "taken";
        throw error;
      }
    },

    find: (memberId: string) => findOne(eq(members.id, memberId)),

    /** By the username in public addresses: who has a hidden name is found by the neutral one alone. */
    async findByUsername(username: string): Promise<Member | null> {
      const idStart = idInHiddenUsername(username);
      const named = eq(sql`lower(${members.username})`, username.toLowerCase());
      const found = await findOne(sql`${named} and ${isNull(members.nameHiddenAt)}`);
      if (found || idStart === null) return found;
      const isTheirs = and(gte(members.id, `${idStart}-`), lt(members.id, `${idStart}.`));
      return findOne(sql`${isTheirs} and ${isNotNull(members.nameHiddenAt)}`);
    },
  };
}

export type MemberStore = ReturnType<typeof createMemberStore>;
