import { expect, test } from "vitest";
import { ageOf, reasonOf } from "#app/members/own/support-status.tsx";
import type { KnownPatronStatus } from "#worker/members/account/patron-status-store.ts";
import { supportOf } from "#worker/members/patronage/patron.ts";

const now = new Date("2026-11-21T12:00:00Z");
const day = (text: string) => new Date(`2026-${text}T12:00:00Z`);
const KEPT = "Your list is yours, even if we are gone: you can read and export it.";

const known = (change: Partial<KnownPatronStatus>): KnownPatronStatus => ({
  patronStatus: "patron",
  graceEndsAt: null,
  patronStatusCheckedAt: now,
  ...change,
});

const declined = (graceEndsAt: string) => known({ patronStatus: "declined", graceEndsAt: day(graceEndsAt) });
const UNCHECKED = "We couldn't check your support with Patreon, so your access ended on Nov 11, 2026.";

test.each<[KnownPatronStatus, string]>([
  [known({}), "Thanks for your support! Everything's unlocked."],
  [declined("11-27"), "Your last payment was declined. You keep access until Nov 27, 2026."],
  [declined("11-20"), `Your last payment was declined, so your access ended on Nov 20, 2026. ${KEPT}`],
  [known({ patronStatusCheckedAt: day("10-12") }), `${UNCHECKED} ${KEPT}`],
  [known({ patronStatus: "none" }), `You aren't a supporter of the campaign at the moment. ${KEPT}`],
])("the support status %o is explained as: %s", (patronStatus, words) => {
  expect(reasonOf(supportOf(patronStatus, false, now))).toBe(words);
});

test("the owner is told that it is their campaign", () => {
  expect(reasonOf(supportOf(known({}), true, now))).toBe("This is your campaign, so everything's unlocked.");
});

test("a patron is told until when the status is valid, and others when it was checked", () => {
  const checked = "Last checked with Patreon on Nov 21, 2026.";
  const valid = "This stays valid until Dec 21, 2026, even if we can't reach Patreon.";
  expect(ageOf(supportOf(known({}), false, now))).toBe(`${checked} ${valid}`);
  expect(ageOf(supportOf(known({ patronStatus: "none" }), false, now))).toBe(checked);
});
