import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { violates } from "#worker/platform/db/errors.ts";
import { deleteOldTile, mayRetryTile, tileAfterChoice } from "../pictures/tile-store";
import { nameKeyOf } from "./contract";
import type { ProfileUpdate, Settings } from "./contract/schemas";
import { idInHiddenUsername } from "./profile";
import { refreshListed, refreshSearchTerms } from "./search-terms";
import { type Member, members } from "./tables";

/** A member after an update, and whether the profile was public before. */
export type Updated = { member: Member; wasPublic: boolean };
type Values = ProfileUpdate | Settings;
type ValueName = keyof ProfileUpdate | keyof Settings;

export function createMemberStore(db: Database) {
  async function findOne(which: SQL): Promise<Member | null> {
    const [member] = await db.select().from(members).where(which);
    return member ?? null;
  }

  /** Updates the member and the directory index in one batch. Writes nothing if nothing changes. */
  async function update(
    memberId: string,
    values: Values,
    more: Partial<typeof members.$inferInsert>,
    now: Date,
  ): Promise<Updated> {
    const which = eq(members.id, memberId);
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const { profileImage } = values as ProfileUpdate;
    const isNew = given.map(([name, value]) => sql`${members[name as ValueName]} is not ${value}`);
    if (profileImage !== undefined) isNew.push(mayRetryTile(profileImage, now));
    const [[before], , , , , , , [member]] = await db.batch([
      db.select({ wasPublic: members.publicProfile }).from(members).where(which),
      db
        .update(members)
        .set({
          ...values,
          ...more,
          ...(profileImage !== undefined && tileAfterChoice(profileImage, now)),
          updatedAt: now,
        })
        .where(and(which, or(sql`false`, ...isNew))),
      deleteOldTile(db, which),
      ...refreshListed(db, memberId),
      ...refreshSearchTerms(db, which),
      db.select().from(members).where(which),
    ]);
    if (!before || !member) throw new Error("The member is gone.");
    return { member, wasPublic: before.wasPublic };
  }

  return {
    update({ id, patreonName }: Member, values: ProfileUpdate, now: Date): Promise<Updated> {
      const { displayName } = values;
      return update(
        id,
        values,
        displayName === undefined ? {} : { nameKey: nameKeyOf(displayName ?? patreonName) },
        now,
      );
    },

    /** The unique index decides who gets a username, so two requests can't both get it. */
    async saveSettings(memberId: string, settings: Settings, now: Date): Promise<Updated | "taken"> {
      try {
        return await update(memberId, settings, {}, now);
      } catch (error) {
        if (violates("UNIQUE", error)) return "taken";
        throw error;
      }
    },

    find: (memberId: string) => findOne(eq(members.id, memberId)),

    findByUsername: (username: string): Promise<Member | null> => firstNamed(username, findOne),
  };
}

export type MemberStore = ReturnType<typeof createMemberStore>;

/**
 * Finds by the username in public addresses, with `find`, which takes a condition on `members`. A member with a hidden
 * name has only the neutral one.
 */
export async function firstNamed<Found>(
  username: string,
  find: (which: SQL) => Promise<Found | null>,
): Promise<Found | null> {
  const isNamed = sql`lower(${members.username}) = ${username.toLowerCase()} and ${isNull(members.nameHiddenAt)}`;
  const found = await find(isNamed);
  const idStart = idInHiddenUsername(username);
  if (found || idStart === null) return found;
  const isTheirs = sql`${gte(members.id, `${idStart}-`)} and ${lt(members.id, `${idStart}.`)}`;
  return find(sql`${isTheirs} and ${isNotNull(members.nameHiddenAt)}`);
}
