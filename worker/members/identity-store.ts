import { and, eq, exists, gte, inArray, type SQLWrapper, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#worker/platform/db/db.ts";
import { ACCOUNT_ROWS_A_DAY, rowsOfToday, withRows } from "#worker/platform/db/row-budget.ts";
import { keyedHash, type Secrets } from "#worker/platform/tokens.ts";
import { memberRowsToday } from "./budget";
import { nameKeyOf, refreshSearchTerms } from "./listing";
import { checkStatements, type StatusCheck } from "./patron-status-store";
import { profileTags, queuePurge } from "./purge";
import { type Member, members, spentStates } from "./tables";
import { deleteOldTile, isOtherPicture, tileAfterSignIn } from "./tile-store";

/** A person who signs in, as Patreon describes them. */
export type Identity = { patreonId: string; fullName: string; email: string | null; imageUrl: string | null };

/**
 * The longest time that a sign-in may take. A deletion is remembered for as long, so that a sign-in that began before
 * it does not bring the account back.
 */
export const SIGN_IN_LIFETIME_S = 10 * 60;

/**
 * The most rows that a sign-in writes: its state, the member with a new tile, a session, and the end of that session.
 */
const ROWS_OF_A_SIGN_IN = 20;

/**
 * `alsoDeleted` returns the statements with which other features take a member out of what they count. They run before
 * the member is deleted.
 */
export function createIdentityStore(
  db: Database,
  secrets: Secrets,
  alsoDeleted: (memberId: string) => readonly BatchItem<"sqlite">[],
) {
  /** Stored among the spent states when an account is deleted. Nobody can tell from it whose account it was. */
  const deletionHashes = (patreonId: string) => secrets.map((some) => keyedHash(some, "deleted", patreonId));
  const deletionHash = (patreonId: string) => keyedHash(secrets[0], "deleted", patreonId);

  /** The `rows_written` value of an account that this person has deleted; 0 if there is none. */
  const rowsOfDeleted = (patreonId: string) =>
    sql`coalesce((select max(${spentStates.rowsWritten}) from ${spentStates}
      where ${inArray(spentStates.stateHash, deletionHashes(patreonId))}), 0)`;

  return {
    /** Whether this person may write more rows today. Rows of an account that they deleted today count too. */
    async hasRoom(patreonId: string, now: Date): Promise<boolean> {
      const memberId = sql`(select ${members.id} from ${members} where ${members.patreonId} = ${patreonId})`;
      const ofDeleted = rowsOfToday(rowsOfDeleted(patreonId), now);
      const { rows } = await db.get<{ rows: number }>(
        sql`select max(${memberRowsToday(memberId, now)}, ${ofDeleted}) as rows`,
      );
      return rows < ACCOUNT_ROWS_A_DAY;
    },

    /**
     * Creates or updates the member. There is one row for each Patreon account, even if sign-ins run in parallel.
     * `member` is undefined if the account was deleted after this sign-in began; `stateExpiresAt` is the end of its
     * state.
     */
    async upsertMember(
      identity: Identity,
      check: StatusCheck,
      stateExpiresAt: Date,
    ): Promise<{ member: Member | undefined; before: Member | undefined; hides: boolean }> {
      const { patreonId } = identity;
      const fromPatreon = {
        email: identity.email,
        patreonName: identity.fullName,
        patreonImage: identity.imageUrl,
        updatedAt: check.beganAt,
      };
      const nameKey = nameKeyOf(identity.fullName);
      const shownKey = sql`case when ${members.displayName} is null then ${nameKey} else ${members.nameKey} end`;
      const id = crypto.randomUUID();
      const charged = (mark: SQLWrapper) => withRows(mark, ROWS_OF_A_SIGN_IN, check.beganAt);
      const [, writeCheck] = checkStatements(db, [check]);
      const read = db.select().from(members).where(eq(members.patreonId, patreonId));
      const [[before], kept, , , , , , , [member]] = await db.batch([
        read,
        queuePurge(db, profileTags, isShownOtherwise(identity)),
        db
          .insert(members)
          .values({
            id,
            patreonId,
            createdAt: check.beganAt,
            nameKey,
            standing: "none",
            rowsWritten: charged(rowsOfDeleted(patreonId)),
            tileDueAt: identity.imageUrl === null ? null : check.beganAt,
            ...fromPatreon,
          })
          .onConflictDoUpdate({
            target: members.patreonId,
            set: {
              ...fromPatreon,
              ...tileAfterSignIn(identity.imageUrl, check.beganAt),
              nameKey: shownKey,
              rowsWritten: charged(members.rowsWritten),
            },
          }),
        deleteOldTile(db, eq(members.patreonId, patreonId)),
        db.delete(members).where(and(eq(members.id, id), exists(deletedSince(patreonId, stateExpiresAt)))),
        writeCheck,
        ...refreshSearchTerms(db, eq(members.patreonId, patreonId)),
        read,
      ]);
      return { member, before, hides: kept.length > 0 };
    },

    /**
     * Deletes the member with all of their data. A sign-in whose state ends at `until` or earlier does not bring the
     * account back.
     */
    async deleteMember({ id, patreonId }: Member, now: Date, until: Date): Promise<void> {
      const rowsWritten = withRows(sql`0`, 0, now);
      const deleted = {
        expiresAt: until,
        rowsWritten: sql<number>`${rowsWritten} + ${memberRowsToday(id, now)}`,
      };
      await db.batch([
        db
          .insert(spentStates)
          .values({ stateHash: deletionHash(patreonId), ...deleted })
          .onConflictDoUpdate({ target: spentStates.stateHash, set: deleted }),
        queuePurge(db, profileTags, eq(members.id, id)),
        ...alsoDeleted(id),
        db.delete(members).where(eq(members.id, id)),
      ]);
    },
  };

  function deletedSince(patreonId: string, stateExpiresAt: Date) {
    return db
      .select({ stateHash: spentStates.stateHash })
      .from(spentStates)
      .where(
        and(
          inArray(spentStates.stateHash, deletionHashes(patreonId)),
          gte(spentStates.expiresAt, stateExpiresAt),
        ),
      );
  }
}

export type IdentityStore = ReturnType<typeof createIdentityStore>;

/** True for the member whose name or picture on the site comes from Patreon, if it has changed there. */
const isShownOtherwise = ({ patreonId, fullName, imageUrl }: Identity) =>
  sql`(${members.patreonId} = ${patreonId} and (
    (${members.displayName} is null and ${members.patreonName} <> ${fullName})
    or (${members.profileImage} is null and ${members.tileVersion} is not null and ${isOtherPicture(imageUrl)})))`;
