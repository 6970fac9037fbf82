import { SESSION_LIFETIME_S } from "#worker/platform/http/stored-sessions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const GRACE_MS = 7 * DAY_MS;
/** Patreon charges monthly, and tries a declined charge again until then: all that time is one decline. */
export const SAME_DECLINE_MS = 28 * DAY_MS;
/** How long a patron stays one while nobody can ask Patreon: nobody is locked out who is still signed in. */
export const HOLDS_MS = SESSION_LIFETIME_S * 1000;

/** A membership of the operator's campaign, as Patreon tells it. */
export type Membership = {
  patronStatus: "active_patron" | "declined_patron" | "former_patron" | null;
  lastChargeDate: Date | null;
  /** Price in cents of each tier the member may use now. */
  entitledTierCents: number[];
};

export type Standing = { standing: "patron" | "declined" | "none"; graceEndsAt: Date | null };

/** A standing, and when the look at Patreon began that it is known by. */
export type KnownStanding = Standing & { standingCheckedAt: Date };

/**
 * Who counts as a patron: the owner; whoever is active; whoever is entitled to a paid tier, which takes in
 * gifted, trial and cancelled-but-paid memberships; and for a week whoever's payment was declined, since most
 * of those are mended within days.
 */
export function standingOf(membership: Membership | null, isOwner: boolean): Standing {
  if (isOwner) return { standing: "patron", graceEndsAt: null };
  if (!membership) return { standing: "none", graceEndsAt: null };
  const entitled = membership.entitledTierCents.some((cents) => cents > 0);
  if (membership.patronStatus === "active_patron" || entitled)
    return { standing: "patron", graceEndsAt: null };
  if (membership.patronStatus === "declined_patron" && membership.lastChargeDate) {
    return { standing: "declined", graceEndsAt: new Date(membership.lastChargeDate.getTime() + GRACE_MS) };
  }
  return { standing: "none", graceEndsAt: null };
}

/** When somebody of this standing ceases to count as a patron unless Patreon says more; null for who is none. */
export function patronUntil({ standing, graceEndsAt, standingCheckedAt }: KnownStanding): Date | null {
  if (standing === "declined") return graceEndsAt;
  return standing === "patron" ? new Date(standingCheckedAt.getTime() + HOLDS_MS) : null;
}

export function isPatron(known: KnownStanding, now: Date): boolean {
  const until = patronUntil(known);
  return until !== null && now < until;
}
