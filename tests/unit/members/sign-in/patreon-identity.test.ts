import { expect, test } from "vitest";
import { parseIdentity } from "#worker/members/patronage/patreon-answers.ts";

const nameOf = (full_name: string) =>
  parseIdentity({ data: { type: "user", id: "1", attributes: { full_name } } }, "campaign").fullName;

test.each([
  ["as it is", "Mika Okada", "Mika Okada"],
  ["without spaces around it", "  Mika  ", "Mika"],
  ["in one line", "Mika\r\n\tOkada", "Mika Okada"],
  ["without NUL and other control characters", "Mi\u0000ka\u001b \u007fOkada\uffff", "Mika Okada"],
  ["with a replacement for half a surrogate pair", "Mika \ud83d", "Mika \ufffd"],
  ["with joiners of letters and emoji", "क्‍ष 👩‍🚀", "क्‍ष 👩‍🚀"],
  ["as Member if it is empty", " \u0000 ", "Member"],
])("Patreon's full name is stored %s", (_how, told, kept) => {
  expect(nameOf(told)).toBe(kept);
});

test("a full name is cut to 200 characters, never inside one", () => {
  const kept = nameOf(`x${"🚀".repeat(300)}`);
  expect(kept).toBe(`x${"🚀".repeat(199)}`);
  expect(nameOf(`${"x".repeat(199)} y`)).toBe("x".repeat(199));
});

const OURS = {
  type: "member",
  id: "m1",
  attributes: { patron_status: "active_patron", last_charge_date: null, pledge_relationship_start: null },
  relationships: {
    campaign: { data: { type: "campaign", id: "ours" } },
    currently_entitled_tiers: { data: [{ type: "tier", id: "t1" }] },
  },
};
const THEIRS = { campaign: { data: { type: "campaign", id: "theirs" } } };

test.each([
  [
    "with an unknown status",
    { ...OURS, id: "m2", attributes: { patron_status: "paused" }, relationships: THEIRS },
  ],
  ["without relationships", { type: "member", id: "m2", attributes: {} }],
  ["without anything", { type: "member" }],
  ["with a tier that has no price", { type: "tier", id: "t2", attributes: {} }],
])("a membership in another campaign %s doesn't prevent a sign-in", (_how, odd) => {
  const identity = parseIdentity(
    {
      data: { type: "user", id: "1", attributes: { full_name: "Mika" } },
      included: [odd, OURS, { type: "tier", id: "t1", attributes: { amount_cents: 500 } }],
    },
    "ours",
  );
  expect(identity.membership).toMatchObject({
    membershipId: "m1",
    entitledTierCents: [500],
    patreonStatus: "active_patron",
  });
});

test("an odd membership in the site's own campaign ends the sign-in", () => {
  const odd = { ...OURS, attributes: { patron_status: "paused" } };
  const user = { type: "user", id: "1", attributes: { full_name: "Mika" } };
  expect(() => parseIdentity({ data: user, included: [odd] }, "ours")).toThrow("another shape");
});
