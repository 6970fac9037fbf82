import { beforeEach, describe, expect, test, vi } from "vitest";
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

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const tagsOf = (id: string) => [`page-${id}`, `member-${id}`];

function startIsolate() {
  const purges = createPurges();
  return {
    change: (id: string) => purges.changed(tagsOf(id)),
    changeNow: (id: string) => purges.changedNow(tagsOf(id)),
  };
}

describe("the purge for a change", () => {
  test("is sent right after it in one call", async () => {
    const purge = fakeEdgeCache();
    startIsolate().change("mika");
    await pass(0);
    expect(purge.mock.calls).toEqual([[tagsOf("mika")]]);
    expect(written).toEqual([]);
  });

  test("waits twelve seconds after another purge, and has each tag once", async () => {
    const purge = fakeEdgeCache();
    const site = startIsolate();
    for (let change = 0; change < 50; change++) {
      site.change(change % 2 ? "mika" : "orga");
      await pass(200);
    }
    await pass(1999);
    expect(purge).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(purge).toHaveBeenCalledTimes(2);
    expect(purge.mock.calls[1]?.[0].toSorted()).toEqual([...tagsOf("mika"), ...tagsOf("orga")].toSorted());
  });

  test.each([
    [15, "is refused", () => Promise.resolve(REFUSED)],
    [15, "breaks off", () => Promise.reject(new TypeError("Network connection lost."))],
    [18, "gets no answer for three", () => new Promise<never>(() => {})],
  ])("is sent once more after %i seconds if it %s", async (seconds, _how, fails) => {
    const purge = fakeEdgeCache().mockImplementation(fails);
    startIsolate().change("mika");
    await pass(seconds * 1000 - 1);
    expect(purge).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(purge.mock.calls).toEqual([[tagsOf("mika")], [tagsOf("mika")]]);
    await pass(5 * MINUTE_MS);
    expect(purge).toHaveBeenCalledTimes(2);
    expect(JSON.parse(written[0] ?? "")).toMatchObject({ event: "cache_not_purged", tags: 2 });
  });

  test("has at most a hundred tags in a call, the oldest first, and is dropped if five hundred are waiting", async () => {
    const purge = fakeEdgeCache();
    const site = startIsolate();
    for (let member = 0; member < 300; member++) site.change(`m${member}`);
    await pass(2 * MINUTE_MS);
    expect(purge.mock.calls.map(([tags]) => tags.length)).toEqual([100, 100, 100, 100, 100]);
    expect(purge.mock.calls[0]?.[0][0]).toBe("page-m0");
  });
});

test("the purge for a deleted account is sent immediately, even right after another purge", async () => {
  const purge = fakeEdgeCache();
  const site = startIsolate();
  site.change("orga");
  await pass(0);
  await site.changeNow("mika");
  expect(purge.mock.calls[1]).toEqual([tagsOf("mika")]);
});

test("the purge for a deleted account delays the answer by at most three seconds, and is sent again", async () => {
  const purge = fakeEdgeCache().mockImplementation(() => new Promise<never>(() => {}));
  let isDone = false;
  void startIsolate()
    .changeNow("mika")
    .then(() => (isDone = true));
  await pass(3000);
  expect(isDone).toBe(true);
  purge.mockResolvedValue({ success: true, errors: [] });
  await pass(MINUTE_MS);
  expect(purge).toHaveBeenCalledTimes(2);
});

test("a member who changes something twice a second delays another member's purge by at most 30 seconds", async () => {
  const mayPurge = purgeAllowance(0);
  let waitingSince = 0;
  const waits: number[] = [];
  vi.spyOn(edge, "purgeTags").mockImplementation(async (tags) => {
    if (!mayPurge()) return REFUSED;
    if (tags.includes("page-victim") && waitingSince) {
      waits.push(Date.now() - waitingSince);
      waitingSince = 0;
    }
    return { success: true, errors: [] };
  });
  const site = startIsolate();
  for (let half = 0; half < 10 * 120; half++) {
    site.change("attacker");
    if (half % 240 === 120) {
      waitingSince = Date.now();
      site.change("victim");
    }
    await pass(500);
  }
  expect(waits).toHaveLength(5);
  expect(Math.max(...waits)).toBeLessThanOrEqual(MINUTE_MS / 2);
});
