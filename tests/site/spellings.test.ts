import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import type { Switches } from "../support/site/entry";
import { ask } from "../support/site/the-site";

const encoded = (path: string) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Spellings of a page's address that React Router or the Worker may treat as the same address. */
function spellingsOf(path: string, routeId: string): string[] {
  const written = [path, path.toUpperCase(), encoded(path)];
  const slashed = written.flatMap((one) => [one, `${one}/`, `/${one}`, `${one}//`]);
  const endings = ["", ".data", "/_.data", "_.data", ".DATA", "%2edata"];
  const asData = slashed.flatMap((one) => endings.map((ending) => one + ending));
  const queries = ["", "?x=1", `?_routes=${encodeURIComponent(routeId)}`];
  const all = asData.flatMap((one) => queries.map((query) => one + query));
  // Eleven shares no factor with the numbers of queries and endings. So each combination of a query and an ending is
  // tested for one of the paths.
  const chosen = inject("long") ? all : all.filter((_spelling, index) => index % 11 === path.length % 11);
  return [...chosen, `${path}.data?_routes=root`];
}

/** Whether the answer shows anything of this route: the page, or its data under the route's id. */
const shows = async (response: Response, routeId: string) => {
  const body = await response.text();
  return response.status >= 500 || (response.status === 200 && body.includes(routeId));
};

/** Returns the spellings whose answer shows something. Sends a few requests at a time. */
async function shownBy(spellings: string[], routeId: string, switches: Switches = {}) {
  const shown: string[] = [];
  const AT_ONCE = 12;
  for (let from = 0; from < spellings.length; from += AT_ONCE) {
    const some = spellings.slice(from, from + AT_ONCE);
    const answers = await Promise.all(
      some.map(async (path) =>
        shows(await ask(path, { switches, headers: { Accept: "text/html" } }), routeId),
      ),
    );
    shown.push(...some.filter((_path, at) => answers[at]));
  }
  return shown;
}

const LIMITED = [
  ["/members", "profiles/directory"],
  ["/u/nobody-here", "public-profile"],
  ["/profile/nobody-here", "public-profile-by-long-name"],
];
const OF_PATRONS = [
  ["/tracker/series", "tracker/list/series"],
  ["/tracker/games", "tracker/list/games"],
  ["/tracker/list", "tracker/own-list/own-list"],
  ["/tracker/diary", "tracker/diary/diary"],
  ["/tracker/statistics", "tracker/statistics/statistics"],
  ["/tracker/import", "transfer/import/import"],
  ["/profile", "profiles/own/profile"],
];

test("each route named here exists, so that its absence says something", () => {
  const routes = readFileSync("app/routes.ts", "utf8");
  expect([...LIMITED, ...OF_PATRONS].filter(([, id]) => !routes.includes(`"${id}`))).toEqual([]);
});

test.each(LIMITED)("every spelling of %s counts for its route's limit", async (path, id) => {
  const switches = { limits: { LIMIT_300: 0 } };
  expect(await shownBy(spellingsOf(path, id), id, switches)).toEqual([]);
});

test("without that limit, spellings show the members' list", async () => {
  expect(await shownBy(["/members", "/members.data"], "profiles/directory")).toHaveLength(2);
});

test.each(OF_PATRONS)("no spelling of %s shows a visitor a patron's page", async (path, id) => {
  expect(await shownBy(spellingsOf(path, id), id)).toEqual([]);
});
