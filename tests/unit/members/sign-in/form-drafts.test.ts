import { beforeEach, expect, test, vi } from "vitest";
import { formDrafts } from "#app/members/sign-in/sign-in-again.tsx";
import { HOUR_MS } from "#worker/platform/time.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
});

test("each part of a draft is returned once, and then deleted", () => {
  formDrafts.put("mika", { profile: { displayName: "M" }, settings: { username: "m" } });
  expect(formDrafts.take("mika", "profile")).toEqual({ displayName: "M" });
  expect(formDrafts.take("mika", "profile")).toBeUndefined();
  expect(formDrafts.take("mika", "settings")).toEqual({ username: "m" });
  expect(stored.size).toBe(0);
});

test("another member gets no draft, and the first member's is deleted or replaced", () => {
  formDrafts.put("mika", { profile: { displayName: "M" } });
  expect(formDrafts.take("jonas", "profile")).toBeUndefined();
  expect(stored.size).toBe(0);
  formDrafts.put("mika", { profile: { displayName: "M" } });
  formDrafts.put("jonas", { settings: { username: "j" } });
  expect([...stored.values()].join()).not.toContain("displayName");
});

test("a draft is kept for an hour after its last part, and then deleted", () => {
  formDrafts.put("mika", { profile: { displayName: "M" } });
  vi.advanceTimersByTime(HOUR_MS - 1);
  formDrafts.put("mika", { settings: { username: "m" } });
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(formDrafts.take("mika", "profile")).toEqual({ displayName: "M" });
  vi.advanceTimersByTime(HOUR_MS);
  expect(formDrafts.take("mika", "settings")).toBeUndefined();
  expect(stored.size).toBe(0);
});

test("a part that is too large is left out, and the others are kept", () => {
  formDrafts.put("mika", { profile: { displayName: "M" }, import: "x".repeat(1_000_000) });
  expect(formDrafts.take("mika", "profile")).toEqual({ displayName: "M" });
  expect(formDrafts.take("mika", "import")).toBeUndefined();
});

test("invalid text in the storage is ignored", () => {
  for (const text of ["null", "[]", "not JSON", '{"memberId":"mika"}']) {
    stored.set("side7-kept", text);
    expect(formDrafts.take("mika", "profile")).toBeUndefined();
    formDrafts.put("mika", { profile: 1 });
    expect(formDrafts.take("mika", "profile")).toBe(1);
  }
});

test("without storage no draft is kept, and nothing fails", () => {
  vi.stubGlobal("sessionStorage", undefined);
  formDrafts.put("mika", { profile: 1 });
  expect(formDrafts.take("mika", "profile")).toBeUndefined();
});
