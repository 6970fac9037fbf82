import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import siteMap from "#app/routes.ts";
import { usernameIssue } from "#worker/members/account/profile.ts";
import { isPatronsPath, safeReturnTo } from "#worker/members/sign-in/return-to.ts";

test("the address to return to after signing in may be any page's, and is normalized", () => {
  const paths = ["/", "/profile", "/tracker/series?status=watching&q=char%20aznable", "/u/mika_7"];
  for (const path of [...paths, "/timeline?era=Cosmic+Era#seed"]) expect(safeReturnTo(path)).toBe(path);
  expect(safeReturnTo("/tracker/../profile")).toBe("/profile");
});

test.each([
  ["empty", ""],
  ["null", null],
  ["a whole address", "https://evil.example/"],
  ["an address without a scheme", "//evil.example"],
  ["an address with three slashes", "///evil.example"],
  ["a path with a backslash", "/\\evil.example"],
  ["an address with two backslashes", "\\\\evil.example"],
  ["a tab that browsers drop", "/\t/evil.example"],
  ["a newline", "/\n/evil.example"],
  ["a carriage return", "/\r\n/evil.example"],
  ["a NUL", "/\u0000/evil.example"],
  ["an address after a space", " //evil.example"],
  ["an encoded slash", "/%2Fevil.example"],
  ["an encoded backslash", "/%5Cevil.example"],
  ["a doubly encoded slash", "/%252Fevil.example"],
  ["a path with a dot segment", "/.//evil.example"],
  ["a path with two dots", "/x/..//evil.example"],
  ["encoded dots", "/%2e//evil.example"],
  ["a script", "javascript:alert(1)"],
  ["a path without its slash", "profile"],
  ["broken encoding", "/%E0%A4%A"],
  ["the address that signs out", "/auth/logout"],
  ["the address that signs in", "/auth/patreon/login"],
  ["the encoded address that signs out", "/%61uth/logout"],
  ["the sign-in page", "/login?error=not_patron"],
  ["the API", "/api/auth/user"],
  ["a page's data", "/tracker/series.data"],
  ["over 600 characters long", `/${"a".repeat(600)}`],
])("the address to return to must not be %s", (_name, raw) => {
  expect(safeReturnTo(raw)).toBeNull();
});

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => (path ? [`/${path}`] : pathsOf(children)));
const guarded = pathsOf(siteMap.filter(({ file }) => file.endsWith("/patrons-only.tsx")));

test("the pages for patrons only are the routes inside the layout patrons-only.tsx", () => {
  expect(guarded.length).toBeGreaterThan(1);
  expect(pathsOf(siteMap).filter(isPatronsPath)).toEqual(guarded);
});

test("the pages for patrons only include every spelling that the router matches, and no others", () => {
  const matched = [
    ...["/Tracker/Series", "/TRACKER/GAMES?status=paused", "/tracker/series/"],
    ...["/tracker/series//?view=list", "/tracker/games#top", "/tracker/%73eries"],
  ];
  const others = ["/tracker/series/8th", "/tracker/gamesroom", "/u/series", "/?page=/tracker/series"];
  expect([...matched, ...others].filter(isPatronsPath)).toEqual(matched);
});

test("a username has 3 to 20 plain letters, digits, _ and -, and doesn't pose as the site", () => {
  const issuesOf = (names: string[]) => new Set(names.map(usernameIssue));
  expect(issuesOf(["Aline_M-7", "abc", "x".repeat(20)])).toEqual(new Set([null]));
  const malformed = ["ab", "x".repeat(21), "ali ne", "älina", "a/b/c", "user٣"];
  expect(issuesOf(malformed)).toEqual(new Set(["malformed"]));
  expect(issuesOf(["side7_staff", "team", "pilot-0123abcd"])).toEqual(new Set(["reserved"]));
});

test("a username that is the first segment of a page's address is refused", () => {
  const segments = pathsOf(siteMap).flatMap((path) => /^\/([\w-]{3,20})(?:\/|$)/.exec(path)?.[1] ?? []);
  expect(segments).toContain("tracker");
  expect(segments.filter((segment) => usernameIssue(segment) === null)).toEqual([]);
});
