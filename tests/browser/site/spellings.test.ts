import { expect, inject, test } from "vitest";
import { siteUrl } from "../../support/site/site-url";

/** Sends a request from this address, without following redirects. */
const ask = (path: string, address: string, init: RequestInit = {}) =>
  fetch(new URL(siteUrl()).origin + path, {
    ...init,
    headers: { "CF-Connecting-IP": address, Accept: "text/html" },
    redirect: "manual",
  });

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
async function shownBy(spellings: string[], routeId: string, visitorOf: (turn: number) => string) {
  const shown: string[] = [];
  const AT_ONCE = 12;
  for (let from = 0; from < spellings.length; from += AT_ONCE) {
    const some = spellings.slice(from, from + AT_ONCE);
    const answers = await Promise.all(
      some.map(async (path, at) => shows(await ask(path, visitorOf(from + at)), routeId)),
    );
    shown.push(...some.filter((_path, at) => answers[at]));
  }
  return shown;
}

const VISITOR = "2001:db8:70:1::1";

/**
 * Sends requests until the site refuses all of them. Cloudflare's minutes can start at any time, so the number varies.
 */
async function exhaustReads() {
  for (let asked = 0; asked <= 900; asked += 50) {
    const asking = Array.from({ length: 50 }, async () => (await ask("/members.data", VISITOR)).status);
    if ((await Promise.all(asking)).every((status) => status === 429)) return;
  }
  throw new Error("It was never refused.");
}

test("every spelling of a limited page counts for its route's limit", { timeout: 300_000 }, async () => {
  await exhaustReads();
  for (const [path, id] of [
    ["/members", "members/directory/directory"],
    ["/u/nobody-here", "public-profile"],
    ["/profile/nobody-here", "public-profile-by-long-name"],
  ] as const) {
    const passed = await shownBy(spellingsOf(path, id), id, () => VISITOR);
    // A new minute may have started in the meantime.
    if (passed.length > 0) await exhaustReads();
    expect([path, await shownBy(passed, id, () => VISITOR)]).toEqual([path, []]);
  }
});

test.each([
  ["/tracker/series", "tracker/list/series"],
  ["/tracker/games", "tracker/list/games"],
  ["/tracker/list", "tracker/own-list/own-list"],
  ["/tracker/statistics", "tracker/statistics/statistics"],
  ["/tracker/import", "tracker/import/import"],
  ["/profile", "members/own/profile"],
])("no spelling of %s shows a visitor a patron's page", { timeout: 300_000 }, async (path, id) => {
  const visitorOf = (turn: number) => `2001:db8:71:${turn.toString(16)}::1`;
  expect(await shownBy(spellingsOf(path, id), id, visitorOf)).toEqual([]);
});
