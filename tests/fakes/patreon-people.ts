export type PatreonPerson = {
  id: string;
  fullName: string;
  email: string | null;
  imageUrl: string | null;
  memberships: {
    id: string;
    campaignId: string;
    patronStatus: "active_patron" | "declined_patron" | "former_patron" | null;
    /** A day before today is a function, because a Worker's clock is at 1970 while its modules load. */
    lastChargeDate: Date | (() => Date) | null;
    pledgedAt: Date | null;
    tiers: { id: string; cents: number }[];
  }[];
};

export const OURS = "7000001";
const THEIRS = "9999999";
export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const FREE = { id: "tier-free", cents: 0 };
export const PAID = { id: "tier-pilot", cents: 500 };

let lastId = 100;

export type PatreonMembership = PatreonPerson["memberships"][number];

export function person(fullName: string, membership: Partial<PatreonMembership> | null): PatreonPerson {
  const id = String(++lastId);
  const email = `${fullName.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.com`;
  const memberships = membership
    ? [
        {
          id: `member-${id}`,
          campaignId: OURS,
          patronStatus: null,
          lastChargeDate: null,
          pledgedAt: null,
          tiers: [],
          ...membership,
        },
      ]
    : [];
  return { id, fullName, email, imageUrl: null, memberships };
}

const declined = (fullName: string, days: number) =>
  person(fullName, { patronStatus: "declined_patron", lastChargeDate: () => daysAgo(days) });
const lapser = person("Lena Popov", { patronStatus: "active_patron", tiers: [PAID] });

/** The people who can sign in to the demo or in a test. They have every kind of membership. */
export const people = {
  patron: person("Mika Okada", { patronStatus: "active_patron", tiers: [PAID] }),
  otherPatron: person("Jonas Weber", { patronStatus: "active_patron", tiers: [PAID] }),
  newcomer: person("Nia Bright", { patronStatus: "active_patron", tiers: [PAID] }),
  completist: person("Cam Lowe", { patronStatus: "active_patron", tiers: [PAID] }),
  stranger: person("Aline Moreau", null),
  freeMember: person("Tom Field", { tiers: [FREE] }),
  gifted: person("Gia Conti", { tiers: [PAID] }),
  cancelledButPaid: person("Cy Novak", { patronStatus: "former_patron", tiers: [PAID] }),
  declinedRecently: declined("Dara Quinn", 6),
  declinedLongAgo: declined("Dan Old", 8),
  former: person("Fritz Ende", { patronStatus: "former_patron", lastChargeDate: () => daysAgo(90) }),
  patronElsewhere: person("Elsa Away", { campaignId: THEIRS, patronStatus: "active_patron", tiers: [PAID] }),
  owner: { ...person("The Host", null), id: "1979" },
  sayuri: person("Sayuri Tanaka", { patronStatus: "active_patron", tiers: [PAID] }),
  emil: person("Emil Brandt", { patronStatus: "active_patron", tiers: [PAID] }),
  noor: person("Noor de Wit", { patronStatus: "active_patron", tiers: [PAID] }),
  designer: person("Wolfgang Amadeus Moz", { patronStatus: "active_patron", tiers: [PAID] }),
  lapser,
  /** The same person after the end of the support. */
  lapsed: {
    ...lapser,
    memberships: lapser.memberships.map((one) => ({
      ...one,
      patronStatus: "former_patron" as const,
      tiers: [],
    })),
  },
} satisfies Record<string, PatreonPerson>;
