import { desc, eq, lt } from "drizzle-orm";
import { shownName } from "#worker/members/account/profile.ts";
import { members } from "#worker/members/account/tables.ts";
import type { InquiryStatus } from "#worker/pages/sponsor/contract/index.ts";
import { type Database, pageIn } from "#worker/platform/db/db.ts";
import { log } from "#worker/platform/log.ts";
import { operatorLog } from "./tables";

type OperatorAction =
  | `inquiries ${`marked as ${InquiryStatus}` | "deleted" | "exported"}`
  | `${"name" | "picture" | "profile" | "notes"} ${"hidden" | "shown again"}`
  | `${"profile reports" | "reports"} closed`
  | "reports opened again"
  | "spam deleted"
  | "sessions ended"
  | "account deleted"
  | `video ${"linked" | "unlinked"}`
  | `announcement ${"shown" | "taken down"}`
  | "job started";

const PAGE_SIZE = 50;

export const createOperatorLog = (db: Database) => ({
  /** Returns an insert for the batch of an action. Also writes to the log, which the database can't change. */
  entry(operator: string, action: OperatorAction, subject: string) {
    log("info", "operator_acted", { operatorId: operator, action, subject });
    return db.insert(operatorLog).values({ at: new Date(), operator, action, subject });
  },

  /** Newest first. `before` in `params` is the id of the entry before which the page begins. */
  async view(params: URLSearchParams) {
    const before = /^\d{1,15}$/.exec(params.get("before") ?? "")?.[0];
    const { id, at, operator, action, subject } = operatorLog;
    const rows = await db
      .select({ id, at, action, subject, member: members })
      .from(operatorLog)
      .leftJoin(members, eq(members.id, operator))
      .where(before === undefined ? undefined : lt(id, Number(before)))
      .orderBy(desc(id))
      .limit(PAGE_SIZE + 1);
    const { shown, last } = pageIn(rows, PAGE_SIZE);
    const entries = shown.map(({ member, ...entry }) => ({
      ...entry,
      operator: member && shownName(member),
    }));
    return { section: "log", entries, nextCursor: last ? String(last.id) : null } as const;
  },
});

export type OperatorLog = ReturnType<typeof createOperatorLog>;
