import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { purgeTags } from "../../../worker/platform/cache";
import { fakeEdgeCache } from "../../support/edge-cache";

const REFUSED = { success: false, errors: [{ code: 10_000, message: "Rate limit exceeded" }] };
const A_WHILE_MS = 30_000;

let written: string[] = [];

beforeEach(() => {
  written = [];
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation((line: unknown) => void written.push(String(line)));
});

afterEach(() => void vi.useRealTimers());

const lines = () => written.map((line) => JSON.parse(line));
const aWhilePasses = () => vi.advanceTimersByTimeAsync(A_WHILE_MS);

test("a purge that is done is done once, and nothing is logged", async () => {
  const purge = fakeEdgeCache();
  purgeTags("card-1", "member-1");
  await aWhilePasses();
  expect(purge.mock.calls).toEqual([[["card-1", "member-1"]]]);
  expect(lines()).toEqual([]);
});

test("a purge that is refused is tried once more, later", async () => {
  const purge = fakeEdgeCache().mockResolvedValueOnce(REFUSED);
  purgeTags("card-1");
  await vi.advanceTimersByTimeAsync(1000);
  expect(purge).toHaveBeenCalledTimes(1);
  await aWhilePasses();
  expect(purge.mock.calls).toEqual([[["card-1"]], [["card-1"]]]);
  expect(lines()).toEqual([]);
});

test("one that is refused twice is logged, with what Cloudflare says", async () => {
  const purge = fakeEdgeCache().mockResolvedValue(REFUSED);
  purgeTags("card-1");
  await aWhilePasses();
  expect(purge).toHaveBeenCalledTimes(2);
  expect(lines()).toEqual([
    { level: "warn", event: "cache_not_purged", tags: ["card-1"], errors: REFUSED.errors },
  ]);
});

test("one that breaks off is treated like one that is refused", async () => {
  const purge = fakeEdgeCache().mockRejectedValue(new TypeError("Network connection lost."));
  purgeTags("card-1");
  await aWhilePasses();
  expect(purge).toHaveBeenCalledTimes(2);
  expect(lines()).toEqual([
    expect.objectContaining({
      event: "cache_not_purged",
      tags: ["card-1"],
      message: "Network connection lost.",
    }),
  ]);
});

test("of many tags, only those are tried again that were refused", async () => {
  const tags = Array.from({ length: 250 }, (_, at) => `card-${at}`);
  const purge = fakeEdgeCache().mockImplementation(async (some) =>
    some.includes("card-100") ? REFUSED : { success: true, errors: [] },
  );
  purgeTags(...tags);
  await aWhilePasses();
  const parts = [tags.slice(0, 100), tags.slice(100, 200), tags.slice(200), tags.slice(100, 200)];
  expect(purge.mock.calls).toEqual(parts.map((part) => [part]));
  expect(lines().map((line) => line.tags)).toEqual([tags.slice(100, 200)]);
});
