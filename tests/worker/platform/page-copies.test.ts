import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { answerWithCopy, copyKey, makeCopy } from "#worker/page-copies.ts";
import { contentSecurityPolicy, newNonce } from "#worker/platform/http/headers.ts";

const at = (path: string) =>
  `https://copies.invalid/pages/version/${encodeURIComponent(`https://side7.example${path}`)}`;
const POLICY = { "Content-Type": "text/html; charset=utf-8" };

const pathOf = (address: string) => copyKey(new URL(address, "https://side7.example"));

const KEPT: [address: string, path: string][] = [
  ["/", "/"],
  ["/_.data", "/_.data"],
  ["/contact", "/contact"],
  ["/contact.data", "/contact.data"],
  ["/contact?utm_source=forum&fbclid=1", "/contact"],
  ["/contact?era=uc&q=a&edit=gundam-x", "/contact"],
  ["/games?platform=N&genre=Action+N", "/games"],
  ["/tracker?order=N", "/tracker"],
  ["/tracker?order=story", "/tracker"],
  ["/?denied=N", "/"],
  ["/series?order=N&recaps=show&view=", "/series"],
  ["/timeline?era=N&constructor=N", "/timeline"],
  ["/members?sort=newest", "/members"],
  ["/u/Mika", "/u/mika"],
  ["/u/Mika.data?x", "/u/mika.data"],
  ["/u/Mika/with/Emil", "/u/mika/with/emil"],
  ["/members.data?_routes=profiles%2Fdirectory&x=1", "/members.data?_routes=profiles%2Fdirectory"],
  ["/series/gundam-x?utm_source=forum", "/series/gundam-x"],
  ["/games/final-shooting.data", "/games/final-shooting.data"],
];
test("a page's copies are kept under one address for all that doesn't change the page", () => {
  expect(KEPT.map(([address]) => [address, pathOf(address)])).toEqual(KEPT);
});

const WITHOUT_COPY = [
  ...["/Contact", "/contact/", "/%63ontact", "/contact.data.data", "/.data", "/no/such/page", "/login"],
  ...[
    "/u/",
    "/u/mika/x",
    "/u/mika/with/",
    "/u/%00",
    "/u/a%2fb",
    `/u/${"x".repeat(65)}`,
    "/profile/mika",
    "/profile",
  ],
  ...["/series/", "/series/Gundam-X", "/series/gundam-x/x", "/series/%67undam-x", "/films/gundam-x"],
  `/games/${"x".repeat(101)}`,
  ...["/games?today=1", "/games?platform=PC", "/games?genre=Action&today=N", "/series?order=title&view=list"],
  ...["/chat", "/sponsor", "/tracker/series", "/members?q=a", "/members?cursor=", "/?denied=tracker"],
  ...["/members?sort=name", "/members?limit=2", "/videos?about=x", "/tracker?order=release"],
  ...["/u/mika?series=2", "/u/mika?games=2", "/u/mika.data?notes=x", "/u/mika?reported=1"],
  ...["/timeline?era=Cosmic+Era", "/contact.data?_routes=root", "/members.data?_routes=root"],
  ...["/constructor", "/__proto__", "/contact?index", "/members?_routes=profiles%2Fdirectory"],
  "/members.data?_routes=profiles%2Fdirectory&q=a",
];
test("makes no copy of personal, filtered and invented pages", () => {
  expect(WITHOUT_COPY.filter((address) => pathOf(address) !== null)).toEqual([]);
});

const noAnnouncement = async () => null;
const made = async (
  path: string,
  page: Response,
  announcement: () => Promise<string | null> = noAnnouncement,
) => (await makeCopy(new Request(at(path)), async () => page, announcement))?.headers.get("Cache-Control");

describe("the copy of a page", () => {
  test("lasts a minute if the page shows data, as the answer says, or as long as the deployed version", async () => {
    const control = "public, max-age=60, stale-while-revalidate=10, stale-if-error=60";
    const tagged = new Response("", { headers: { ...POLICY, "Cache-Tag": "directory" } });
    expect(await made("/members", tagged)).toBe(control);
    expect(await made("/series/gundam-x", tagged)).toBe(control);
    expect(await made("/sitemap.xml", new Response("", { headers: POLICY }))).toBe(control);
    const hour = { "Cache-Control": "public, max-age=3600" };
    expect(await made("/robots.txt", new Response("", { headers: hour }))).toBe("public, max-age=3600");
    const plain = () => new Response("", { headers: POLICY });
    expect(await made("/contact", plain())).toBe("public, max-age=31536000");
    expect(await made("/contact", plain(), async () => "Down at noon.")).toBe(control);
    expect(await made("/contact", plain(), () => Promise.reject(new Error("No database.")))).toBe("no-store");
  });

  test.each([
    ["is not there", "/contact", { status: 404 }],
    ["failed", "/contact", { status: 503 }],
    ["leads elsewhere", "/contact", { status: 302, headers: { Location: "/" } }],
    ["sets a cookie", "/contact", { headers: { "Set-Cookie": "a=b" } }],
    ["does not say what it shows", "/members", { headers: POLICY }],
    ["is no public page", "/profile", { headers: POLICY }],
  ])("is not made if the page %s", async (_why, path, init) => {
    expect(await made(path, new Response("", init))).toBe("no-store");
  });

  test("is rendered without the visitor's headers", async () => {
    let seen: Request | undefined;
    await makeCopy(
      new Request(at("/contact"), { headers: { "CF-Connecting-IP": "2001:db8::1" } }),
      async (page) => {
        seen = page;
        return new Response("");
      },
      noAnnouncement,
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
      const body = new ReadableStream({ pull: () => Promise.reject(new Error("The connection is lost.")) });
      const headers = { ...POLICY, "Content-Security-Policy": contentSecurityPolicy(newNonce()) };
      return new Response(body, { headers });
    },
  ],
])("renders the page if the copy %s", async (_what, fetch) => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const site = { ...env, VERSION: { id: "version" }, PAGE_COPIES: "on" } as never;
  const edge = { isLocal: async () => false, purge: vi.fn(), fetch } as never;
  expect(await answerWithCopy(new Request("https://side7.example/contact"), site, edge)).toBeNull();
});

test("serves pages only at the addresses of copies", async () => {
  const own = ["/api/members", "/card/x", "/pages", "/pages/version/https%3A%2F%2Fside7.example%2Fcontact"];
  for (const path of own) {
    const request = new Request(`https://side7.example${path}`);
    expect(await makeCopy(request, async () => new Response(""), noAnnouncement)).toBeNull();
  }
});
