import fs from "node:fs";
import { scan } from "@mdn/mdn-http-observatory";
import { type Adapter, Session } from "@mdn/mdn-http-observatory/src/retriever/session.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pagesWith } from "#worker/pages.ts";
import { codeFor } from "../../fakes/patreon";
import { startServer } from "../../support/site/server";

const HOST = "side7.example";

/** Cloudflare redirects static files to https. There is no such redirect here. */
const pages = pagesWith("sitemap").filter((path) => !path.endsWith(".html"));

let site: Awaited<ReturnType<typeof startServer>>;
let cookies: string[];
let withheld: string;

const cookieHeader = () => cookies.map((line) => line.split(";")[0]).join("; ");

/** Connects the scanner to the built Worker at `HOST`. */
const networkOf =
  (session: Session): Adapter =>
  async (config) => {
    const headers = Object.fromEntries([...config.headers].map(([name, value]) => [name, String(value)]));
    const response = await site.fetch(config.url, {
      method: config.method,
      headers: { ...headers, Cookie: cookieHeader() },
      redirect: "manual",
    });
    response.headers.delete(withheld);
    for (const line of response.headers.getSetCookie()) session.jar.setCookieSync(line, config.url);
    const { status, statusText } = response;
    const data = await response.text();
    return { status, statusText, headers: Object.fromEntries(response.headers), data, config };
  };

beforeAll(async () => {
  site = await startServer();
  const read = fs.readFileSync;
  // The package's install script, which doesn't run here, would download the list of sites that browsers load only with
  // https.
  vi.spyOn(fs, "readFileSync").mockImplementation(((path: string, ...rest: []) =>
    String(path).endsWith("hsts-preload.json") ? "{}" : read(path, ...rest)) as never);
  vi.spyOn(Session, "fromUrl").mockImplementation((url, options) => {
    const session = new Session(url, options);
    session.clientInstance.defaults.adapter = networkOf(session);
    session.clientInstanceRecordingRedirects.defaults.adapter = networkOf(session);
    for (const line of cookies) session.jar.setCookieSync(line, `https://${HOST}`);
    return session.init();
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.stop();
});
beforeEach(() => {
  cookies = [];
  withheld = "x-nothing";
});

async function outcomeOf(path: string) {
  const { scan: total, tests } = await scan(`${HOST}${path}`);
  const failed = Object.entries(tests).filter(([, { pass }]) => !pass);
  return {
    grade: total.grade,
    score: total.score,
    failed: failed.map(([name]) => name),
    results: Object.fromEntries(Object.entries(tests).map(([name, { result }]) => [name, result])),
  };
}

async function signIn() {
  const away = await site.fetch(`https://${HOST}/auth/patreon/login`, { redirect: "manual" });
  cookies = away.headers.getSetCookie();
  const state = new URL(away.headers.get("Location") ?? "").searchParams.get("state") ?? "";
  const query = new URLSearchParams({ code: codeFor("patron"), state });
  const back = await site.fetch(`https://${HOST}/auth/patreon/callback?${query}`, {
    headers: { Cookie: cookieHeader() },
    redirect: "manual",
  });
  cookies = back.headers.getSetCookie().filter((line) => !/Max-Age=0/i.test(line));
}

describe("the MDN HTTP Observatory", () => {
  test("gives the home page 130 points, the most without HSTS preloading", async () => {
    expect(await outcomeOf("/")).toEqual({
      grade: "A+",
      score: 130,
      failed: [],
      results: {
        "content-security-policy": "csp-implemented-with-no-unsafe-default-src-none",
        cookies: "cookies-not-found",
        "cross-origin-resource-policy": "corp-implemented-with-same-origin",
        "cross-origin-resource-sharing": "cross-origin-resource-sharing-not-implemented",
        redirection: "redirection-to-https",
        "referrer-policy": "referrer-policy-private",
        "strict-transport-security": "hsts-implemented-max-age-at-least-six-months",
        "subresource-integrity": "sri-not-implemented-but-all-scripts-loaded-from-secure-origin",
        "x-content-type-options": "x-content-type-options-nosniff",
        "x-frame-options": "x-frame-options-implemented-via-csp",
      },
    });
  });

  test.each([...pages, "/login", "/api/auth/user", "/api/game/leaderboard"])(
    "gives %s an A+",
    async (path) => {
      expect(await outcomeOf(path)).toMatchObject({ grade: "A+", failed: [] });
    },
  );

  test("accepts the cookies of a signed-in member", async () => {
    await signIn();
    const { grade, results } = await outcomeOf("/profile");
    expect([grade, results.cookies]).toEqual(["A+", "cookies-secure-with-httponly-sessions-and-samesite"]);
  });

  test.each(["content-security-policy", "strict-transport-security", "x-content-type-options"])(
    "gives fewer points without %s",
    async (name) => {
      withheld = name;
      expect((await outcomeOf("/")).failed).toContain(name);
    },
  );
});
