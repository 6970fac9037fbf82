import type { PatreonMembership, PatreonPerson } from "./patreon-people.ts";

/** The attributes that a request names. Patreon leaves out all others. */
export function onlyAsked(asked: URLSearchParams, type: string, attributes: object) {
  const names = asked.get(`fields[${type}]`)?.split(",") ?? [];
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));
}

const dateOf = (date: Date | (() => Date) | null) => (typeof date === "function" ? date() : date);

export const memberAttributes = (person: PatreonPerson, membership: PatreonMembership) => ({
  full_name: person.fullName,
  email: person.email,
  patron_status: membership.patronStatus,
  last_charge_date: dateOf(membership.lastChargeDate)?.toISOString() ?? null,
  pledge_relationship_start: membership.pledgedAt?.toISOString() ?? null,
  is_follower: false,
});

const RELATIONSHIPS = {
  campaign: (_: PatreonPerson, { campaignId }: PatreonMembership) => ({ type: "campaign", id: campaignId }),
  user: ({ id }: PatreonPerson) => ({ type: "user", id }),
  currently_entitled_tiers: (_: PatreonPerson, { tiers }: PatreonMembership) =>
    tiers.map(({ id }) => ({ type: "tier", id })),
};

export const relationships = (person: PatreonPerson, membership: PatreonMembership, names: string[]) =>
  Object.fromEntries(
    Object.entries(RELATIONSHIPS)
      .filter(([name]) => names.includes(name))
      .map(([name, relate]) => [name, { data: relate(person, membership) }]),
  );

export const member = (
  person: PatreonPerson,
  membership: PatreonMembership,
  asked: URLSearchParams,
  names: string[],
) => ({
  type: "member",
  id: membership.id,
  attributes: onlyAsked(asked, "member", memberAttributes(person, membership)),
  relationships: relationships(person, membership, names),
});

export const tiers = (memberships: PatreonMembership[], asked: URLSearchParams) =>
  [...new Map(memberships.flatMap(({ tiers }) => tiers.map((tier) => [tier.id, tier]))).values()].map(
    ({ id, cents }) => ({
      type: "tier",
      id,
      attributes: onlyAsked(asked, "tier", { amount_cents: cents, title: "A tier" }),
    }),
  );

export const included = (
  person: PatreonPerson,
  memberships: PatreonMembership[],
  asked: URLSearchParams,
  names: string[],
) => [
  ...memberships.map((membership) => member(person, membership, asked, names)),
  ...memberships.map(({ campaignId }) => ({ type: "campaign", id: campaignId, attributes: {} })),
  ...tiers(memberships, asked),
];
