import { expect, test } from "vitest";
import { signedIn } from "../support/site/plain-browser";
import { ask, theSite } from "../support/site/the-site";

const using = (method: string, path: string) => ask(path, { method });

test.each([
  ["POST", "/timeline", "GET, HEAD, OPTIONS"],
  ["PATCH", "/Timeline/", "GET, HEAD, OPTIONS"],
  ["POST", "/timeline.data", "GET, HEAD, OPTIONS"],
  ["DELETE", "/sponsor", "GET, HEAD, OPTIONS, POST"],
  ["PUT", "/u/anybody", "GET, HEAD, OPTIONS, POST"],
  ["PUT", "/", "GET, HEAD, OPTIONS"],
  ["POST", "/login", "GET, HEAD, OPTIONS"],
])("%s %s is answered with 405 and Allow: %s", async (method, path, allow) => {
  const { status, headers } = await using(method, path);
  expect([status, headers.get("Allow")]).toEqual([405, allow]);
});

test("OPTIONS lists a page's methods", async () => {
  const { status, headers } = await using("OPTIONS", "/sponsor");
  expect([status, headers.get("Allow")]).toEqual([204, "GET, HEAD, OPTIONS, POST"]);
  expect(headers.has("Access-Control-Allow-Origin")).toBe(false);
});

test("robots.txt allows what previews of profiles need", async () => {
  const text = await (await ask("/robots.txt")).text();
  expect(text).toContain("\nAllow: /api/gcard/\nAllow: /api/oembed\nDisallow: /api/\n");
});

test("/api/health finds the newest migration applied in the production build", async () => {
  const response = await ask("/api/health");
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: "ok", database: "reachable", migrations: "current" },
  ]);
});

test("security.txt says where to report a vulnerability", async () => {
  const response = await ask("/.well-known/security.txt");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await response.text()).toMatch(/^Contact: mailto:\S+@\S+\n/);
});

test.each([
  ["/u/jane.doe@example.com%E0%A4%A", 404],
  ["/u/jane.doe@example.com%E0%A4%A.data", 404],
  ["/JANE.DOE@example.com/%FF/%", 404],
  ["/__manifest?version=1&paths=%2Fcontact%2C%2Fu%2Fjane.doe%40example.com%25FF", 404],
  ["/members?paths=100%25", 200],
])("an address that can't be decoded, such as %s, is not in the log", async (path, status) => {
  for (const Accept of ["text/html", "*/*"]) {
    const response = await ask(path, { headers: { Accept } });
    expect([response.status, response.headers.has("X-Request-Id")]).toEqual([status, true]);
    await response.text();
  }
  expect(
    theSite()
      .logs()
      .filter((line) => /jane|decoded/i.test(line)),
  ).toEqual([]);
});

test("a visitor's guesses count at all addresses, and nobody else is refused", async () => {
  const switches = { limits: { LIMIT_60: 5 } };
  const guess = (path: string, address: string) =>
    ask(path, { switches, headers: { "CF-Connecting-IP": address, Accept: "text/html" } });
  const guesses = [
    ...["/u/nobody-here", "/u/nobody-here.data", "/PROFILE/nobody-here", "/no/such/page", "/operator"],
  ];
  for (const path of guesses) expect((await guess(path, "2001:db8:60:1::1")).status).toBe(404);
  const refused = await guess("/u/nobody-here", "2001:db8:60:1::1");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await refused.text()).toBe("That was too much at once. Please try again in a minute.");
  expect((await guess("/u/nobody-here", "2001:db8:60:2::1")).status).toBe(404);
});

test("with the limits of wrangler.toml, guesses refuse further guesses alone, and no neighbor's pages", async () => {
  const neighbor = await signedIn("patron", "mika");
  const { address } = neighbor;
  await signedIn("otherPatron", "jonas");
  const statusOf = async (path: string) =>
    (await ask(path, { headers: { "CF-Connecting-IP": address } })).status;
  // A page of the version before asks for them after a deployment.
  for (let at = 0; at < 70; at++) {
    const missing = `/${["assets", "posters", "machines", "fonts", "frames"][at % 5]}/of-the-version-before-${at}.js`;
    const answer = await ask(missing, { headers: { "CF-Connecting-IP": address, Accept: "text/html" } });
    expect([answer.status, await answer.text()]).toEqual([404, "There's no such file."]);
  }
  const statuses: number[] = [];
  // Guesses at a page's data count as its own, and no page is rendered for them. Cloudflare's minutes can start at any
  // time, so up to twice the limit may pass around the start of a minute.
  while (statuses.at(-1) !== 429 && statuses.length <= 120)
    statuses.push(await statusOf("/no/such/page.data"));
  expect([statuses.length > 60, statuses.at(-1)]).toEqual([true, 429]);
  for (const path of ["/u/nobody-here", "/series/nothing"]) expect(await statusOf(path)).toBe(429);
  const pages = ["/series/gundam-x", "/u/jonas", "/u/mika/with/jonas", "/games/final-shooting"];
  for (const path of pages) expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of [...pages, "/tracker/year/2026"])
    expect([path, (await neighbor.fetch(path)).status]).toEqual([path, 200]);
  expect((await neighbor.fetch("/no/such/page")).status).toBe(404);
});
