import { expect, test } from "vitest";
import { isPatron } from "#worker/members/account/patron-status-store.ts";
import { type Membership, patronStatusOf } from "#worker/members/patronage/patron.ts";

const now = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const membership = (change: Partial<Membership>): Membership => ({
  patreonStatus: null,
  lastChargeDate: null,
  entitledTierCents: [],
  ...change,
});
const FORMER = membership({ patreonStatus: "former_patron" });
const DECLINED = membership({ patreonStatus: "declined_patron" });
const counts = (value: Membership | null, isOwner = false, patronStatusCheckedAt = now) =>
  isPatron({ ...patronStatusOf(value, isOwner), patronStatusCheckedAt }, now);

test.each([
  ["no membership", null, false],
  ["a free membership", membership({ entitledTierCents: [0] }), false],
  ["an active patron", membership({ patreonStatus: "active_patron" }), true],
  ["a gift or trial, with a paid tier but no status", membership({ entitledTierCents: [0, 500] }), true],
  ["a cancelled membership that is paid until later", { ...FORMER, entitledTierCents: [500] }, true],
  ["a former patron", { ...FORMER, lastChargeDate: daysAgo(1) }, false],
  ["a payment that was declined less than a week ago", { ...DECLINED, lastChargeDate: daysAgo(6.99) }, true],
  ["a payment that was declined a week ago", { ...DECLINED, lastChargeDate: daysAgo(7) }, false],
  ["a declined payment without a date", DECLINED, false],
])("%s counts as a patron: %s", (_name, value, patron) => {
  expect(counts(value)).toBe(patron);
});

test.each([
  [29.99, true],
  [30, false],
])("an active patron who was last checked %d days ago counts: %s", (days, patron) => {
  expect(counts(membership({ patreonStatus: "active_patron" }), false, daysAgo(days))).toBe(patron);
});

test("the owner of the campaign counts as a patron without a membership", () => {
  expect(counts(null, true)).toBe(true);
});
