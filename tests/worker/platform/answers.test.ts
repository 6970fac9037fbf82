import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "#worker/index.ts";
import { imageOf } from "#worker/platform/fetch/web-image.ts";
import { decode } from "#worker/platform/picture/wasm-decoder.ts";
import { codeFor } from "../../fakes/patreon";
import { TestBrowser } from "../../support/browser";
import { pngData, pngHeader, pngOf } from "../../support/picture-files";
import { newPlayer, stateOf } from "../../support/quiz";
import { lowRateLimit } from "../../support/rate-limits";
import { signedIn } from "../../support/sign-in";
import { SENT_BY, sponsorForm } from "../../support/sponsor-form";

const ALWAYS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": expect.stringMatching(/^accelerometer=\(\), .*camera=\(\).*microphone=\(\)/),
  "x-request-id": expect.stringMatching(/^[\w-]{8,}$/),
};
const CLOSED = {
  ...ALWAYS,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
};

const headersOf = (response: Response) => Object.fromEntries(response.headers);

const anyone = new TestBrowser();
const answers: [status: number, what: string, ask: () => Promise<Response>][] = [
  [200, "JSON", () => anyone.fetch("/api/auth/user")],
  [200, "JSON that the edge keeps", () => anyone.fetch("/api/members")],
  [302, "a redirect", () => anyone.fetch("/auth/logout", { headers: { "Sec-Fetch-Site": "same-origin" } })],
  [302, "a redirect to Patreon", () => anyone.fetch("/auth/patreon/login")],
  [
    308,
    "a redirect from http",
    () => new TestBrowser(undefined, { origin: "http://side7.example" }).fetch("/login?returnTo=/"),
  ],
  [400, "an address that is none", () => anyone.fetch("/u/%00")],
  [400, "a request that is wrong", () => anyone.fetch("/api/members?limit=x")],
  [401, "nobody signed in", () => anyone.fetch("/api/tracker/my-series")],
  [403, "another site", () => anyone.send("POST", "/api/sponsor", {}, { "Sec-Fetch-Site": "cross-site" })],
  [404, "nothing there", () => anyone.fetch("/api/nothing")],
  [413, "too much", () => anyone.send("POST", "/api/sponsor", { message: "x".repeat(70_000) })],
  [414, "an endless address", () => anyone.fetch(`/?${"x".repeat(9000)}`)],
  [415, "another type", () => anyone.send("POST", "/api/sponsor", {}, { "Content-Type": "text/plain" })],
  [
    304,
    "nothing new",
    async () => {
      const etag = (await anyone.fetch("/api/game/leaderboard")).headers.get("ETag") ?? "";
      return anyone.fetch("/api/game/leaderboard", { headers: { "If-None-Match": etag } });
    },
  ],
  [
    500,
    "a fault of ours",
    async () => {
      const member = await signedIn("patron");
      await env.DB.exec("DROP TABLE sessions");
      const failed = await member.fetch("/api/auth/user");
      const message = "Something went wrong on our side. Please try again.";
      expect(await failed.clone().json()).toEqual({ message });
      return failed;
    },
  ],
  [
    500,
    "a site that is not set up",
    async () =>
      worker.fetch(new Request("https://side7.example/") as never, {} as never, createExecutionContext()),
  ],
];

test.each(answers)("the headers of an answer %i: %s", async (status, _what, ask) => {
  const response = await ask();
  expect(response.status).toBe(status);
  expect(headersOf(response)).toMatchObject(CLOSED);
  expect(response.headers.has("Cache-Control")).toBe(true);
});

test("the headers of an answer let other sites embed a card's picture, and let it load nothing", {
  timeout: 30_000,
}, async () => {
  const { memberId } = await signedIn("patron", "mika");
  const shown = await anyone.fetch(`/api/gcard/${memberId}/image`);
  const known = { headers: { "If-None-Match": shown.headers.get("ETag") ?? "" } };
  const pictures = [
    shown,
    await anyone.fetch(`/api/gcard/${memberId}/image`, known),
    await anyone.fetch(`/api/gcard/${memberId}/image?format=svg`),
    await anyone.fetch("/api/gcard/nobody/image"),
  ];
  expect(pictures.map(({ status }) => status)).toEqual([200, 304, 200, 404]);
  for (const picture of pictures) {
    expect(headersOf(picture)).toMatchObject({
      ...ALWAYS,
      "content-security-policy":
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "cross-origin",
    });
  }
});

test("plain http redirects to https with path and query, without cookies, and refuses changes", async () => {
  const plain = new TestBrowser(undefined, { origin: "http://side7.example:8080" });
  const response = await plain.fetch("/login?error=no_code");
  expect(response.headers.get("Location")).toBe("https://side7.example/login?error=no_code");
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await plain.send("POST", "/api/sponsor", {})).status).toBe(403);
  const own = ["localhost:5173", "127.0.0.1:8787", "[::1]:8787", "192.168.1.7:5173"];
  for (const host of own)
    expect([
      host,
      (await new TestBrowser(undefined, { origin: `http://${host}` }).fetch("/api/auth/user")).status,
    ]).toEqual([host, 200]);
});

test.each([
  ["/u/%00", 400, "That address has characters that our addresses never have."],
  ["/u/%E0%A4%A", 404, "There's nothing at this address."],
  ["/api/public-profile/%ff", 404, "This user doesn't exist or has a private profile."],
  ["/%", 404, "There's nothing at this address."],
])("%s gets %i in JSON", async (address, status, message) => {
  const response = await new TestBrowser().fetch(address);
  expect([response.status, await response.json()]).toEqual([status, { message }]);
});

test("errors are text for browsers and JSON in the API", async () => {
  const people = { Accept: "text/html,*/*;q=0.8" };
  const page = await new TestBrowser().fetch("/auth/nothing-here", { headers: people, method: "POST" });
  expect(page.headers.get("Content-Type")).toMatch(/^text\/plain/);
  const api = await new TestBrowser().fetch("/api/nothing", { headers: people });
  expect(await api.json()).toEqual({ message: "There's nothing at this address." });
});

test("an error sets no cookie and no caching", async () => {
  const visitor = new TestBrowser({ LIMIT_60: lowRateLimit(1) });
  const ask = () => visitor.fetch("/api/gcard/nobody/image");
  const missing = await ask();
  expect([missing.status, missing.headers.get("Cache-Control")]).toEqual([
    404,
    "public, max-age=60, stale-while-revalidate=10, stale-if-error=60",
  ]);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(headersOf(refused)).toMatchObject({ ...ALWAYS, "cache-control": "no-store" });
  expect(refused.headers.has("Cache-Tag")).toBe(false);
});

const CHANGED = { SESSION_SECRET: "another secret of at least 32 characters" };
const OVERLAP = { ...CHANGED, SESSION_SECRET_PREVIOUS: env.SESSION_SECRET };
/**
 * The site sets this header on an answer to an address that it did not sign. Such an answer is relayed from the one
 * signed address.
 */
const RELAYED = "Cloudflare-CDN-Cache-Control";

test("cookies, forms and cursors of the old secret work only with SESSION_SECRET_PREVIOUS", async () => {
  const member = await signedIn("patron", "mika");
  await signedIn("otherPatron", "jonas");
  const player = await newPlayer("amuro");
  const pending = new TestBrowser();
  const state = await pending.beginSignIn();
  const form = sponsorForm();
  const visitor = new TestBrowser();
  const { version } = await visitor.json<{
    version: string;
  }>(`/api/gcard/${member.memberId}`);
  const card = `/api/gcard/${member.memberId}/image?v=${version}`;
  const next = (await visitor.fetch("/api/members?limit=1")).headers.get("Link") ?? "";
  const page = /<([^>]+)>/.exec(next)?.[1] ?? "";

  const on = (variables: object, { cookies }: TestBrowser = new TestBrowser()) =>
    new TestBrowser(variables, { cookies });
  const works = async (variables: object) => ({
    member: (await on(variables, member).fetch("/api/auth/user")).status,
    player: (await stateOf(on(variables, player))).player?.username,
    inquiry: (await on(variables).send("POST", "/api/sponsor", form, SENT_BY)).status,
    card: (await on(variables).fetch(card)).headers.get(RELAYED),
    directory: (await on(variables).fetch(page)).status,
    signIn: (
      await on(variables, pending).fetch(
        `/auth/patreon/callback?${new URLSearchParams({ code: codeFor("newcomer"), state })}`,
      )
    ).headers.get("Location"),
  });

  expect(await works(CHANGED)).toEqual({
    member: 401,
    player: undefined,
    inquiry: 400,
    card: "no-store",
    directory: 400,
    signIn: "/login?error=state_mismatch",
  });
  expect(await works(OVERLAP)).toEqual({
    member: 200,
    player: "amuro",
    inquiry: 201,
    card: null,
    directory: 200,
    signIn: "/",
  });
});

/** Many of these lengths were refused by workerd's zlib, and by no other. */
const SIDES = [16, 48, 64, 80, 96, 110, 115, 116, 117, 118, 119, 120, 128, 144, 160, 180, 192, 220, 250];
const KINDS = [
  { kind: "RGB", color: 2, channels: 3 },
  { kind: "RGBA", color: 6, channels: 4 },
];

test.each(KINDS)("the Worker decodes a square $kind PNG of any size", async ({ color, channels }) => {
  const refused: number[] = [];
  for (const side of SIDES) {
    const png = pngOf(pngHeader([side, side], color), pngData(side * (1 + side * channels), 1));
    const image = await imageOf(png);
    const pixels = image && (await decode(image));
    if (pixels?.width !== side) refused.push(side);
  }
  expect(refused).toEqual([]);
});
