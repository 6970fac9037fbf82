import { beforeEach, expect, test, vi } from "vitest";
import { formDrafts } from "#app/members/sign-in/sign-in-again.tsx";

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("each part is given back once, and nothing stays behind", () => {
  formDrafts.put("mika", { profile: { displayName: "M" }, settings: { username: "m" } });
  expect(formDrafts.take("mika", "profile")).toEqual({ displayName: "M" });
  expect(formDrafts.take("mika", "profile")).toBeUndefined();
  expect(formDrafts.take("mika", "settings")).toEqual({ username: "m" });
  expect(stored.size).toBe(0);
});

test("another member gets nothing, and what was kept is gone", () => {
  formDrafts.put("mika", { profile: { displayName: "M" } });
  expect(formDrafts.take("jonas", "profile")).toBeUndefined();
  expect(stored.size).toBe(0);
  expect(formDrafts.take("mika", "profile")).toBeUndefined();
});

test("what a second member enters replaces what the first one left", () => {
  formDrafts.put("mika", { profile: { displayName: "M" } });
  formDrafts.put("jonas", { settings: { username: "j" } });
  expect([...stored.values()].join()).not.toContain("displayName");
});

test("after an hour it is gone", () => {
  formDrafts.put("mika", { profile: { displayName: "M" } });
  vi.setSystemTime(60 * 60 * 1000 - 1);
  formDrafts.put("mika", { settings: { username: "m" } });
  vi.setSystemTime(2 * 60 * 60 * 1000);
  expect(formDrafts.take("mika", "settings")).toBeUndefined();
  expect(stored.size).toBe(0);
});

test("what is too much is left out, and the rest is kept", () => {
  formDrafts.put("mika", { profile: { displayName: "M" }, import: "x".repeat(1_000_000) });
  expect(formDrafts.take("mika", "profile")).toEqual({ displayName: "M" });
  expect(formDrafts.take("mika", "import")).toBeUndefined();
});

test.each(["null", "[]", "not JSON", '{"memberId":"mika"}'])(
  "what somebody else wrote under our name does no harm: %s",
  (text) => {
    stored.set("side7-kept", text);
    expect(formDrafts.take("mika", "profile")).toBeUndefined();
    formDrafts.put("mika", { profile: 1 });
    expect(formDrafts.take("mika", "profile")).toBe(1);
  },
);

test("where storage is forbidden nothing is kept, and nothing breaks", () => {
  vi.stubGlobal("sessionStorage", undefined);
  formDrafts.put("mika", { profile: 1 });
  expect(formDrafts.take("mika", "profile")).toBeUndefined();
});
