import { afterEach, expect, test, vi } from "vitest";
import { people } from "../../../fakes/patreon-people";
import { memberAttributes } from "../../../fakes/patreon-resources";

afterEach(() => vi.useRealTimers());

test.each([
  ["declinedRecently", "2031-05-04"],
  ["declinedLongAgo", "2031-05-02"],
  ["former", "2031-02-09"],
] as const)("the last payment of %s is counted from today, not from the start of the Worker", (name, day) => {
  vi.useFakeTimers({ now: new Date("2031-05-10T12:00:00Z"), toFake: ["Date"] });
  const [membership] = people[name].memberships;
  if (!membership) throw new Error(`${name} has no membership.`);
  expect(memberAttributes(people[name], membership).last_charge_date).toBe(`${day}T12:00:00.000Z`);
});
