import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import siteMap from "#app/routes.ts";
import { isPatronsPath, safeReturnTo } from "#worker/members/sign-in/return-to.ts";

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
    ["the page that offers it", "/login?error=not_patron"],
    ["the API", "/api/auth/user"],
    ["a page's data", "/tracker/series.data"],
    ["a novel", `/${"a".repeat(600)}`],
  ])("%s", (_name, raw) => {
    expect(safeReturnTo(raw)).toBeNull();
  });
});

describe("the pages for patrons", () => {
  const pathsOf = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children = [] }) => (path ? [`/${path}`] : pathsOf(children)));
  const guarded = pathsOf(siteMap.filter(({ file }) => file.endsWith("/patrons-only.tsx")));

  test("are the ones behind their guard, and no others", () => {
    expect(guarded.length).toBeGreaterThan(1);
    expect(pathsOf(siteMap).filter(isPatronsPath)).toEqual(guarded);
  });

  test.each([
    "/Tracker/Series",
    "/TRACKER/GAMES?status=paused",
    "/tracker/series/",
    "/tracker/series//?view=list",
    "/tracker/games#top",
    "/tracker/%73eries",
  ])("%s is one, as the router reads it", (path) => {
    expect(isPatronsPath(path)).toBe(true);
  });

  test.each(["/tracker/series/8th", "/tracker/gamesroom", "/u/series", "/?page=/tracker/series"])(
    "%s is none",
    (path) => {
      expect(isPatronsPath(path)).toBe(false);
    },
  );
});
