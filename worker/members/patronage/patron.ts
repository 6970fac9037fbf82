import {
  isPatron,
  type KnownPatronStatus,
  type PatronStatus,
  patronUntil,
} from "#worker/members/account/patron-status-store.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import type { Support } from "./contract";

const GRACE_MS = 7 * DAY_MS;

export type Membership = {
  patreonStatus: "active_patron" | "declined_patron" | "former_patron" | null;
  lastChargeDate: Date | null;
  /** The price in cents of each tier that the member may use at present. */
  entitledTierCents: number[];
};

/**
 * The patron status for a membership. Patrons are the owner, active patrons, and members with a paid tier; the latter
 * includes gifted, trial, and canceled but paid memberships. Members with a declined payment keep the status for a
 * week, because most of these payments succeed within days.
 */
export function patronStatusOf(membership: Membership | null, isOwner: boolean): PatronStatus {
  if (isOwner) return { patronStatus: "patron", graceEndsAt: null };
  if (!membership) return { patronStatus: "none", graceEndsAt: null };
  const entitled = membership.entitledTierCents.some((cents) => cents > 0);
  if (membership.patreonStatus === "active_patron" || entitled)
    return { patronStatus: "patron", graceEndsAt: null };
  if (membership.patreonStatus === "declined_patron" && membership.lastChargeDate) {
    return {
      patronStatus: "declined",
      graceEndsAt: new Date(membership.lastChargeDate.getTime() + GRACE_MS),
    };
  }
  return { patronStatus: "none", graceEndsAt: null };
}

/** Why a member counts as a patron or not, for pages. */
export function supportOf(known: KnownPatronStatus, isOwner: boolean, now: Date): Support {
  return {
    state: stateOf(known, isOwner, now),
    until: patronUntil(known)?.toISOString() ?? null,
    checkedAt: known.patronStatusCheckedAt.toISOString(),
  };
}

function stateOf(known: KnownPatronStatus, isOwner: boolean, now: Date): Support["state"] {
  if (known.patronStatus === "declined") return isPatron(known, now) ? "grace" : "graceOver";
  if (known.patronStatus === "none") return "none";
  if (!isPatron(known, now)) return "unconfirmed";
  return isOwner ? "owner" : "active";
}

/** A membership with Patreon's ids. */
export type PatreonMember = Membership & {
  membershipId: string;
  /** Patreon's id of the person; null if the answer doesn't have it. */
  patreonId: string | null;
  campaignId: string | null;
  /** The newest date of the membership; the epoch if it has no dates. */
  asOf: Date;
};

export type MemberPage = {
  members: PatreonMember[];
  /** The cursor for the next page; null on the last page. */
  next: string | null;
  /** The number of members on all pages; null if Patreon doesn't say. */
  total: number | null;
};

/** The fields to request. Patreon leaves out all attributes that a request doesn't name. */
export const MEMBER_FIELDS = {
  "fields[member]": "patron_status,last_charge_date,pledge_relationship_start",
  "fields[tier]": "amount_cents",
};
