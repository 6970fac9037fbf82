import { SESSION_LIFETIME_S } from "#worker/platform/http/stored-sessions.ts";
import { DAY_MS } from "#worker/platform/time.ts";

/** Patreon retries a declined charge until the next month. A decline within this time belongs to it. */
export const SAME_DECLINE_MS = 28 * DAY_MS;
/** If Patreon can't be asked, the status lasts as long as a session. */
export const HOLDS_MS = SESSION_LIFETIME_S * 1000;

export type PatronStatus = { patronStatus: "patron" | "declined" | "none"; graceEndsAt: Date | null };

export type KnownPatronStatus = PatronStatus & { patronStatusCheckedAt: Date };

/** When a member with this status stops counting as a patron, unless Patreon says otherwise before. Null for "none". */
export function patronUntil({
  patronStatus,
  graceEndsAt,
  patronStatusCheckedAt,
}: KnownPatronStatus): Date | null {
  if (patronStatus === "declined") return graceEndsAt;
  return patronStatus === "patron" ? new Date(patronStatusCheckedAt.getTime() + HOLDS_MS) : null;
}

export function isPatron(known: KnownPatronStatus, now: Date): boolean {
  const until = patronUntil(known);
  return until !== null && now < until;
}
