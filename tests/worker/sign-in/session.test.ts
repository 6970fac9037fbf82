import { describe, expect, test } from "vitest";
import { TestBrowser } from "../../support/browser";
import { countOf, members, rowsOf, sessions, setRows, spentStates } from "../../support/rows";
import { beginSignIn, signedIn, signInWith } from "../../support/sign-in";

const setCookie = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? "";

describe("the member session's cookie", () => {
  test("is HttpOnly and SameSite=Lax", async () => {
    const back = await signInWith(new TestBrowser(), "patron");
    const cookie = setCookie(back, "__Host-session");
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toContain("Domain");
  });

  test("is stored as a hash", async () => {
    const browser = await signedIn("patron");
    const signed = decodeURIComponent(browser.cookies.get("__Host-session") ?? "");
    const id = JSON.parse(atob(signed.split(".")[0] ?? ""));
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await rowsOf(sessions))).not.toContain(id);
  });

  test("is not Secure at http://localhost", async () => {
    const browser = new TestBrowser("http://localhost:5173");
    const back = await signInWith(browser, "patron");
    expect(setCookie(back, "session")).not.toContain("Secure");
    expect(await (await browser.fetch("/api/auth/user")).json()).toMatchObject({ signedIn: true });
  });

  test("is ignored with a wrong signature", async () => {
    const browser = await signedIn("patron");
    const cookie = browser.cookies.get("__Host-session") ?? "";
    browser.cookies.set("__Host-session", `${cookie.slice(0, -6)}AAAAAA`);
    expect((await browser.fetch("/api/auth/user")).status).toBe(401);
  });
});

describe("a member's session", () => {
  test("gets a new id at each sign-in, and the old one is deleted", async () => {
    const browser = await signedIn("patron");
    const old = new TestBrowser();
    old.cookies.set("__Host-session", browser.cookies.get("__Host-session") ?? "");
    await signInWith(browser, "patron");
    expect(browser.cookies.get("__Host-session")).not.toBe(old.cookies.get("__Host-session"));
    expect((await old.fetch("/api/auth/user")).status).toBe(401);
    expect(await countOf(sessions)).toBe(1);
  });

  test("is deleted at sign-out, and its cookie is cleared", async () => {
    const browser = await signedIn("patron");
    const kept = browser.cookieHeader();
    const out = await browser.fetch("/auth/logout", { headers: { "Sec-Fetch-Site": "same-origin" } });
    expect([out.status, out.headers.get("Location")]).toEqual([302, "/"]);
    expect(browser.cookies.has("__Host-session")).toBe(false);
    const answer = await new TestBrowser().fetch("/api/auth/user", { headers: { Cookie: kept } });
    expect(answer.status).toBe(401);
    expect(setCookie(answer, "__Host-session")).toContain("Expires=Thu, 01 Jan 1970");
  });

  const OURS = "https://side7.example/profile";
  const FOREIGN = "https://elsewhere.example/page";
  const logouts: [how: string, headers: Record<string, string>, status: number, signedIn: boolean][] = [
    ["our own link", { "Sec-Fetch-Site": "same-origin" }, 302, false],
    ["a typed or bookmarked address", { "Sec-Fetch-Site": "none" }, 302, false],
    ["another site's link", { "Sec-Fetch-Site": "cross-site" }, 302, true],
    ["a neighboring host's link", { "Sec-Fetch-Site": "same-site" }, 302, true],
    ["our own link in an old browser", { Referer: OURS }, 302, false],
    ["another site's link in an old browser", { Referer: FOREIGN }, 302, true],
    ["a Referer that isn't an address", { Referer: "side7.example" }, 302, true],
    ["an Origin that is not ours", { Origin: "null", Referer: OURS }, 302, true],
    ["a browser that loads ahead", { "Sec-Fetch-Site": "none", "Sec-Purpose": "prefetch" }, 503, true],
  ];
  test.each(logouts)("sign-out by %s", async (_how, headers, status, isStillSignedIn) => {
    const browser = await signedIn("patron");
    const answer = await browser.fetch("/auth/logout", { headers });
    expect(answer.status).toBe(status);
    const user = await browser.fetch("/api/auth/user");
    expect(await user.json()).toMatchObject({ signedIn: isStillSignedIn });
  });

  test("ends by the site's own form and not by another site's", async () => {
    const browser = await signedIn("patron");
    const post = (headers: Record<string, string>) =>
      browser.fetch("/auth/logout", { method: "POST", headers, body: new URLSearchParams() });
    expect((await post({ Origin: "https://elsewhere.example" })).status).toBe(403);
    expect(await (await browser.fetch("/api/auth/user")).json()).toMatchObject({ signedIn: true });
    const out = await post({ Origin: "https://side7.example" });
    expect([out.status, out.headers.get("Location")]).toEqual([302, "/"]);
    expect(await (await browser.fetch("/api/auth/user")).json()).toMatchObject({ signedIn: false });
  });

  test("of other devices can be ended from one device", async () => {
    const here = await signedIn("patron");
    const elsewhere = [await signedIn("patron"), await signedIn("patron")];
    const other = await signedIn("otherPatron");
    const answer = await here.send("DELETE", "/api/auth/other-sessions", {});
    expect([answer.status, await answer.json()]).toEqual([200, { ended: 2 }]);
    const statuses = [here, other, ...elsewhere].map(
      async (one) => (await one.fetch("/api/auth/user")).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 401, 401]);
    expect((await new TestBrowser().send("DELETE", "/api/auth/other-sessions", {})).status).toBe(401);
  });

  test("expires", async () => {
    const browser = await signedIn("patron");
    await setRows(sessions, { expiresAt: new Date(Date.now() - 1) });
    expect((await browser.fetch("/api/auth/user")).status).toBe(401);
  });

  test("is not created by a redirect to Patreon", async () => {
    const browser = new TestBrowser();
    await beginSignIn(browser);
    expect([await countOf(sessions), await countOf(spentStates)]).toEqual([0, 0]);
    expect(await (await browser.fetch("/api/auth/user")).json()).toEqual({
      signedIn: false,
      patron: false,
      profile: null,
    });
  });
});

test("a patron keeps the tracker for a week after a declined payment", async () => {
  const browser = await signedIn("declinedRecently");
  const entry = {
    seriesId: "mobile-suit-gundam",
    status: "watching",
    rating: null,
    episodesWatched: 1,
    notes: null,
  };
  expect((await browser.send("POST", "/api/tracker/series", entry)).status).toBe(200);
  await setRows(members, { graceEndsAt: new Date(Date.now() - 1) });
  expect((await browser.send("POST", "/api/tracker/series", entry)).status).toBe(403);
  expect((await browser.fetch("/api/tracker/my-series")).status).toBe(200);
});
