import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { violates } from "#worker/platform/db/errors.ts";
import { withRows } from "#worker/platform/db/row-budget.ts";
import { memberHasRoom } from "./budget";
import type { ProfileUpdate, Settings } from "./contract/schemas";
import { nameKeyOf, refreshListed, refreshSearchTerms } from "./listing";
import { profileTags, queuePurge } from "./purge";
import { type Member, members } from "./tables";
import { deleteOldTile, mayRetryTile, tileAfterChoice } from "./tile-store";
import { idInHiddenUsername } from "./username";

/**
 * A member after an update, whether the profile was public before, and whether other people must no longer see
 * something.
 */
export type Updated = { member: Member; wasPublic: boolean; hides: boolean };
type Values = ProfileUpdate | Settings;
type ValueName = keyof ProfileUpdate | keyof Settings;

/**
 * The most rows that these changes write. A new name or becoming listed rewrites the search terms. A picture is charged
 * more than the ten rows that it and its tile take, because each one is fetched from another site.
 */
const ROWS = { picture: 40, listing: 60 };

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
  ): Promise<Updated | "spent"> {
    const which = eq(members.id, memberId);
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const { profileImage } = values as ProfileUpdate;
    const isNew = given.map(([name, value]) => sql`${members[name as ValueName]} is not ${value}`);
    if (profileImage !== undefined) isNew.push(mayRetryTile(profileImage, now));
    const rows = given.every(([name]) => name === "profileImage") ? ROWS.picture : ROWS.listing;
    const mayWrite = memberHasRoom(memberId, now);
    const [[before], kept, , , , , , , [member]] = await db.batch([
      db
        .select({ wasPublic: members.publicProfile, hasRoom: sql<number>`${mayWrite}` })
        .from(members)
        .where(which),
      queuePurge(db, profileTags, sql`${which} and ${becomesOther(values)} and ${mayWrite}`),
      db
        .update(members)
        .set({
          ...values,
          ...more,
          ...(profileImage !== undefined && tileAfterChoice(profileImage, now)),
          updatedAt: now,
          rowsWritten: withRows(members.rowsWritten, rows, now),
        })
        .where(and(which, or(sql`false`, ...isNew), mayWrite)),
      deleteOldTile(db, which),
      ...refreshListed(db, memberId),
      ...refreshSearchTerms(db, which),
      db.select().from(members).where(which),
    ]);
    if (!before || !member) throw new Error("The member is gone.");
    return before.hasRoom ? { member, wasPublic: before.wasPublic, hides: kept.length > 0 } : "spent";
  }

  return {
    /** Returns "spent" and writes nothing if the member has no rows left today. */
    update({ id, patreonName }: Member, values: ProfileUpdate, now: Date): Promise<Updated | "spent"> {
      const { displayName } = values;
      return update(
        id,
        values,
        displayName === undefined ? {} : { nameKey: nameKeyOf(displayName ?? patreonName) },
        now,
      );
    },

    /** The unique index decides who gets a username, so two requests can't both get it. */
    async saveSettings(
      memberId: string,
      settings: Settings,
      now: Date,
    ): Promise<Updated | "taken" | "spent"> {
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

/** True for a member whose name, picture (if it is shown), username or visibility these changes would change. */
function becomesOther(changes: Partial<typeof members.$inferInsert>): SQL {
  const { displayName, profileImage, username, publicProfile } = members;
  const differences = Object.entries({ displayName, profileImage, username, publicProfile }).flatMap(
    ([name, column]) => {
      const value = changes[name as keyof typeof changes];
      const isOther = sql`${column} is not ${sql.param(value, column)}`;
      if (value === undefined) return [];
      return name === "profileImage" ? sql`(${members.tileVersion} is not null and ${isOther})` : isOther;
    },
  );
  return sql`(${sql.join([sql`false`, ...differences], sql` or `)})`;
}
