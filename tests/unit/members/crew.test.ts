import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Evening } from "#worker/log/evenings.ts";
import { DAY_MS } from "#worker/platform/time.ts";
import { LOOKED_AT, MOST_FOLLOWED } from "#worker/profiles/crew/contract.ts";
import { followIssue, turnOf, weekOf } from "#worker/profiles/crew/index.ts";

const about = { isOneself: false, isListed: true, isFollowed: false, count: 0 };

test.each([
  ["a public member is allowed", {}, null],
  ["oneself isn't, public or not", { isOneself: true, isListed: false }, "oneself"],
  ["a private, hidden or missing member isn't", { isListed: false }, "missing"],
  ["a member who turned private since isn't, either", { isListed: false, isFollowed: true }, "missing"],
  ["the hundredth is allowed", { count: MOST_FOLLOWED - 1 }, null],
  ["the 101st isn't", { count: MOST_FOLLOWED }, "full"],
  ["somebody again is allowed, with a full list too", { isFollowed: true, count: MOST_FOLLOWED }, null],
  ["a missing member is missing with a full list too", { isListed: false, count: MOST_FOLLOWED }, "missing"],
])("following %s", (_, change, issue) => {
  expect(followIssue({ ...about, ...change })).toBe(issue);
});

const TODAY = "2026-11-18";
const dayBefore = (days: number) => new Date(Date.parse(TODAY) - days * DAY_MS).toISOString().slice(0, 10);
const evening = (daysAgo: number, more: Partial<Evening> = {}): Evening => ({
  ...{ day: dayBefore(daysAgo), isMonth: false, kind: "series", workId: "zeta-gundam", viewing: 0 },
  ...{ rewatch: 0, parts: [[4, 6]], amount: 3 },
  ...more,
});
const inShort = (...kept: [string, Evening[]][]) =>
  weekOf(
    kept.map(([username, evenings]) => ({ person: { username }, evenings })),
    TODAY,
  ).map(
    (line) =>
      `${line.person.username} ${line.day}: ${line.works.map(({ workId, parts, amount }) => `${workId} ${parts.map(([first, last]) => `${first}-${last}`)} (${amount})`).join(", ")}`,
  );

test.each<[string, [string, Evening[]][], string[]]>([
  ["has nobody without evenings", [["haro", []]], []],
  ["has today", [["haro", [evening(0)]]], ["haro 2026-11-18: zeta-gundam 4-6 (3)"]],
  ["has six days ago", [["haro", [evening(6)]]], ["haro 2026-11-12: zeta-gundam 4-6 (3)"]],
  ["leaves out seven days ago", [["haro", [evening(7)]]], []],
  [
    "has tomorrow, where a member's day has begun",
    [["haro", [evening(-1)]]],
    ["haro 2026-11-19: zeta-gundam 4-6 (3)"],
  ],
  [
    "joins the evenings of a work",
    [["haro", [evening(0, { parts: [[7, 8]], amount: 2 }), evening(2)]]],
    ["haro 2026-11-18: zeta-gundam 4-8 (5)"],
  ],
  [
    "keeps two viewings of a work apart",
    [["haro", [evening(0), evening(0, { viewing: 1, parts: [[1, 1]], amount: 1 })]]],
    ["haro 2026-11-18: zeta-gundam 4-6 (3), zeta-gundam 1-1 (1)"],
  ],
  [
    "has at most three works of a member",
    [["haro", ["a", "b", "c", "d"].map((workId) => evening(1, { workId, parts: [], amount: 1 }))]],
    ["haro 2026-11-17: a  (1), b  (1), c  (1)"],
  ],
  [
    "begins with the newest day, and goes by username on the same day",
    [
      ["zaku", [evening(2)]],
      ["haro", [evening(2)]],
      ["acguy", [evening(3)]],
      ["ball", [evening(1)]],
    ],
    ["ball", "haro", "zaku", "acguy"].map((name) => expect.stringMatching(`^${name} `)),
  ],
])("the crew's week %s", (_, kept, lines) => {
  expect(inShort(...kept)).toEqual(lines);
});

test("turns come to each of a hundred within a year, and to most of them within forty days", () => {
  expect(turnOf(TODAY)).toMatch(/^[0-9a-f]{8}$/);
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 15_000, max: 30_000 }), (seed, first) => {
      const sorted = randomIds(seed).toSorted();
      const seenIn = (days: number) => {
        const turns = Array.from({ length: days }, (_, at) => {
          const start = turnOf(new Date((first + at) * DAY_MS).toISOString().slice(0, 10));
          return [...sorted.filter((id) => id >= start), ...sorted].slice(0, LOOKED_AT);
        });
        return new Set(turns.flat()).size;
      };
      expect(seenIn(365)).toBe(MOST_FOLLOWED);
      expect(seenIn(40)).toBeGreaterThan(MOST_FOLLOWED * 0.75);
    }),
    { numRuns: 20 },
  );
});

const randomIds = (seed: number) =>
  Array.from({ length: MOST_FOLLOWED }, (_, at) =>
    createHash("sha256").update(`${seed} ${at}`).digest("hex").slice(0, 8),
  );
