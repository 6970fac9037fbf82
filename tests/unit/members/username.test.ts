import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { usernameIssue } from "#worker/members/account/profile.ts";

type Route = { path?: string; children?: Route[] };

const firstSegments = (list: readonly Route[]): string[] =>
  list.flatMap(({ path, children = [] }) => [
    ...(path ? [path.split("/")[0] ?? ""] : []),
    ...firstSegments(children),
  ]);

test("a username has 3 to 20 plain letters, digits, _ and -, and doesn't pose as the site", () => {
  const issuesOf = (names: string[]) => new Set(names.map(usernameIssue));
  expect(issuesOf(["Aline_M-7", "abc", "x".repeat(20)])).toEqual(new Set([null]));
  const malformed = ["ab", "x".repeat(21), "ali ne", "älina", "a/b/c", "user٣"];
  expect(issuesOf(malformed)).toEqual(new Set(["malformed"]));
  expect(issuesOf(["side7_staff", "team", "pilot-0123abcd"])).toEqual(new Set(["reserved"]));
});

test("a username that is the first segment of a page's address is refused", () => {
  const segments = firstSegments(routes as readonly Route[]).filter((segment) =>
    /^[\w-]{3,20}$/.test(segment),
  );
  expect(segments).toContain("tracker");
  expect(segments.filter((segment) => usernameIssue(segment) === null)).toEqual([]);
});
