import { and, eq, gte, inArray, lt, not, or, type SQL, sql } from "drizzle-orm";
import { violates } from "#worker/platform/db/database-errors.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { deleteOldTile, mayRetryTile, tileAfterChoice } from "../pictures/tile-store";
import { nameKeyOf } from "./contract";
import type { ProfileUpdate, Settings } from "./contract/schemas";
import { changeNames, isFreeFor, memberFormerlyNamed } from "./former-names";
import { idInHiddenUsername } from "./profile";
import { choseListing, hasShownName, type Member, memberStats, members, searchTerms } from "./tables";

/** A member after an update. `wasPublic`: whether the profile was public before the update. */
export type Updated = { member: Member; wasPublic: boolean };
type Values = ProfileUpdate | Settings;
type ValueName = keyof ProfileUpdate | keyof Settings;

export function createMemberStore(db: Database) {
  async function findOne(which: SQL): Promise<Member | null> {
    const [member] = await db.select().from(members).where(which);
    return member ?? null;
  }

  /** Updates the member and the directory's tables in one batch. Writes nothing if nothing changes. */
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
    const { username } = values as Settings;
    const naming = username === undefined ? [] : changeNames(db, memberId, username, now);
    const isAllowed = username ? isFreeFor(db, memberId, username, now) : undefined;
    const results = (await db.batch([
      db.select({ wasPublic: members.publicProfile }).from(members).where(which),
      ...naming,
      db
        .update(members)
        .set({
          ...values,
          ...more,
          ...(profileImage !== undefined && tileAfterChoice(profileImage, now)),
          updatedAt: now,
        })
        .where(and(which, isAllowed, or(sql`false`, ...isNew))),
      deleteOldTile(db, which),
      ...refreshListed(db, memberId),
      ...refreshSearchTerms(db, which),
      db.select().from(members).where(which),
    ])) as unknown[][];
    const [before] = results.at(0) as { wasPublic: boolean }[];
    const [member] = results.at(-1) as Member[];
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

    /** The unique index prevents two simultaneous requests from getting the same username. */
    async saveSettings(memberId: string, settings: Settings, now: Date): Promise<Updated | "taken"> {
      try {
        const updated = await update(memberId, settings, {}, now);
        return updated.member.username === settings.username ? updated : "taken";
      } catch (error) {
        if (violates("UNIQUE", error)) return "taken";
        throw error;
      }
    },

    find: (memberId: string) => findOne(eq(members.id, memberId)),

    findFormerlyNamed: (username: string) => memberFormerlyNamed(db, username),

    findByUsername: (username: string): Promise<Member | null> => firstNamed(username, findOne),
  };
}

export type MemberStore = ReturnType<typeof createMemberStore>;

/** Finds a member by the username in addresses: the neutral one if the name is hidden. */
export async function firstNamed<Found>(
  username: string,
  find: (which: SQL) => Promise<Found | null>,
): Promise<Found | null> {
  const isNamed = sql`lower(${members.username}) = ${username.toLowerCase()} and ${hasShownName}`;
  const found = await find(isNamed);
  const idStart = idInHiddenUsername(username);
  if (found || idStart === null) return found;
  const isTheirs = sql`${gte(members.id, `${idStart}-`)} and ${lt(members.id, `${idStart}.`)}`;
  return find(sql`${isTheirs} and ${not(hasShownName)}`);
}

/** The number of words of a name that the directory searches. */
const NAME_WORDS = 8;
const USERNAME_WORDS = 4;

/**
 * Statements for a batch that changes the name, the username or the listing of members. `which` selects the members.
 * Unchanged search terms are not written again. Hidden profiles keep their terms; the search filters them out.
 */
export const refreshSearchTerms = (db: Database, which: SQL) => {
  const ids = db.select({ id: members.id }).from(members).where(which);
  const terms = sql`with recursive tails(tail, member_id, words_left) as (
      select ${members.nameKey}, ${members.id}, ${NAME_WORDS}
        from ${members} where ${which} and ${choseListing(members)}
      union all
      select replace(replace(lower(${members.username}), '-', ' '), '_', ' '), ${members.id}, ${USERNAME_WORDS}
        from ${members} where ${which} and ${choseListing(members)}
      union all
      select substr(tail, instr(tail, ' ') + 1), member_id, words_left - 1
        from tails where instr(tail, ' ') > 0 and words_left > 1
    )
    select tail, member_id from tails where tail <> ''`;
  return [
    db
      .delete(searchTerms)
      .where(
        and(
          inArray(searchTerms.memberId, ids),
          sql`(${searchTerms.term}, ${searchTerms.memberId}) not in (${terms})`,
        ),
      ),
    db.insert(searchTerms).select(terms).onConflictDoNothing(),
  ] as const;
};

/** For a change of the choice to be listed: updates the index for the order by completed entries. */
const refreshListed = (db: Database, memberId: string) => {
  const listed = db
    .select({ isListed: choseListing(members) })
    .from(members)
    .where(eq(members.id, memberId));
  return [
    db.insert(memberStats).values({ memberId }).onConflictDoNothing(),
    db
      .update(memberStats)
      .set({ isListed: sql`${listed}` })
      .where(and(eq(memberStats.memberId, memberId), sql`${memberStats.isListed} <> ${listed}`)),
  ] as const;
};
