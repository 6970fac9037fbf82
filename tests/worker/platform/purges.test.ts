import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as edge from "#worker/platform/cache/cache.ts";
import { createPurges } from "#worker/platform/cache/purges.ts";
import { fakeEdgeCache, purgeAllowance, REFUSED } from "../../support/edge-cache";

const MINUTE_MS = 60_000;

let written: string[] = [];

beforeEach(() => {
  written = [];
  vi.useFakeTimers();
  for (const level of ["warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line: unknown) => void written.push(String(line)));
  }
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const tagsOf = (id: string) => [`card-${id}`, `member-${id}`];

/** An outbox that several isolates share, as they do in D1. */
function sharedOutbox() {
  let rows: { id: number; tags: string[]; createdAt: Date }[] = [];
  let nextId = 1;
  return {
    keep: (tags: string[]) => void rows.push({ id: nextId++, tags, createdAt: new Date() }),
    size: () => rows.length,
    holds: (tag: string) => rows.some(({ tags }) => tags.includes(tag)),
    oldest: async (limit: number) => rows.slice(0, limit),
    remove: async (ids: number[]) => {
      rows = rows.filter(({ id }) => !ids.includes(id));
    },
  };
}

function anIsolate(outbox = sharedOutbox()) {
  const purges = createPurges({ outbox, now: () => new Date(), afterwards: () => {} });
  return {
    outbox,
    workOff: purges.workOff,
    refresh: (id: string) => purges.changed(tagsOf(id), false),
    hide(id: string) {
      outbox.keep(tagsOf(id));
      purges.changed(tagsOf(id), true);
    },
  };
}

describe("what hides something", () => {
  test("is purged right away, in one call, and leaves the outbox", async () => {
    const purge = fakeEdgeCache();
    const site = anIsolate();
    site.hide("mika");
    await pass(0);
    expect(purge.mock.calls).toEqual([[tagsOf("mika")]]);
    expect([site.outbox.size(), written]).toEqual([0, []]);
  });

  test.each([
    ["is refused", () => Promise.resolve(REFUSED)],
    ["breaks off", () => Promise.reject(new TypeError("Network connection lost."))],
  ])(
    "stays in the outbox while its purge %s, is tried again soon, and then by the trigger",
    async (_how, fails) => {
      const purge = fakeEdgeCache().mockImplementation(fails);
      const site = anIsolate();
      site.hide("mika");
      await pass(20_000);
      expect([purge.mock.calls.length, site.outbox.size()]).toEqual([2, 1]);
      expect(JSON.parse(written[0] ?? "")).toMatchObject({ event: "cache_not_purged", tags: 2, hiding: 2 });
      purge.mockResolvedValue({ success: true, errors: [] });
      await site.workOff();
      expect([purge.mock.calls.length, site.outbox.size()]).toEqual([3, 0]);
    },
  );

  test("that comes during a call is sent with the next, each tag once", async () => {
    const purge = fakeEdgeCache();
    const site = anIsolate();
    for (let change = 0; change < 50; change++) site.hide(change % 2 ? "mika" : "orga");
    await pass(0);
    expect(purge.mock.calls.length).toBeLessThanOrEqual(2);
    expect(purge.mock.calls.at(-1)?.[0].toSorted()).toEqual(
      [...tagsOf("mika"), ...tagsOf("orga")].toSorted(),
    );
    expect(site.outbox.size()).toBe(0);
  });

  test("goes a hundred tags at a time, the oldest first", async () => {
    const purge = fakeEdgeCache();
    const outbox = sharedOutbox();
    for (let member = 0; member < 120; member++) outbox.keep(tagsOf(`m${member}`));
    await anIsolate(outbox).workOff();
    expect(purge.mock.calls.map(([tags]) => tags.length)).toEqual([100, 100, 40]);
    expect([purge.mock.calls[0]?.[0][0], outbox.size()]).toEqual(["card-m0", 0]);
  });
});

describe("what only refreshes", () => {
  test("is one call in half a minute for everybody, and five minutes apart for one member", async () => {
    const purge = fakeEdgeCache();
    const site = anIsolate();
    for (let second = 0; second < 10 * 60; second++) {
      site.refresh("mika");
      await pass(1000);
    }
    expect(purge).toHaveBeenCalledTimes(2);
    purge.mockClear();
    for (let second = 0; second < 60; second++) {
      site.refresh(`m${second}`);
      await pass(1000);
    }
    expect(purge).toHaveBeenCalledTimes(2);
  });

  test("is dropped where a call is refused, and not tried again", async () => {
    const purge = fakeEdgeCache().mockResolvedValue(REFUSED);
    const site = anIsolate();
    site.refresh("mika");
    await pass(20_000);
    expect(purge).toHaveBeenCalledTimes(1);
    site.refresh("orga");
    await pass(MINUTE_MS / 2);
    expect(purge).toHaveBeenCalledTimes(1);
    purge.mockResolvedValue({ success: true, errors: [] });
    site.hide("biscuit");
    await pass(0);
    expect(purge.mock.calls.at(-1)?.[0].slice(0, 2)).toEqual(tagsOf("biscuit"));
  });

  test("leaves no room to what hides something", async () => {
    const purge = fakeEdgeCache();
    const site = anIsolate();
    site.refresh("first");
    for (let member = 0; member < 200; member++) site.refresh(`m${member}`);
    await pass(0);
    purge.mockClear();
    site.hide("mika");
    await pass(0);
    expect(purge.mock.calls[0]?.[0].slice(0, 2)).toEqual(tagsOf("mika"));
    expect(purge.mock.calls[0]?.[0].length).toBeLessThanOrEqual(100);
  });
});

/** One member changes something twice a second, in five locations, where the plan allows five calls a minute. */
test.each([
  ["refreshes", 0],
  ["hides", 1],
  ["does both", 2],
])("a member who %s all the time keeps no other member's card in the open", async (_what, every) => {
  const mayPurge = purgeAllowance(0);
  let waitingSince = 0;
  const waits: number[] = [];
  const outbox = sharedOutbox();
  vi.spyOn(edge, "purgeTags").mockImplementation(async (tags) => {
    if (!mayPurge()) return REFUSED;
    if (tags.includes("card-victim") && waitingSince) {
      waits.push(Date.now() - waitingSince);
      waitingSince = 0;
    }
    return { success: true, errors: [] };
  });
  const isolates = Array.from({ length: 5 }, () => anIsolate(outbox));
  const victim = anIsolate(outbox);
  for (let half = 0; half < 10 * 120; half++) {
    const attacker = isolates[half % 5];
    if (every === 1 || (every === 2 && half % 2)) attacker?.hide("attacker");
    else attacker?.refresh("attacker");
    if (half % 240 === 120) {
      waitingSince = Date.now();
      victim.hide("victim");
    }
    await pass(500);
  }
  expect(waits).toHaveLength(5);
  expect(Math.max(...waits)).toBeLessThanOrEqual(MINUTE_MS / 2);
  expect(outbox.holds("card-victim")).toBe(false);
});
