import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type AppRoute, mutationRoutes, readingRoutes } from "../../support/app-routes";
import { TestBrowser } from "../../support/browser";
import { newPlayer } from "../../support/quiz";
import { signedIn } from "../../support/sign-in";
import { sponsorForm } from "../../support/sponsor-form";

/** Only services call these routes, with signed requests. Browsers never do. */
const isOfServices = ({ rates }: AppRoute) => rates?.some(({ visitor }) => visitor === "webhooks");

/**
 * Plain forms of our own pages. `tests/worker/members/sign-in/session.test.ts` and
 * `tests/worker/operator/operator.test.ts` test which values these forms accept, and from which sites.
 */
const isForm = ({ name, who }: AppRoute) => name === "POST /auth/logout" || who === "operator";

const mutations = mutationRoutes().filter((route) => !isOfServices(route) && !isForm(route));
type Mutation = (typeof mutations)[number];

/** Visitors may use only these mutations. Any other new mutation requires a session. */
const FOR_ANYBODY: readonly string[] = [
  ...["POST /api/sponsor", "POST /api/report", "POST /api/game/player/create"],
  ...["POST /api/game/player/login", "POST /api/game/player/logout"],
];

/** Visitors may read only these answers, and those that the table marks as shared. Others require a session. */
const READ_BY_ANYBODY: readonly string[] = [
  "GET /api/auth/user",
  "GET /api/game/taste",
  "GET /api/game/player",
];

/**
 * A new mutation must read a JSON body with a schema. The exceptions are these routes, and deletions of a single thing
 * that the address names.
 */
const WITHOUT_BODY = ["POST /api/game/player/logout", "DELETE /api/auth/other-sessions"];
const readsBody = ({ name }: Mutation) => !WITHOUT_BODY.includes(name) && !/^DELETE .*\/:\w+$/.test(name);
const isForPatrons = ({ name, path }: Mutation) =>
  /^\/api\/(?:tracker|gcard)\//.test(path) || name.startsWith("POST /api/connections");
const isOfPlayers = ({ who }: Mutation) => who === "player";

const OURS = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
const send = (
  { method, path }: Pick<Mutation, "method" | "path">,
  body: BodyInit,
  headers: HeadersInit = {},
  browser = new TestBrowser(),
) => browser.fetch(path, { method, body, headers: { ...OURS, ...headers } });

const LARGE = JSON.stringify({ filler: "x".repeat(65 * 1024) });
const inPieces = (text: string) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < text.length; at += 10_000) {
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + 10_000)));
      }
      controller.close();
    },
  });

test("the table has changing routes", () => {
  expect(mutations.length).toBeGreaterThan(10);
  const names: readonly string[] = mutations.map(({ name }) => name);
  expect([...FOR_ANYBODY, ...WITHOUT_BODY].filter((name) => !names.includes(name))).toEqual([]);
});

describe("every changing route", () => {
  /** Expects the status of a call of each route. Undefined means that the guard doesn't apply to the route. */
  async function expectOfEach(
    routes: Mutation[],
    status: number,
    call: (route: Mutation) => Promise<Response>,
    applies: (route: Mutation) => boolean = () => true,
  ) {
    const found: [string, number | undefined][] = [];
    for (const route of routes) {
      const answered = (await call(route)).status;
      expect([route.name, answered < 500]).toEqual([route.name, true]);
      found.push([route.name, answered === status ? status : undefined]);
    }
    expect(found).toEqual(routes.map((route) => [route.name, applies(route) ? status : undefined]));
  }

  test.each<[what: string, status: number, body: BodyInit, headers?: HeadersInit]>([
    ["other sites", 403, "{}", { "Sec-Fetch-Site": "cross-site" }],
    ["other content types", 415, "{}", { "Content-Type": "text/plain" }],
    ["compressed bodies", 415, gzipSync(LARGE), { "Content-Encoding": "gzip" }],
    ["more than 64 KB", 413, LARGE],
    ["text that isn't UTF-8", 400, Buffer.from('{"\xff":1}', "latin1")],
  ])("refuses %s with %i", (_what, status, body, headers) =>
    expectOfEach(mutations, status, (route) => send(route, body, headers)),
  );

  test("needs somebody signed in, except those for anybody", () =>
    expectOfEach(
      mutations.filter(({ name }) => !FOR_ANYBODY.includes(name)),
      401,
      (route) => send(route, "{}"),
    ));

  test("is refused without a session, like every read of a member's or a player's data", async () => {
    const reads = readingRoutes().filter(
      ({ name, path, shared }) => path.startsWith("/api/") && !shared && !READ_BY_ANYBODY.includes(name),
    );
    expect(reads.length).toBeGreaterThan(10);
    for (const { name, path } of reads)
      expect([name, (await new TestBrowser().fetch(path)).status]).toEqual([name, 401]);
  });

  test("of the tracker and the card needs a patron", async () => {
    const member = await signedIn("stranger");
    // The quiz has its own sessions. A member without a player is nobody there.
    const routes = mutations.filter((route) => !isOfPlayers(route));
    await expectOfEach(routes, 403, (route) => send(route, '{"x":1}', {}, member), isForPatrons);
  });

  test("refuses malformed JSON if it reads a body", async () => {
    const [member, player] = [await signedIn("patron"), await newPlayer("amuro")];
    const somebody = (route: Mutation) => (isOfPlayers(route) ? player : member);
    await expectOfEach(mutations.filter(readsBody), 400, (route) => send(route, "{", {}, somebody(route)));
  });
});

describe("one route in all variants", () => {
  const ROUTE = { method: "POST", path: "/api/tracker/series" };

  test.each<Record<string, string>>([
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "cross-site", Origin: "https://side7.example" },
    { "Sec-Fetch-Site": "", Origin: "https://evil.example" },
    { "Sec-Fetch-Site": "", Origin: "http://side7.example" },
    { "Sec-Fetch-Site": "", Origin: "https://side7.example:8443" },
    { "Sec-Fetch-Site": "", Origin: "https://side7.example.evil.example" },
    { "Sec-Fetch-Site": "", Origin: "null" },
  ])("refuses another site: %j", async (headers) => {
    expect((await send(ROUTE, "{}", headers)).status).toBe(403);
  });

  test.each([
    ...["", "text/plain; application/json", "text/json", "application/x-www-form-urlencoded"],
    ...["multipart/form-data; boundary=application/json", "application/jsonx", "application/json+xml"],
    ...["text/plain, application/json", "application/json, text/plain"],
  ])("refuses the content type %j", async (type) => {
    expect((await send(ROUTE, "{}", { "Content-Type": type })).status).toBe(415);
  });

  test("refuses more than 64 KB in pieces", async () => {
    expect((await send(ROUTE, inPieces(LARGE))).status).toBe(413);
  });

  test("accepts a small body in pieces", async () => {
    const form = inPieces(JSON.stringify(sponsorForm({ name: "A" })));
    const answer = await send({ method: "POST", path: "/api/sponsor" }, form);
    expect(await answer.json()).toMatchObject({ message: "Name must be at least 2 characters." });
  });

  test("refuses a plain form that isn't UTF-8 with 400", async () => {
    const forms: [what: string, body: BodyInit][] = [
      ["a byte on its own", new Uint8Array([...new TextEncoder().encode("name="), 0xff])],
      ["half of a character", new Uint8Array([...new TextEncoder().encode("name=A"), 0xc3])],
      ["a byte in percent", "name=Anna+%FF"],
      ["half of a character in percent", "name=Anna&message=%E2%82+and+more"],
      ["half of a surrogate pair", "name=%ED%A0%80"],
      ["an overlong slash", "name=%c0%af"],
    ];
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
    for (const [what, body] of forms) {
      const response = await send({ method: "POST", path: "/sponsor" }, body, headers);
      expect([what, response.status, await response.text()]).toEqual([what, 400, "That text isn't UTF-8."]);
    }
  });

  test("refuses odd JSON, and changes no prototypes", async () => {
    const member = await signedIn("patron");
    const odd = {
      empty: "",
      "a list": "[]",
      null: "null",
      "a number beyond all numbers": "1e999",
      "deeper than any stack": "[".repeat(32_000) + "]".repeat(32_000),
      prototypes: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}',
    };
    for (const [what, body] of Object.entries(odd))
      expect([what, (await send(ROUTE, body, {}, member)).status]).toEqual([what, 400]);
    expect(({} as { polluted?: 1 }).polluted).toBeUndefined();
  });
});
