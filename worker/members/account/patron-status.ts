import { SESSION_LIFETIME_S } from "#worker/platform/http/stored-sessions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Patreon charges monthly and retries a declined charge until the next one. A decline within this time is still the
 * same one.
 */
export const SAME_DECLINE_MS = 28 * DAY_MS;
/**
 * How long a patron keeps the status while we can't ask Patreon: as long as a session, so that nobody who is signed in
 * loses it.
 */
export const HOLDS_MS = SESSION_LIFETIME_S * 1000;

export type PatronStatus = { patronStatus: "patron" | "declined" | "none"; graceEndsAt: Date | null };

/** A patron status, and when the check that found it began. */
export type KnownPatronStatus = PatronStatus & { patronStatusCheckedAt: Date };

/**
 * When a member with this status stops counting as a patron, unless Patreon says otherwise by then; null for "none".
 */
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
