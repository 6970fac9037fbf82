import { and, asc, eq, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Kind } from "#franchise/works.ts";
import { isPatronAt } from "#worker/members/account/patron-status-store.ts";
import { hasShownName, isListed, members } from "#worker/members/account/tables.ts";
import type { Budgets, SiteUsage, Spender } from "#worker/platform/db/budgets.ts";
import { type Database, runInTransaction, valuesOf } from "#worker/platform/db/db.ts";
import { DAY_MS, secondsToNextDay } from "#worker/platform/time.ts";
import { isLoved, isShownReview, KIND_COLUMNS, memberStats, shownWorks } from "../tables";

const PARTS = { loved: isLoved, review: isShownReview };
export type Part = keyof typeof PARTS;

/** Only patrons can take a favorite back. */
export const isShownPart = (
  part: Part,
  entries: Parameters<typeof isShownReview>[0] & Parameters<typeof isLoved>[0],
  now: Date,
) =>
  and(PARTS[part](entries), isListed(members), ...(part === "loved" ? [hasShownName, isPatronAt(now)] : []));

export const shownAs = (kind: Kind, workId: SQLWrapper | string, part: Part) =>
  sql`${`${kind}/`} || ${workId} || ${`/${part}`}`;

const oneOf = (column: SQLWrapper, values: readonly string[]) => sql`${column} in ${valuesOf(values)}`;

/** Statements that delete and add rows of these members, of all works or of these, and return the members' ids. */
export function refreshShown(memberIds: string[], works?: { kind: Kind; ids: string[] }, limit = -1): SQL[] {
  const now = new Date();
  const { memberId, work } = shownWorks;
  const rows = (works ? [works.kind] : (["series", "games"] as const)).flatMap((kind) =>
    (["loved", "review"] as const).map((part) => {
      const { table, workId } = KIND_COLUMNS[kind];
      const isAmong = and(
        oneOf(members.id, memberIds),
        eq(table.memberId, members.id),
        works && oneOf(workId, works.ids),
      );
      return sql`select ${table.memberId} as id, ${shownAs(kind, workId, part)} as work
        from ${members} cross join ${table} where ${and(isAmong, isShownPart(part, table, now))}`;
    }),
  );
  const names = works?.ids.flatMap((id) => [`${works.kind}/${id}/loved`, `${works.kind}/${id}/review`]);
  const shown = sql.join(rows, sql` union all `);
  return [
    sql`delete from ${shownWorks} where (member_id, work) in (select ${memberId}, ${work} from ${shownWorks}
      where ${and(oneOf(memberId, memberIds), names && oneOf(work, names))} and (${memberId}, ${work}) not in (${shown})
      limit ${limit}) returning member_id as id`,
    sql`insert into ${shownWorks} (member_id, work, since) select id, work, ${Math.floor(now.getTime() / DAY_MS)}
      from (${shown}) shown where not exists (select 1 from ${shownWorks} known where known.member_id = shown.id and known.work = shown.work)
      limit ${limit} on conflict do nothing returning member_id as id`,
  ];
}

/** A run may write this share of the day's rows, and reads at most so many members and entries. */
const SHARE_A_RUN = 1 / 500;
const MEMBERS_A_RUN = 50;
const ENTRIES_A_RUN = 1000;
/** The row and its place in the index. */
const ROWS_OF_ONE = 2;

type Dependencies = {
  db: Database;
  budgets: Pick<Budgets, "spentAmong" | "charge">;
  usage: Pick<SiteUsage, "rowsADay" | "hasRoom">;
  spendersOf: (member: { patreonId: string }) => Spender[];
};

/** Goes on with members who opened or closed their profile, or became or stopped being patrons. They pay for the rows. */
export const createShownWorks =
  ({ db, budgets, usage, spendersOf }: Dependencies) =>
  async (): Promise<void> => {
    if (!(await usage.hasRoom("members"))) return;
    const { id, patreonId, shownDueAt } = members;
    const found = await db
      .select({
        id,
        patreonId,
        dueAt: shownDueAt,
        entries: sql<number>`coalesce(total_series + total_games, 0)`,
      })
      .from(members)
      .leftJoin(memberStats, eq(memberStats.memberId, id))
      .where(lte(shownDueAt, new Date()))
      .orderBy(asc(shownDueAt))
      .limit(MEMBERS_A_RUN);
    let entries = 0;
    const due = found.filter((one, at) => {
      entries += one.entries;
      return at === 0 || entries <= ENTRIES_A_RUN;
    });
    if (due.length === 0) return;
    const spenders = new Map(due.map((one) => [one.id, spendersOf(one)]));
    const spent = await budgets.spentAmong([...spenders.values()].flat());
    const isSpent = (memberId: string) => spent.some((one) => spenders.get(memberId)?.includes(one));
    const paying = due.flatMap((one) => (isSpent(one.id) ? [] : one.id));
    const limit = Math.floor((usage.rowsADay * SHARE_A_RUN) / ROWS_OF_ONE);
    const changed = await runInTransaction(db, refreshShown(paying, undefined, limit));
    const payers = changed.flatMap(({ results }) => (results as { id: string }[]).map(({ id }) => id));
    await budgets.charge(
      payers.flatMap((one) => spenders.get(one) ?? []),
      ROWS_OF_ONE,
    );
    const isDone = changed.every(({ results }) => results.length < limit);
    const tomorrow = Date.now() + secondsToNextDay(new Date()) * 1000;
    const next = due
      .filter((one) => isDone || isSpent(one.id))
      .map((one) => [one.id, one.dueAt?.getTime(), isSpent(one.id) ? tomorrow : null]);
    await runInTransaction(db, [
      sql`update ${members} set shown_due_at = value ->> 2 from json_each(${JSON.stringify(next)})
        where ${id} = value ->> 0 and ${shownDueAt} = value ->> 1`,
    ]);
  };
