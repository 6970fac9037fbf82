import { describe, expect, test } from "vitest";
import { isPatronsPath, safeReturnTo } from "../../../worker/auth/return-to";

describe("a path of this site", () => {
  test.each([
    "/",
    "/profile",
    "/tracker/series?status=watching&q=char%20aznable",
    "/timeline?era=Cosmic+Era#seed",
    "/u/mika_7",
  ])("%s stays as it is", (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  test("is written out where it goes up and down", () => {
    expect(safeReturnTo("/tracker/../profile")).toBe("/profile");
  });
});

describe("what a browser could read as another site, or should not come back to", () => {
  test.each([
    ["nothing", ""],
    ["null", null],
    ["a whole address", "https://evil.example/"],
    ["no scheme", "//evil.example"],
    ["three slashes", "///evil.example"],
    ["a backslash", "/\\evil.example"],
    ["two backslashes", "\\\\evil.example"],
    ["a tab that browsers drop", "/\t/evil.example"],
    ["a newline", "/\n/evil.example"],
    ["a carriage return", "/\r\n/evil.example"],
    ["a NUL", "/\u0000/evil.example"],
    ["a space before", " //evil.example"],
    ["an encoded slash", "/%2Fevil.example"],
    ["an encoded backslash", "/%5Cevil.example"],
    ["doubly encoded", "/%252Fevil.example"],
    ["dots that vanish", "/.//evil.example"],
    ["up to nowhere", "/x/..//evil.example"],
    ["encoded dots", "/%2e//evil.example"],
    ["a script", "javascript:alert(1)"],
    ["a path without its slash", "profile"],
    ["broken encoding", "/%E0%A4%A"],
    ["signing out", "/auth/logout"],
    ["signing in", "/auth/patreon/login"],
    ["signing out, disguised", "/%61uth/logout"],
    ["the API", "/api/auth/user"],
    ["a novel", `/${"a".repeat(600)}`],
  ])("%s", (_name, raw) => {
    expect(safeReturnTo(raw)).toBeNull();
  });
});

test("knows which pages of the tracker are for patrons", () => {
  expect(["/tracker/series", "/tracker/games?status=paused"].map(isPatronsPath)).toEqual([true, true]);
  const open = ["/tracker", "/tracker/statistics", "/tracker/import", "/tracker/roadmap", "/u/series"];
  expect(open.filter(isPatronsPath)).toEqual([]);
});
