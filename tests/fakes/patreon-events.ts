import { createHmac } from "node:crypto";
import { PATREON_APP } from "./patreon";
import type { PatreonPerson } from "./patreon-people.ts";
import { memberAttributes, relationships } from "./patreon-resources.ts";

export function payloadOf(person: PatreonPerson, change: Record<string, unknown> = {}): string {
  const [membership] = person.memberships;
  if (!membership) throw new Error("There is no membership to describe.");
  const { user, campaign, currently_entitled_tiers } = relationships(person, membership, [
    "user",
    "campaign",
    "currently_entitled_tiers",
  ]);
  return JSON.stringify({
    data: {
      type: "member",
      id: membership.id,
      attributes: { ...memberAttributes(person, membership), note: "", lifetime_support_cents: 500 },
      relationships: { address: { data: null }, campaign, currently_entitled_tiers, user },
    },
    included: [
      { type: "campaign", id: membership.campaignId, attributes: { summary: "<p>We explain.</p>" } },
      { type: "user", id: person.id, attributes: { full_name: person.fullName, vanity: null } },
      ...membership.tiers.map(({ id, cents }) => ({ type: "tier", id, attributes: { amount_cents: cents } })),
    ],
    links: { self: `https://www.patreon.com/api/oauth2/v2/members/${membership.id}` },
    ...change,
  });
}

export const signatureOf = (body: string | Uint8Array) =>
  createHmac("md5", PATREON_APP.webhookSecret).update(body).digest("hex");

/** The call with which Patreon says that this membership has changed. */
export function eventOf(person: PatreonPerson) {
  const body = payloadOf(person);
  const headers = {
    "Content-Type": "application/json",
    "X-Patreon-Event": "members:update",
    "X-Patreon-Signature": signatureOf(body),
  };
  return { method: "POST", body, headers };
}
