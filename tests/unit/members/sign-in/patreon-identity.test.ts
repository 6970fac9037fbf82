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
  expect(nameOf(`x${"🚀".repeat(300)}`)).toBe(`x${"🚀".repeat(199)}`);
  expect(nameOf(`${"x".repeat(199)} y`)).toBe("x".repeat(199));
});

const MIKA = { type: "user", id: "1", attributes: { full_name: "Mika" } };
const OURS = {
  type: "member",
  id: "m1",
  attributes: { patron_status: "active_patron", last_charge_date: null, pledge_relationship_start: null },
  relationships: {
    campaign: { data: { type: "campaign", id: "ours" } },
    currently_entitled_tiers: { data: [{ type: "tier", id: "t1" }] },
  },
};
const PAUSED = { ...OURS, attributes: { patron_status: "paused" } };
const THEIRS = { campaign: { data: { type: "campaign", id: "theirs" } } };

test.each([
  ["with an unknown status", { ...PAUSED, id: "m2", relationships: THEIRS }],
  ["without relationships", { type: "member", id: "m2", attributes: {} }],
  ["without anything", { type: "member" }],
  ["with a tier that has no price", { type: "tier", id: "t2", attributes: {} }],
])("a membership in another campaign %s doesn't prevent a sign-in", (_how, odd) => {
  const tier = { type: "tier", id: "t1", attributes: { amount_cents: 500 } };
  const { membership } = parseIdentity({ data: MIKA, included: [odd, OURS, tier] }, "ours");
  const expected = { membershipId: "m1", entitledTierCents: [500], patreonStatus: "active_patron" };
  expect(membership).toMatchObject(expected);
});

test("an odd membership in the site's own campaign ends the sign-in", () => {
  expect(() => parseIdentity({ data: MIKA, included: [PAUSED] }, "ours")).toThrow("another shape");
});
