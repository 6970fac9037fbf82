import { and, desc, eq, gt, inArray, ne, not, notExists, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { violates } from "#worker/platform/db/database-errors.ts";
import { beginsWith, type Database } from "#worker/platform/db/db.ts";
import { type PersonalTable, readPersonalRows } from "#worker/platform/db/personal-data.ts";
import { accountGone } from "#worker/platform/http/errors.ts";
import { log } from "#worker/platform/log.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { FORMER_NAME_DAYS, FORMER_NAMES_KEPT, type MemberExport, nameKeyOf } from "./contract";
import type { ProfileUpdate, Settings } from "./contract/schemas";
import { idInHiddenUsername, isShown } from "./profile";
import { choseListing, formerNames, hasShownName, type Member, members, searchTerms, tiles } from "./tables";
import { deleteOldTile, mayRetryTile, tileAfterChoice } from "./tile-store";

const hasKey = (username: string) => eq(formerNames.usernameKey, username.toLowerCase());

const isReserved = (memberId: string, now: Date) =>
  and(
    ne(formerNames.memberId, memberId),
    gt(formerNames.leftAt, new Date(now.getTime() - FORMER_NAME_DAYS * DAY_MS)),
  );

const isFreeFor = (db: Database, memberId: string, username: string, now: Date): SQL =>
  notExists(
    db
      .select({ key: formerNames.usernameKey })
      .from(formerNames)
      .where(and(hasKey(username), isReserved(memberId, now))),
  );

/** Statements for the batch that changes the username, before the change. They do nothing if the name isn't free. */
function changeNames(db: Database, memberId: string, username: string | null, now: Date) {
  const key = username?.toLowerCase() ?? "";
  const isChange = and(
    eq(members.id, memberId),
    sql`lower(${members.username}) <> ${key}`,
    username === null ? undefined : isFreeFor(db, memberId, username, now),
  );
  const latest = db
    .select({ key: formerNames.usernameKey })
    .from(formerNames)
    .where(eq(formerNames.memberId, memberId))
    .orderBy(desc(formerNames.leftAt))
    .limit(FORMER_NAMES_KEPT);
  return [
    db
      .insert(formerNames)
      .select(
        db
          .select({
            usernameKey: sql<string>`lower(${members.username})`.as("username_key"),
            memberId: members.id,
            leftAt: sql<Date>`${now.getTime()}`.as("left_at"),
          })
          .from(members)
          .where(isChange),
      )
      .onConflictDoUpdate({
        target: formerNames.usernameKey,
        set: { memberId: sql`excluded.member_id`, leftAt: sql`excluded.left_at` },
      }),
    db.delete(formerNames).where(and(hasKey(key), not(isReserved(memberId, now) as SQL))),
    db
      .delete(formerNames)
      .where(and(eq(formerNames.memberId, memberId), notInArray(formerNames.usernameKey, latest))),
  ] as const;
}

export type Updated = { member: Member; wasPublic: boolean };
type ValueName = keyof ProfileUpdate | keyof Settings;

/** Statements that keep with the member's counts whether the profile is listed. Run after the profile's own change. */
export type RefreshListed = (memberId: string) => readonly [BatchItem<"sqlite">, BatchItem<"sqlite">];

export function createMemberStore(db: Database, refreshListed: RefreshListed) {
  const findOne = async (which: SQL): Promise<Member | null> =>
    (await db.select().from(members).where(which).get()) ?? null;

  async function update(
    memberId: string,
    values: ProfileUpdate | Settings,
    more: Partial<typeof members.$inferInsert>,
    now: Date,
  ): Promise<Updated> {
    const which = eq(members.id, memberId);
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const { profileImage } = values as ProfileUpdate;
    const isNew = given.map(([name, value]) => sql`${members[name as ValueName]} is not ${value}`);
    if (profileImage !== undefined) isNew.push(mayRetryTile(profileImage, now));
    const { username, publicProfile } = values as Settings;
    const listing = choseListing({
      publicProfile: sql`${publicProfile ?? members.publicProfile}`,
      username: sql`${username === undefined ? members.username : username}`,
    });
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
          shownDueAt: sql`iif((${choseListing(members)}) = (${listing}), ${members.shownDueAt}, ${now.getTime()})`,
          updatedAt: now,
        })
        .where(and(which, isAllowed, or(sql`false`, ...isNew))),
      deleteOldTile(db, which),
      ...refreshListed(memberId),
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

    /** Only if old links lead to the current one. Hidden names and profiles are never found. */
    async findFormerlyNamed(username: string): Promise<Member | null> {
      const [found] = await db
        .select({ member: members })
        .from(formerNames)
        .innerJoin(members, eq(members.id, formerNames.memberId))
        .where(and(hasKey(username), members.oldLinks, hasShownName));
      return found && isShown(found.member) ? found.member : null;
    },

    findByUsername: (username: string): Promise<Member | null> => firstNamed(username, findOne),
  };
}

export type MemberStore = ReturnType<typeof createMemberStore>;

/** Finds a member by the username in addresses: the neutral one if the name is hidden. */
export async function firstNamed<Found>(username: string, find: (which: SQL) => Promise<Found | null>) {
  const isNamed = sql`lower(${members.username}) = ${username.toLowerCase()} and ${hasShownName}`;
  const found = await find(isNamed);
  const idStart = idInHiddenUsername(username);
  if (found || idStart === null) return found;
  return find(sql`${hasIdStart(idStart)} and ${not(hasShownName)}`);
}

/** The first eight characters of a member's id, which a hyphen follows. */
export const hasIdStart = (start: string): SQL => beginsWith(members.id, `${start}-`);

const NAME_WORDS = 8;
const USERNAME_WORDS = 4;

/** `which` selects the members. Hidden profiles keep their terms; the search filters them out. */
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

type NameInExport = Exclude<
  keyof MemberExport,
  "format" | "version" | "exportedAt" | keyof typeof OWN_TABLES
>;

/** What other features know of a member, by its name in the export. */
export type OtherTables = Record<NameInExport, PersonalTable>;

const OWN_TABLES = {
  profile: {
    table: members,
    owner: members.id,
    exportNames: {
      patronStatus: "standing",
      accessEndsAt: "graceEndsAt",
      patronStatusCheckedAt: "standingCheckedAt",
    },
  },
  tile: { table: tiles, owner: tiles.memberId },
  formerNames: { table: formerNames, owner: formerNames.memberId },
  searchTerms: { table: searchTerms, owner: searchTerms.memberId },
} satisfies Record<string, PersonalTable>;

type Dependencies = {
  db: Database;
  otherTables: OtherTables;
  /** A tile that only the bucket has. */
  movedTile: (memberId: string, version: string | null) => Promise<object | null>;
  deleteMember: (member: Member) => Promise<void>;
  changed: (memberId: string) => Promise<void>;
};

export const createPersonalData = ({ db, otherTables, movedTile, deleteMember, changed }: Dependencies) => ({
  async exportOf(memberId: string): Promise<MemberExport> {
    const tables = { ...otherTables, ...OWN_TABLES };
    const { profile, card, tile, stats, player, ...lists } = await readPersonalRows(db, tables, memberId);
    if (!profile[0]) throw accountGone();
    const version = profile[0].tileVersion as string | null;
    const moved = tile[0]?.isOnlyInBucket ? await movedTile(memberId, version) : null;
    return {
      format: "side7-member",
      version: 1,
      exportedAt: new Date().toISOString(),
      profile: profile[0],
      card: card[0] ?? null,
      tile: tile[0] ? { ...tile[0], ...moved } : null,
      stats: stats[0] ?? null,
      player: player[0] ?? null,
      ...lists,
    };
  },

  async remove(member: Member): Promise<void> {
    await deleteMember(member);
    await changed(member.id);
    // The log tells the operator which accounts to delete again after restoring a backup.
    log("info", "member_deleted", { memberId: member.id });
  },
});

export type PersonalData = ReturnType<typeof createPersonalData>;
