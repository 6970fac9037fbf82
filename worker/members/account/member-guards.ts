import { eq } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { afterwards } from "#worker/platform/afterwards.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { rowsOfTodayIn, secondsToNextDay, withRows } from "#worker/platform/db/utc-day.ts";
import { nullIfUnreadable } from "#worker/platform/http/error-reporting.ts";
import { notAllowed, notSignedIn, tooMany } from "#worker/platform/http/errors.ts";
import { isSafe, percentDecoded } from "#worker/platform/http/guards.ts";
import type { Limits } from "#worker/platform/http/limits.ts";
import { type Member, members } from "./tables";

/** The person who sent a request. `ended` is true if the request has a session cookie whose session is over. */
export type Visitor = { member: Member | null; patron: boolean; ended: boolean };

export type WithVisitor = { Variables: { visitor: () => Promise<Visitor> } };
export type WithMember = { Variables: WithVisitor["Variables"] & { member: Member } };

export const requireMember = createMiddleware<WithMember>(async (c, next) => {
  const { member } = await c.var.visitor();
  if (!member) throw notSignedIn();
  c.set("member", member);
  await next();
});

export const requirePatron = createMiddleware<WithMember>(async (c, next) => {
  const { patron } = await c.var.visitor();
  if (!patron) throw notAllowed("This is for active Patreon supporters.");
  await next();
});

/**
 * The most rows that D1 may read for one member on a UTC day. The Free plan allows 5 million rows for the whole site.
 */
const ROWS_A_DAY = 300_000;
const SPENT = "You've reached the daily limit for one account. Please continue after midnight UTC.";
/** The reads of this many rows become one write, so that counting costs few writes. */
const ROWS_A_NOTE = 3000;

/**
 * About how many rows a request reads at most, for a member who tracks everything. The first entry whose path is the
 * start of the request's path counts. `tests/worker/limits/rows-read.test.ts` measures the numbers.
 */
const ROWS_READ: [path: string, rows: number][] = [
  ["/api/tracker/statistics", 800],
  ["/api/tracker/export", 800],
  ["/api/tracker/series/bulk", 4000],
  ["/api/tracker/games/bulk", 4000],
  ["/api/tracker/my-", 500],
  ["/api/tracker", 1200],
  ["/api/me/export", 500],
  ["/api/game/standing", 1200],
  ["/api", 30],
  ["/tracker", 800],
  ["/chat", 1200],
  ["/u/", 800],
  ["/profile/", 800],
  ["/", 400],
];

/** The path as React Router matches it: in lower case, with single slashes, without `.data`. */
export const asMatched = (path: string) =>
  (percentDecoded(path) ?? path)
    .toLowerCase()
    .replace(/\/+/g, "/")
    .replace(/(?:\/_)?\.data$/, "");

export const rowsReadAt = (path: string): number =>
  ROWS_READ.find(([start]) => asMatched(path).startsWith(start))?.[1] ?? 0;

type Dependencies = {
  db: Database;
  limits: Pick<Limits, "countRead" | "countAccountRead" | "countStatistics">;
};

/**
 * Limits reads per minute, those of signed-in members by account, all others by visitor. Also limits the rows that are
 * read for a member per day. The rows are estimated and sampled, and stored in the member's row, which these requests
 * read anyway. Throws a 429 refusal. Deletions are never refused.
 */
export function createReadLimits({ db, limits }: Dependencies) {
  const note = (memberId: string) =>
    db
      .update(members)
      .set({ rowsRead: withRows(members.rowsRead, ROWS_A_NOTE, new Date()) })
      .where(eq(members.id, memberId));

  return createMiddleware<WithVisitor>(async (c, next) => {
    const visitor = await nullIfUnreadable("visitor_not_read", c.var.visitor());
    if (visitor?.member) {
      const { id, rowsRead } = visitor.member;
      if (isSafe(c.req.method)) {
        await limits.countAccountRead(id);
        if (/^\/(?:api\/)?tracker\/statistics/.test(asMatched(c.req.path))) await limits.countStatistics(id);
      }
      const isSpent = rowsOfTodayIn(rowsRead, new Date()) >= ROWS_A_DAY;
      if (isSpent && c.req.method !== "DELETE") {
        throw tooMany(SPENT, secondsToNextDay(new Date()));
      }
      if (Math.random() < rowsReadAt(c.req.path) / ROWS_A_NOTE) afterwards(note(id).catch(() => {}));
    } else if (isSafe(c.req.method)) await limits.countRead(c.req.raw);
    await next();
  });
}
