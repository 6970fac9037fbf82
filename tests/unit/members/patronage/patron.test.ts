import { expect, test } from "vitest";
import { isPatron } from "#worker/members/account/patron-status.ts";
import { type Membership, patronStatusOf } from "#worker/members/patronage/patron.ts";

const now = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const membership = (change: Partial<Membership>): Membership => ({
  patreonStatus: null,
  lastChargeDate: null,
  entitledTierCents: [],
  ...change,
});
const counts = (value: Membership | null, isOwner = false, patronStatusCheckedAt = now) =>
  isPatron({ ...patronStatusOf(value, isOwner), patronStatusCheckedAt }, now);

test.each([
  ["no member", null, false],
  ["a free member", membership({ entitledTierCents: [0] }), false],
  ["active", membership({ patreonStatus: "active_patron" }), true],
  ["gifted or on trial: no status, a paid tier", membership({ entitledTierCents: [0, 500] }), true],
  ["cancelled but paid", membership({ patreonStatus: "former_patron", entitledTierCents: [500] }), true],
  ["former", membership({ patreonStatus: "former_patron", lastChargeDate: daysAgo(1) }), false],
  [
    "declined, just under a week",
    membership({ patreonStatus: "declined_patron", lastChargeDate: daysAgo(6.99) }),
    true,
  ],
  ["declined, a week", membership({ patreonStatus: "declined_patron", lastChargeDate: daysAgo(7) }), false],
  ["declined, nobody knows when", membership({ patreonStatus: "declined_patron" }), false],
])("%s", (_name, value, patron) => {
  expect(counts(value)).toBe(patron);
});

test.each([
  [29.99, true],
  [30, false],
])("an active patron that nobody could ask Patreon about for %d days: %s", (days, patron) => {
  expect(counts(membership({ patreonStatus: "active_patron" }), false, daysAgo(days))).toBe(patron);
});

test("the owner of the campaign isn't a member of it, and counts", () => {
  expect(counts(null, true)).toBe(true);
});
