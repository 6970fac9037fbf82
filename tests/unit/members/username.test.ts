import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { usernameIssue } from "#worker/members/account/profile.ts";

type Route = { path?: string; children?: Route[] };

const firstSegments = (list: readonly Route[]): string[] =>
  list.flatMap(({ path, children = [] }) => [
    ...(path ? [path.split("/")[0] ?? ""] : []),
    ...firstSegments(children),
  ]);

test("a username that is the first segment of a page's address is refused", () => {
  const segments = firstSegments(routes as readonly Route[]).filter((segment) =>
    /^[\w-]{3,20}$/.test(segment),
  );
  expect(segments).toContain("tracker");
  expect(segments.filter((segment) => usernameIssue(segment) === null)).toEqual([]);
});
