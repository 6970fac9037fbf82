import { expect, test } from "vitest";
import { ageOf } from "#app/profiles/own/support-status.tsx";
import { reasonOf } from "#app/profiles/own/support-words.ts";
import { isPatron, type KnownPatronStatus } from "#worker/members/account/patron-status-store.ts";
import { type Membership, patronStatusOf, supportOf } from "#worker/members/patronage/patron.ts";

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

const day = (text: string) => new Date(`2026-${text}T12:00:00Z`);

const known = (change: Partial<KnownPatronStatus>): KnownPatronStatus => ({
  patronStatus: "patron",
  accessEndsAt: null,
  patronStatusCheckedAt: now,
  ...change,
});

const declined = (accessEndsAt: string) =>
  known({ patronStatus: "declined", accessEndsAt: day(accessEndsAt) });
const UNCHECKED = "We couldn't check your support with Patreon, so your access ended on Nov 11, 2026.";

test.each<[KnownPatronStatus, string]>([
  [known({}), "Thanks for your support! Everything's unlocked."],
  [declined("11-27"), "Your last payment was declined. You keep access until Nov 27, 2026."],
  [declined("11-20"), `Your last payment was declined, so your access ended on Nov 20, 2026.`],
  [known({ patronStatusCheckedAt: day("10-12") }), UNCHECKED],
  [known({ patronStatus: "none" }), "You aren't a supporter of the campaign at the moment."],
  [known({ patronStatus: "none", accessEndsAt: day("11-03") }), "Your support ended on Nov 3, 2026."],
])("the support status %o is explained as: %s", (patronStatus, words) => {
  expect(reasonOf(supportOf(patronStatus, false, now))).toBe(words);
});

test("the owner reads that it is their campaign", () => {
  expect(reasonOf(supportOf(known({}), true, now))).toBe("This is your campaign, so everything's unlocked.");
});

test("a patron reads how long the status is valid, and others when it was checked", () => {
  const checked = "Last checked with Patreon on Nov 21, 2026.";
  const valid = "This stays valid until Dec 21, 2026, even if we can't reach Patreon.";
  expect(ageOf(supportOf(known({}), false, now))).toBe(`${checked} ${valid}`);
  expect(ageOf(supportOf(known({ patronStatus: "none" }), false, now))).toBe(checked);
});
