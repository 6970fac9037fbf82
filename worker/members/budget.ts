import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { ACCOUNT_ROWS_A_DAY, rowsOfToday } from "#worker/platform/db/row-budget.ts";
import { memberStats, members } from "./tables";

/**
 * The number of rows written for a member today. It is kept in three places, each in a row that the change writes
 * anyway: the account (profile and sign-in), the counts (tracker) and the card. SQL names the card's table, because
 * this feature must not import the card.
 */
export const memberRowsToday = (memberId: SQLWrapper | string, now: Date): SQL<number> => {
  const written = sql`(
    select rows_written from ${members} where id = ${memberId}
    union all select rows_written from ${memberStats} where member_id = ${memberId}
    union all select rows_written from gcards where member_id = ${memberId})`;
  return sql`(select coalesce(sum(${rowsOfToday(sql`rows_written`, now)}), 0) from ${written})`;
};

/** A condition for the statements of a change: true while the member has rows left today. */
export const memberHasRoom = (memberId: SQLWrapper | string, now: Date): SQL =>
  sql`${memberRowsToday(memberId, now)} < ${ACCOUNT_ROWS_A_DAY}`;
