import { eq, type SQL, sql } from "drizzle-orm";
import { profileTags } from "../platform/cache";
import { violates } from "../platform/constraints";
import type { Database, Member } from "../platform/db";
import { nameKeyOf, refreshListed, refreshSearchTerms } from "../platform/listing";
import { keepPurge } from "../platform/purge-outbox";
import { members } from "../platform/schema";
import type { Settings } from "./contract";

/** A member as they are now, whether their profile was public before, and whether others must not see what it was. */
export type Updated = { member: Member; wasPublic: boolean; hides: boolean };
type Changes = Partial<Pick<Member, "displayName" | "profileImage" | "updatedAt">>;

export function createMemberStore(db: Database) {
  async function findOne(which: SQL): Promise<Member | null> {
    const [member] = await db.select().from(members).where(which);
    return member ?? null;
  }

  /** With what the directory knows of the member, in one batch. */
  async function update(memberId: string, changes: Partial<typeof members.$inferInsert>): Promise<Updated> {
    const which = eq(members.id, memberId);
    const [[before], kept, [member]] = await db.batch([
      db.select({ wasPublic: members.publicProfile }).from(members).where(which),
      keepPurge(db, profileTags, sql`${which} and ${becomesOther(changes)}`),
      db.update(members).set(changes).where(which).returning(),
      ...refreshListed(db, memberId),
      ...refreshSearchTerms(db, which),
    ]);
    if (!before || !member) throw new Error("The member is gone.");
    return { member, ...before, hides: kept.length > 0 };
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

    findByUsername: (username: string) =>
      findOne(eq(sql`lower(${members.username})`, username.toLowerCase())),
  };
}

export type MemberStore = ReturnType<typeof createMemberStore>;

/** Of a member whose name, picture, address or openness these changes make another. */
function becomesOther(changes: Partial<typeof members.$inferInsert>): SQL {
  const { displayName, profileImage, username, publicProfile } = members;
  const differences = Object.entries({ displayName, profileImage, username, publicProfile }).flatMap(
    ([name, column]) => {
      const value = changes[name as keyof typeof changes];
      return value === undefined ? [] : [sql`${column} is not ${sql.param(value, column)}`];
    },
  );
  return sql`(${sql.join([sql`false`, ...differences], sql` or `)})`;
}
