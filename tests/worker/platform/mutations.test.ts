import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { mutationRoutes } from "../../support/app-routes";
import { TestBrowser } from "../../support/browser";
import { newPlayer } from "../../support/quiz";
import { signedIn } from "../../support/sign-in";

/** Only services call these routes, with signed requests. Browsers never do. */
const isOfServices = ({ pattern }: { pattern: string }) => pattern.startsWith("/webhooks/");

/**
 * Plain forms of our own pages. `tests/worker/members/sign-in/session.test.ts` and
 * `tests/worker/operator/operator.test.ts` test which values these forms accept, and from which sites.
 */
const isForm = ({ name }: { name: string }) =>
  name === "POST /auth/logout" || name.startsWith("POST /operator/");

const mutations = mutationRoutes().filter((route) => !isOfServices(route) && !isForm(route));
const services = mutationRoutes().filter(isOfServices);

/** Visitors may use only these mutations. Any other new mutation requires a session. */
const FOR_ANYBODY = [
  "POST /api/sponsor",
  "POST /api/report",
  "POST /api/game/player/create",
  "POST /api/game/player/login",
  "POST /api/game/player/logout",
];

/** Calls of the quiz that make a member a player. */
const QUIZ_OF_MEMBERS = ["POST /api/game/player/member", "POST /api/game/player/join"];

/**
 * A new mutation must read a JSON body with a schema. The exceptions are these routes, and deletions of a single thing
 * that the address names.
 */
const WITHOUT_BODY = ["POST /api/game/player/logout", "DELETE /api/auth/other-sessions"];
const readsBody = (name: string) => !WITHOUT_BODY.includes(name) && !/^DELETE .*\/:\w+$/.test(name);

const OURS = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };

const OTHER_SITES: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "cross-site", Origin: "https://side7.example" },
  { "Sec-Fetch-Site": "", Origin: "https://evil.example" },
  { "Sec-Fetch-Site": "", Origin: "http://side7.example" },
  { "Sec-Fetch-Site": "", Origin: "https://side7.example:8443" },
  { "Sec-Fetch-Site": "", Origin: "https://side7.example.evil.example" },
  { "Sec-Fetch-Site": "", Origin: "null" },
];

const OTHER_TYPES = [
  "",
  "text/plain",
  "text/plain; application/json",
  "text/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=application/json",
  "application/jsonx",
  "application/json+xml",
  "text/plain, application/json",
  "application/json, text/plain",
];

const ODD_JSON: Record<string, string> = {
  malformed: "{",
  empty: "",
  "a list": "[]",
  null: "null",
  "a number beyond all numbers": "1e999",
  "deeper than any stack": "[".repeat(32_000) + "]".repeat(32_000),
};

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
  const names = mutations.map(({ name }) => name);
  expect([...FOR_ANYBODY, ...WITHOUT_BODY].filter((name) => !names.includes(name))).toEqual([]);
});

describe.each(mutations)("$name", ({ name, method, path }) => {
  const send = (browser: TestBrowser, body: BodyInit, headers: HeadersInit = {}) =>
    browser.fetch(path, { method, body, headers: { ...OURS, ...headers } });

  /** A user who may make the call: a patron or a player. */
  const isOfPlayers = path.startsWith("/api/game/") && !QUIZ_OF_MEMBERS.includes(name);
  const somebody = () => (isOfPlayers ? newPlayer("amuro") : signedIn("patron"));

  test("refuses other sites with 403", async () => {
    for (const headers of OTHER_SITES) {
      expect([headers, (await send(new TestBrowser(), "{}", headers)).status]).toEqual([headers, 403]);
    }
  });

  test("refuses other content types with 415", async () => {
    // A DELETE may have no content type and no body. If it has a body, the site ignores it.
    for (const type of OTHER_TYPES.filter((type) => type !== "" || method !== "DELETE")) {
      const { status } = await send(new TestBrowser(), "{}", { "Content-Type": type });
      expect([type, status]).toEqual([type, 415]);
    }
  });

  test("refuses compressed bodies, more than 64 KB, and text that isn't UTF-8", async () => {
    const browser = new TestBrowser();
    const large = JSON.stringify({ filler: "x".repeat(65 * 1024) });
    const answers = [
      await send(browser, gzipSync(large), { "Content-Encoding": "gzip" }),
      await send(browser, large),
      await send(browser, inPieces(large)),
      await send(browser, new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])),
    ];
    expect(answers.map(({ status }) => status)).toEqual([415, 413, 413, 400]);
  });

  test(`needs somebody signed in: ${!FOR_ANYBODY.includes(name)}`, async () => {
    const { status } = await send(new TestBrowser(), "{}");
    if (FOR_ANYBODY.includes(name)) expect([401, 403]).not.toContain(status);
    else expect(status).toBe(401);
  });

  const isForPatrons = /^\/api\/(?:tracker|gcard)\//.test(path);
  test(`refuses a member who is not a patron with 403: ${isForPatrons}`, async () => {
    const { status } = await send(await signedIn("stranger"), "{}");
    expect(status === 403).toBe(isForPatrons);
  });

  test(`refuses odd JSON: ${readsBody(name)}`, async () => {
    const browser = await somebody();
    for (const [what, body] of Object.entries(ODD_JSON)) {
      const { status } = await send(browser, body);
      if (readsBody(name)) expect([what, status]).toEqual([what, 400]);
      else expect([200, 204, 404]).toContain(status);
    }
  });

  test("does not change prototypes", async () => {
    const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}';
    expect((await send(await somebody(), body)).status).toBeLessThan(500);
    expect(({} as { polluted?: 1 }).polluted).toBeUndefined();
  });

  test("is not reached by a GET with a method override", async () => {
    const browser = await somebody();
    const response = await browser.fetch(`${path}?_method=${method}`, {
      headers: { "X-HTTP-Method-Override": method, "X-Method-Override": method },
    });
    expect(response.status).toBeLessThan(500);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe.each(services)("$name", ({ method, path }) => {
  test("refuses unsigned bodies without reading them to the end", async () => {
    const unsigned = await new TestBrowser().send(method, path, {});
    const endless = await new TestBrowser().fetch(path, {
      method,
      body: inPieces("x".repeat(3 * 1024 * 1024)),
    });
    for (const { status } of [unsigned, endless]) expect([400, 401, 403, 404, 413, 503]).toContain(status);
  });
});

test("unknown methods get 405", async () => {
  const browser = await signedIn("patron");
  for (const method of ["PUT", "PURGE", "PROPFIND"]) {
    const response = await browser.fetch("/api/auth/profile", { method, headers: OURS, body: "{}" });
    expect([method, response.status]).toEqual([method, 405]);
  }
});
