import { and, eq, exists, gte, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { ACCOUNT_ROWS_A_DAY, rowsOfToday, withRows } from "#worker/platform/db/row-budget.ts";
import { keyedHash } from "#worker/platform/tokens.ts";
import { memberRowsToday } from "./budget";
import { nameKeyOf, refreshSearchTerms } from "./listing";
import { type Look, lookStatements } from "./patron-status-store";
import { profileTags, queuePurge } from "./purge";
import { type Member, members, spentStates } from "./tables";
import { deleteOldTile, isOtherPicture, tileAfterSignIn } from "./tile-store";

/** Who signs in, as Patreon describes the person. */
export type Identity = { patreonId: string; fullName: string; email: string | null; imageUrl: string | null };

/** How long a sign-in may take. A deletion is remembered as long, so that no sign-in begun before brings the account back. */
export const SIGN_IN_LIFETIME_S = 10 * 60;

/** At most what a sign-in writes: its state, the member with a new tile, a session and its end. */
const ROWS_OF_A_SIGN_IN = 20;

export function createIdentityStore(db: Database, secret: string) {
  /** Stored among the spent states after an account was deleted. It does not reveal whose account it was. */
  const deletionHash = (patreonId: string) => keyedHash(secret, "deleted", patreonId);

  /** Of an account that this person deleted: the day and the rows written for it. */
  const rowsOfDeleted = (patreonId: string) =>
    sql`coalesce((select ${spentStates.rowsWritten} from ${spentStates}
      where ${spentStates.stateHash} = ${deletionHash(patreonId)}), 0)`;

  return {
    /** Whether D1 may write more for this person today, with an account or after deleting one. */
    async hasRoom(patreonId: string, now: Date): Promise<boolean> {
      const memberId = sql`(select ${members.id} from ${members} where ${members.patreonId} = ${patreonId})`;
      const ofDeleted = rowsOfToday(rowsOfDeleted(patreonId), now);
      const { rows } = await db.get<{ rows: number }>(
        sql`select max(${memberRowsToday(memberId, now)}, ${ofDeleted}) as rows`,
      );
      return rows < ACCOUNT_ROWS_A_DAY;
    },

    /**
     * One row for one Patreon account, however often and however parallel it signs in. Null where the account was
     * deleted after this sign-in, whose state ends at `stateExpiresAt`, was begun.
     */
    async upsertMember(
      identity: Identity,
      look: Look,
      stateExpiresAt: Date,
    ): Promise<{ member: Member | undefined; before: Member | undefined; hides: boolean }> {
      const { patreonId } = identity;
      const fromPatreon = {
        email: identity.email,
        patreonName: identity.fullName,
        patreonImage: identity.imageUrl,
        updatedAt: look.beganAt,
      };
      const nameKey = nameKeyOf(identity.fullName);
      const shownKey = sql`case when ${members.displayName} is null then ${nameKey} else ${members.nameKey} end`;
      const id = crypto.randomUUID();
      const charged = (mark: SQLWrapper) => withRows(mark, ROWS_OF_A_SIGN_IN, look.beganAt);
      const [, writeLook] = lookStatements(db, [look]);
      const read = db.select().from(members).where(eq(members.patreonId, patreonId));
      const [[before], kept, , , , , , , [member]] = await db.batch([
        read,
        queuePurge(db, profileTags, isShownOtherwise(identity)),
        db
          .insert(members)
          .values({
            id,
            patreonId,
            createdAt: look.beganAt,
            nameKey,
            standing: "none",
            rowsWritten: charged(rowsOfDeleted(patreonId)),
            tileDueAt: identity.imageUrl === null ? null : look.beganAt,
            ...fromPatreon,
          })
          .onConflictDoUpdate({
            target: members.patreonId,
            set: {
              ...fromPatreon,
              ...tileAfterSignIn(identity.imageUrl, look.beganAt),
              nameKey: shownKey,
              rowsWritten: charged(members.rowsWritten),
            },
          }),
        deleteOldTile(db, eq(members.patreonId, patreonId)),
        db.delete(members).where(and(eq(members.id, id), exists(deletedSince(patreonId, stateExpiresAt)))),
        writeLook,
        ...refreshSearchTerms(db, eq(members.patreonId, patreonId)),
        read,
      ]);
      return { member, before, hides: kept.length > 0 };
    },

    /** With everything that is theirs. A sign-in whose state ends at `until` or earlier does not bring the account back. */
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
        db.delete(members).where(eq(members.id, id)),
      ]);
    },
  };

  function deletedSince(patreonId: string, stateExpiresAt: Date) {
    return db
      .select({ stateHash: spentStates.stateHash })
      .from(spentStates)
      .where(
        and(eq(spentStates.stateHash, deletionHash(patreonId)), gte(spentStates.expiresAt, stateExpiresAt)),
      );
  }
}

export type IdentityStore = ReturnType<typeof createIdentityStore>;

/** Of the member whose shown name or picture comes from Patreon, and is another there now. */
const isShownOtherwise = ({ patreonId, fullName, imageUrl }: Identity) =>
  sql`(${members.patreonId} = ${patreonId} and (
    (${members.displayName} is null and ${members.patreonName} <> ${fullName})
    or (${members.profileImage} is null and ${members.tileVersion} is not null and ${isOtherPicture(imageUrl)})))`;
