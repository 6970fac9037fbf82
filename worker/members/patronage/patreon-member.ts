import type { Membership } from "./patron";

/** A membership, with Patreon's ids. */
export type PatreonMember = Membership & {
  membershipId: string;
  /** Patreon's id of the person; null if we did not ask for it. */
  patreonId: string | null;
  campaignId: string | null;
  /** The newest of its dates; the epoch if it has none. */
  asOf: Date;
};

/** What to ask Patreon for. It leaves out all attributes that a request does not name. */
export const MEMBER_FIELDS = {
  "fields[member]": "patron_status,last_charge_date,pledge_relationship_start",
  "fields[tier]": "amount_cents",
};
