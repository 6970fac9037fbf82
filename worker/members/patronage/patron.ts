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
  entitledTierCents: number[];
};

/** Members with a declined payment keep the status for a week, because most of these payments succeed within days. */
export function patronStatusOf(membership: Membership | null, isOwner: boolean): PatronStatus {
  if (isOwner) return { patronStatus: "patron", accessEndsAt: null };
  if (!membership) return { patronStatus: "none", accessEndsAt: null };
  const entitled = membership.entitledTierCents.some((cents) => cents > 0);
  if (membership.patreonStatus === "active_patron" || entitled)
    return { patronStatus: "patron", accessEndsAt: null };
  if (membership.patreonStatus === "declined_patron" && membership.lastChargeDate) {
    return {
      patronStatus: "declined",
      accessEndsAt: new Date(membership.lastChargeDate.getTime() + GRACE_MS),
    };
  }
  return { patronStatus: "none", accessEndsAt: null };
}

export const supportOf = (known: KnownPatronStatus, isOwner: boolean, now: Date): Support => ({
  state: stateOf(known, isOwner, now),
  until: (patronUntil(known) ?? known.accessEndsAt)?.toISOString() ?? null,
  checkedAt: known.patronStatusCheckedAt.toISOString(),
});

function stateOf(known: KnownPatronStatus, isOwner: boolean, now: Date): Support["state"] {
  if (known.patronStatus === "declined") return isPatron(known, now) ? "grace" : "graceOver";
  if (known.patronStatus === "none") return "none";
  if (!isPatron(known, now)) return "unconfirmed";
  return isOwner ? "owner" : "active";
}

export type PatreonMember = Membership & {
  membershipId: string;
  patreonId: string | null;
  campaignId: string | null;
  /** The epoch if it has no dates. */
  asOf: Date;
};

export type MemberPage = {
  members: PatreonMember[];
  next: string | null;
  /** Null if Patreon doesn't say. */
  total: number | null;
};

/** Patreon leaves out all attributes that a request doesn't name. */
export const MEMBER_FIELDS = {
  "fields[member]": "patron_status,last_charge_date,pledge_relationship_start",
  "fields[tier]": "amount_cents",
};
