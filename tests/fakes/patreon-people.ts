export type PatreonPerson = {
  id: string;
  fullName: string;
  email: string | null;
  imageUrl: string | null;
  memberships: {
    id: string;
    campaignId: string;
    patronStatus: "active_patron" | "declined_patron" | "former_patron" | null;
    lastChargeDate: Date | null;
    tiers: { id: string; cents: number }[];
  }[];
};

const OURS = "7000001";
const THEIRS = "9999999";
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const FREE = { id: "tier-free", cents: 0 };
const PAID = { id: "tier-pilot", cents: 500 };

let lastId = 100;

type Membership = Partial<PatreonPerson["memberships"][number]>;

function person(fullName: string, membership: Membership | null): PatreonPerson {
  const id = String(++lastId);
  const email = `${fullName.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.com`;
  const memberships = membership
    ? [
        {
          id: `member-${id}`,
          campaignId: OURS,
          patronStatus: null,
          lastChargeDate: null,
          tiers: [],
          ...membership,
        },
      ]
    : [];
  return { id, fullName, email, imageUrl: null, memberships };
}

/** Everybody who signs in to the demo or in a test: one for each kind of membership. */
export const people = {
  patron: person("Mika Okada", { patronStatus: "active_patron", tiers: [PAID] }),
  otherPatron: person("Jonas Weber", { patronStatus: "active_patron", tiers: [PAID] }),
  newcomer: person("Nia Bright", { patronStatus: "active_patron", tiers: [PAID] }),
  cardOwner: person("Cleo Rask", { patronStatus: "active_patron", tiers: [PAID] }),
  stranger: person("Aline Moreau", null),
  freeMember: person("Tom Field", { tiers: [FREE] }),
  gifted: person("Gia Conti", { tiers: [PAID] }),
  cancelledButPaid: person("Cy Novak", { patronStatus: "former_patron", tiers: [PAID] }),
  declinedRecently: person("Dara Quinn", {
    patronStatus: "declined_patron",
    lastChargeDate: daysAgo(6),
  }),
  declinedLongAgo: person("Dan Old", {
    patronStatus: "declined_patron",
    lastChargeDate: daysAgo(8),
  }),
  former: person("Fritz Ende", { patronStatus: "former_patron", lastChargeDate: daysAgo(90) }),
  patronElsewhere: person("Elsa Away", {
    campaignId: THEIRS,
    patronStatus: "active_patron",
    tiers: [PAID],
  }),
  owner: { ...person("The Host", null), id: "1979" },
} satisfies Record<string, PatreonPerson>;
