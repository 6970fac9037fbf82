import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { contentSecurityPolicy, newNonce } from "#worker/platform/http/headers.ts";
import { answerWithCopy, makeCopy } from "#worker/visitor-pages.ts";

const at = (path: string) =>
  `https://copies.invalid/pages/version/${encodeURIComponent("https://side7.example")}${path}`;
const POLICY = { "Content-Type": "text/html; charset=utf-8" };

const made = async (path: string, page: Response) =>
  (await makeCopy(new Request(at(path)), async () => page))?.headers.get("Cache-Control");

describe("an answer to a visitor", () => {
  test("is kept for five minutes, and for one more while a new one is made or that fails", async () => {
    const control = "public, max-age=300, stale-while-revalidate=60, stale-if-error=60";
    expect(await made("/contact", new Response("", { headers: POLICY }))).toBe(control);
    const tagged = new Response("", { headers: { ...POLICY, "Cache-Tag": "directory" } });
    expect(await made("/members", tagged)).toBe(control);
  });

  test("is kept for as long as it says itself", async () => {
    const headers = { "Cache-Control": "public, max-age=3600" };
    expect(await made("/robots.txt", new Response("", { headers }))).toBe("public, max-age=3600");
  });

  test.each([
    ["is not there", "/contact", { status: 404 }],
    ["failed", "/contact", { status: 503 }],
    ["leads elsewhere", "/contact", { status: 302, headers: { Location: "/" } }],
    ["sets a cookie", "/contact", { headers: { "Set-Cookie": "a=b" } }],
    ["does not say what it shows", "/members", { headers: POLICY }],
    ["is no public page", "/profile", { headers: POLICY }],
  ])("is not kept if it %s", async (_why, path, init) => {
    expect(await made(path, new Response("", init))).toBe("no-store");
  });

  test("has nothing of the request but its address and where it comes from", async () => {
    let seen: Request | undefined;
    await makeCopy(
      new Request(at("/contact"), { headers: { "CF-Connecting-IP": "2001:db8::1" } }),
      async (page) => {
        seen = page;
        return new Response("");
      },
    );
    expect(seen?.url).toBe("https://side7.example/contact");
    expect(Object.fromEntries(seen?.headers ?? [])).toEqual({ "cf-connecting-ip": "2001:db8::1" });
  });
});

test.each<[string, () => Promise<Response>]>([
  ["that the cache does not give", () => Promise.reject(new Error("The cache is away."))],
  [
    "that breaks off",
    async () => {
      const body = new ReadableStream({
        pull: () => Promise.reject(new Error("The connection is lost.")),
      });
      const headers = { ...POLICY, "Content-Security-Policy": contentSecurityPolicy(newNonce()) };
      return new Response(body, { headers });
    },
  ],
])("a copy %s is no answer: the page is rendered", async (_what, fetch) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const site = { ...env, VERSION: { id: "version" }, PAGE_COPIES: "on" } as never;
  const edge = { isLocal: async () => false, purge: vi.fn(), fetch } as never;
  expect(await answerWithCopy(new Request("https://side7.example/contact"), site, edge)).toBeNull();
});

test("only a copy's address leads to a page", async () => {
  for (const path of ["/api/members", "/card/x", "/pages", "/pages/version/contact"]) {
    expect(
      await makeCopy(new Request(`https://side7.example${path}`), async () => new Response("")),
    ).toBeNull();
  }
});
