import { globSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { pagesWith } from "#worker/pages.ts";
import { ask, theSite, visitor } from "../support/site/the-site";

/** What every answer has, whoever answers: the Worker, or the server of static files. */
const ALWAYS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()",
};
const SAME_SITE = { ...ALWAYS, "cross-origin-resource-policy": "same-origin" };

const policyOfPage = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' https://www.instagram.com`,
    "frame-src https://discord.com https://www.instagram.com",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://*.ytimg.com",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const DATA = { ...SAME_SITE, "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
const FILE = {
  ...SAME_SITE,
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
const POSTER = {
  ...SAME_SITE,
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "cache-control": "public, max-age=31536000, immutable",
};

const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

/** Expects a page's headers, and that its scripts and styles have the nonce of its policy. Returns the nonce. */
async function expectPage(response: Response): Promise<string> {
  const headers = headersOf(response);
  const nonce = /'nonce-([0-9a-f]{32})'/.exec(headers["content-security-policy"] ?? "")?.[1] ?? "";
  expect(headers).toMatchObject({ ...SAME_SITE, "content-security-policy": policyOfPage(nonce) });
  const html = await response.text();
  const tags = [...html.matchAll(/<(?:script|style)\b[^>]*>/g)].map(([tag]) => tag);
  const run = tags.filter((tag) => !/type="application\/(?:ld\+)?json"/.test(tag));
  expect(run.length).toBeGreaterThan(2);
  for (const tag of run) expect(tag).toContain(`nonce="${nonce}"`);
  expect(html).not.toMatch(/<[^>]+\son\w+=/i);
  expect(html).not.toMatch(/(?:href|src|action)="\s*javascript:/i);
  // A nonce there would break hydration.
  const links = [...html.matchAll(/<link rel="(?!modulepreload)[^>]*>/g)].map(([tag]) => tag);
  expect(links.filter((tag) => tag.includes("nonce="))).toEqual([]);
  return nonce;
}

describe("every page has these headers", () => {
  const pages = pagesWith("sitemap").filter((path) => !path.endsWith(".html"));

  test.each([...pages, "/login", "/search?q=gundam", "/u/nobody", "/nothing-here"])("%s", async (path) => {
    await expectPage(await ask(path));
  });

  test("a member's pages", async () => {
    const member = visitor();
    await member.signIn("patron");
    await member.publish("mika-o");
    for (const path of ["/", "/profile", "/tracker/series", "/u/mika-o"])
      await expectPage((await member.fetch(path)) as unknown as Response);
  });

  test("pages while the database is down, and a page that failed", async () => {
    for (const path of ["/", "/members"])
      await expectPage(await ask(path, { switches: { database: "down" } }));
  });

  test("each with its own nonce", async () => {
    const nonces = await Promise.all(Array.from({ length: 5 }, async () => expectPage(await ask("/login"))));
    expect(new Set(nonces).size).toBe(5);
  });
});

test.each([
  ...["/login.data", "/nothing.data", "/robots.txt", "/sitemap.xml", "/about", "/tracker/series"],
  ...["/api/auth/user", "/api/game/leaderboard", "/api/nothing", "/auth/patreon/login"],
  ...["/.well-known/security.txt"],
])("%s is no page and has a policy that loads nothing", async (path) => {
  expect(headersOf(await ask(path))).toMatchObject(DATA);
});

const built = (pattern: string) => globSync(pattern, { cwd: "build/client" }).map((path) => `/${path}`);

describe("static files", () => {
  const files = [
    "/manifest.webmanifest",
    "/audio/stand-by.wav",
    ...built("favicon.*"),
    ...built("icons/*"),
    ...built("assets/{root,entry.client}-*.js"),
    ...built("assets/*.{css,woff2}").slice(0, 3),
  ];
  const posters = [...built("posters/*/series/*.svg").slice(0, 2), ...built("machines/*/*.svg").slice(0, 2)];

  test.each([
    ...files.map((path) => [path, FILE] as const),
    ...posters.map((path) => [path, POSTER] as const),
    ["/preview.png", { ...ALWAYS, "cross-origin-resource-policy": "cross-origin" }] as const,
    ["/api/openapi.json", { ...ALWAYS, "access-control-allow-origin": "*" }] as const,
  ])("%s", async (path, expected) => {
    const file = await ask(path);
    expect(file.status).toBe(200);
    expect(headersOf(file)).toMatchObject(expected);
  });

  test("those with a hash in their name are kept forever, others are revalidated", async () => {
    const [script = ""] = built("assets/root-*.js");
    expect((await ask(script)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const icon = await ask("/favicon.svg");
    expect(icon.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const again = await ask("/favicon.svg", { headers: { "If-None-Match": icon.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    expect(headersOf(again)).toMatchObject(FILE);
  });

  test("/sw.js removes itself and the pages that browsers kept for reading offline", async () => {
    const file = await ask("/sw.js");
    expect(file.headers.get("content-type")).toContain("javascript");
    const kept = new Set(["offline-pages-1", "offline-files-1", "other"]);
    const listeners: Record<string, (event: { waitUntil: (work: unknown) => void }) => void> = {};
    const skipWaiting = vi.fn();
    const unregister = vi.fn();
    const pending: unknown[] = [];
    runInNewContext(await file.text(), {
      addEventListener: (name: string, listener: (typeof listeners)[string]) => {
        listeners[name] = listener;
      },
      caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
      registration: { unregister },
      skipWaiting,
    });
    // It must not answer requests.
    expect(Object.keys(listeners)).toEqual(["install", "activate"]);
    for (const listen of Object.values(listeners)) listen({ waitUntil: (work) => pending.push(work) });
    await Promise.all(pending);
    expect([...kept]).toEqual(["other"]);
    expect([skipWaiting.mock.calls.length, unregister.mock.calls.length]).toEqual([1, 1]);
  });

  test("_headers and _redirects are not served", async () => {
    for (const path of ["/_headers", "/_redirects"]) expect((await ask(path)).status).toBe(404);
  });
});

test("scripts and plain connections can't reach a session", async () => {
  const { fetch } = theSite();
  const away = await fetch("https://side7.example/auth/patreon/login", { redirect: "manual" });
  const lines = away.headers.getSetCookie();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(line).toMatch(/^__Host-.*; Path=\/(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)/);
});
