import { and, desc, eq, gt, ne, not, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/platform/db/db.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { FORMER_NAME_DAYS, FORMER_NAMES_KEPT } from "./contract";
import { isShown } from "./profile";
import { formerNames, hasShownName, type Member, members } from "./tables";

const hasKey = (username: string) => eq(formerNames.usernameKey, username.toLowerCase());

const isReserved = (memberId: string, now: Date) =>
  and(
    ne(formerNames.memberId, memberId),
    gt(formerNames.leftAt, new Date(now.getTime() - FORMER_NAME_DAYS * DAY_MS)),
  );

export const isFreeFor = (db: Database, memberId: string, username: string, now: Date): SQL =>
  notExists(
    db
      .select({ key: formerNames.usernameKey })
      .from(formerNames)
      .where(and(hasKey(username), isReserved(memberId, now))),
  );

/** Statements for the batch that changes the username, before the change. They do nothing if the name isn't free. */
export function changeNames(db: Database, memberId: string, username: string | null, now: Date) {
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

/** Only if old links lead to the present one. Hidden names and profiles are never found. */
export async function memberFormerlyNamed(db: Database, username: string): Promise<Member | null> {
  const [found] = await db
    .select({ member: members })
    .from(formerNames)
    .innerJoin(members, eq(members.id, formerNames.memberId))
    .where(and(hasKey(username), members.oldLinks, hasShownName));
  return found && isShown(found.member) ? found.member : null;
}
