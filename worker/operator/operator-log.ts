import { desc, eq, lt } from "drizzle-orm";
import { shownName } from "#worker/members/profile.ts";
import { members } from "#worker/members/tables.ts";
import type { Database } from "#worker/platform/db/db.ts";
import type { OperatorSection } from "./contract";
import { operatorLog } from "./tables";

/** What operators can do, as the log names it. */
export type OperatorAction =
  | "inquiries marked as new"
  | "inquiries marked as read"
  | "inquiries marked as answered"
  | "inquiries marked as spam"
  | "inquiries deleted"
  | "spam deleted"
  | "inquiries exported"
  | "name hidden"
  | "name shown again"
  | "picture hidden"
  | "picture shown again"
  | "profile reports closed"
  | "reports closed"
  | "reports opened again"
  | "job started";

const PAGE_SIZE = 50;

export function createOperatorLog(db: Database, now: () => Date) {
  return {
    /** A statement for the batch of what the operator does, so that nothing happens without an entry. */
    entry: (operator: string, action: OperatorAction, subject: string) =>
      db.insert(operatorLog).values({ at: now(), operator, action, subject }),

    /** The newest first, from before the entry that `before` names. */
    async view(params: URLSearchParams): Promise<Extract<OperatorSection, { section: "log" }>> {
      const before = /^\d{1,15}$/.exec(params.get("before") ?? "")?.[0];
      const { id, at, operator, action, subject } = operatorLog;
      const rows = await db
        .select({ id, at, action, subject, member: members })
        .from(operatorLog)
        .leftJoin(members, eq(members.id, operator))
        .where(before === undefined ? undefined : lt(id, Number(before)))
        .orderBy(desc(id))
        .limit(PAGE_SIZE + 1);
      const entries = rows
        .slice(0, PAGE_SIZE)
        .map(({ member, ...entry }) => ({ ...entry, operator: member && shownName(member) }));
      const last = rows.length > PAGE_SIZE ? entries.at(-1) : undefined;
      return { section: "log", entries, nextCursor: last ? String(last.id) : null };
    },
  };
}

export type OperatorLog = ReturnType<typeof createOperatorLog>;
