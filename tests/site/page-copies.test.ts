import { beforeEach, describe, expect, inject, test } from "vitest";
import { PAGES, pageRow, patternOf } from "#worker/pages.ts";
import { checkSite } from "../../ops/doctor";
import type { Client } from "../support/client";
import { form } from "../support/site/plain-browser";
import { switched } from "../support/site/server";
import { visitor as anyVisitor, theSite } from "../support/site/the-site";
import { until } from "../support/until";

const switches = { vars: { PAGE_COPIES: "on" } };

let hosts = 0;
/** Copies stay from test to test, but each host has its own. */
let origin = "";
beforeEach(() => {
  origin = `https://copies-${++hosts}.side7.example`;
});

const visitor = (vars: Record<string, string> = {}) =>
  anyVisitor({ vars: { ...switches.vars, ...vars } }, origin);
type Headers = Record<string, string>;

async function look(client: Client, path: string, headers: Headers = {}, method = "GET") {
  const response = await client.fetch(path, { headers, method });
  const body = await response.text();
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  return {
    status: response.status,
    headers: response.headers,
    copy: response.headers.get("X-Page-Copy"),
    nonce: /'nonce-(\w+)'/.exec(policy)?.[1] ?? "",
    body,
  };
}

const withoutNonce = ({ body, nonce }: { body: string; nonce: string }) => body.replaceAll(nonce, "");

let members = 0;
/**
 * Signs in a person with a public profile. The edge keeps copies of this profile. The Worker purges at most once in
 * twelve seconds, so each member has a Worker of their own: no purge waits until another test.
 */
async function aMember(username: string, person: "patron" | "stranger" = "patron") {
  const member = visitor({ MEMBER: String(++members) });
  await member.signIn(person);
  await member.publish(username);
  return member;
}

test("a visitor's page comes from the edge's copy with a new nonce", async () => {
  const made = await look(visitor(), "/timeline");
  expect([made.status, made.copy]).toEqual([200, "MISS"]);
  const nonces = [made.nonce];
  for (let n = 0; n < 5; n++) {
    const kept = await look(visitor(), "/timeline");
    expect([kept.status, kept.copy, kept.headers.getSetCookie()]).toEqual([200, "HIT", []]);
    const inPage = [...kept.body.matchAll(/nonce="(\w{32})"/g)].map(([, found]) => found);
    expect(new Set(inPage)).toEqual(new Set([kept.nonce]));
    expect(withoutNonce(kept)).toBe(withoutNonce(made));
    nonces.push(kept.nonce);
  }
  expect(new Set(nonces).size).toBe(6);
});

test("a visitor's page has Cache-Control: no-store and no validators", async () => {
  const { headers } = await look(visitor(), "/contact");
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  for (const name of ["ETag", "Last-Modified", "Cache-Tag", "Age"])
    expect([name, headers.get(name)]).toEqual([name, null]);
  const again = await look(visitor(), "/contact", {
    "If-None-Match": "*",
    "If-Modified-Since": "Thu, 01 Jan 2099 00:00:00 GMT",
  });
  expect([again.status, again.copy]).toEqual([200, "HIT"]);
});

test("a visitor's page comes from a copy while the database is down", async () => {
  const paths = ["/", "/members", "/members.data", "/tracker"];
  for (const path of paths) await look(visitor(), path);
  const down = () => anyVisitor({ ...switches, database: "down" }, origin);
  for (const path of paths) {
    const { status, copy } = await look(down(), path);
    expect([path, status, copy]).toEqual([path, 200, "HIT"]);
  }
});

describe("a request that tries to change other visitors' copies", () => {
  const FORGED = {
    ...{ "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" },
    ...{ "X-Forwarded-Proto": "http", "X-Forwarded-Scheme": "nothttps", "X-HTTP-Method-Override": "POST" },
    ...{ "X-Original-URL": "/profile", "X-Rewrite-URL": "/profile", "User-Agent": "Googlebot/2.1" },
    ...{ "Accept-Language": "de", Accept: "application/json", Range: "bytes=0-9" },
    ...{ Cookie: "theme=light; _ga=1; sessions=x", Authorization: "Bearer x" },
    ...{ "Cache-Control": "no-cache", "Cloudflare-Workers-Version-Key": "x" },
  };
  test.each(["/timeline", "/tracker"])("of %s by its headers", async (path) => {
    const ask = async (address: string, sent: Headers = {}) => {
      const page = await look(visitor(), address, sent);
      return { status: page.status, copy: page.copy, body: withoutNonce(page) };
    };
    const rendered = await ask(`${path}?index=`);
    expect([rendered.status, rendered.copy]).toEqual([200, null]);
    expect(await ask(path, FORGED)).toEqual({ ...rendered, copy: "MISS" });
    for (const headers of [{}, FORGED])
      expect(await ask(path, headers)).toEqual({ ...rendered, copy: "HIT" });
  });

  test("at another host gets that host's copies", async () => {
    await look(visitor(), "/contact");
    const preview = `https://preview-${hosts}.side7.example`;
    const other = await anyVisitor(switches, preview).fetch("/contact");
    expect(other.headers.get("X-Page-Copy")).toBe("MISS");
    expect(await other.text()).toContain(`${preview}/contact`);
    expect((await look(visitor(), "/contact")).body).not.toContain(preview);
  });

  test("with other methods gets no copy", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      expect((await look(visitor(), "/contact", {}, method)).copy).toBeNull();
    }
  });
});

test("a visitor with a session cookie gets no copy and makes none, as member or player", async () => {
  const member = await aMember("mika");
  const own = await look(member, "/resources/merchandise");
  expect(own.copy).toBeNull();
  const player = visitor();
  await player.signUp("ace-pilot");
  expect((await look(player, "/resources/merchandise")).copy).toBeNull();
  const seen = await look(visitor(), "/resources/merchandise");
  expect([seen.copy, seen.body.includes('signedIn\\",true')]).toEqual(["MISS", false]);
  expect((await look(member, "/resources/merchandise")).copy).toBeNull();
  const names = [own, seen].map(({ body }) => body.includes("mika"));
  expect(names).toEqual([true, false]);
});

test("the copy of two compared members goes with a change of either, and for all when one turns private", async () => {
  const [mika, aline] = [await aMember("mika"), await aMember("aline", "stranger")];
  const path = "/u/mika/with/aline";
  const copyOf = async () => (await look(visitor(), path)).copy;
  let step = 0;
  for (const [member, change] of [
    [mika, { username: "mika", publicProfile: true, showDays: true }],
    [aline, { username: "aline", publicProfile: true, showDays: true }],
    [aline, { username: "aline", publicProfile: false }],
  ] as const) {
    await until(async () => expect(await copyOf()).toBe("HIT"));
    // With another memory of the Worker: each makes at most one purge in twelve seconds.
    const headers = switched({ vars: { STEP: String(++step) } });
    expect((await member.send("POST", "/api/profile/settings", change, headers)).status).toBe(200);
    await until(async () => expect(await copyOf()).not.toBe("HIT"));
  }
  expect((await look(visitor(), path)).status).toBe(404);
});

test("the doctor finds nothing wrong with a deployed site's copies", async () => {
  const found: { level: string; about: string }[] = [];
  const asked: typeof fetch = (address, init) =>
    fetch(address, { ...init, headers: { ...switched(switches), ...(init?.headers as object) } });
  for await (const one of checkSite(theSite().url, asked)) found.push(one);
  expect(found.filter(({ level }) => level === "problem")).toEqual([]);
  expect(found).toContainEqual(expect.objectContaining({ level: "fine", about: "copies" }));
});

const PATTERNS = [...Object.keys(PAGES), "/no/such/page"];

const SAMPLES = {
  ":username": "sayuri",
  ":other": "shiro",
  ":userId": "nobody",
  ":year": "2025",
  "series/:id": "series/gundam-x",
  "games/:id": "games/final-shooting",
  "lists/:id": "lists/00000000-0000-4000-8000-000000000000",
};

const pathOf = (pattern: string) =>
  Object.entries(SAMPLES).reduce((path, [part, sample]) => path.replace(part, sample), pattern);

const dataOf = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);

test("every route has copies exactly if worker/pages.ts says so, and only for visitors", {
  timeout: 300_000,
}, async () => {
  const patron = await aMember("sayuri");
  const member = await aMember("shiro", "stranger");
  const player = visitor();
  await player.signUp("top-gun");
  // Requests with any session bypass the copies. The member, the patron and the player take turns, and so do addresses.
  const sessions = [member, patron, player];
  for (const [turn, pattern] of PATTERNS.entries()) {
    const path = pathOf(pattern);
    const page = patternOf(path);
    expect([path, page]).toEqual([path, pattern in PAGES ? pattern : null]);
    const { kept } = page ? pageRow(page) : { kept: undefined };
    const asked = [`GET ${path}`, `GET ${dataOf(path)}`];
    // HEAD takes the same way as GET at each page.
    if (inject("long") || turn % 8 === 0) asked.push(`HEAD ${path}`);
    for (const [nth, one] of asked.entries()) {
      const [method, address = ""] = one.split(" ");
      const first = await look(visitor(), address, {}, method);
      // A purge after a sign-in can come between two requests.
      const again = () => look(visitor(), address, {}, method);
      if (first.copy === "MISS") await until(async () => expect((await again()).copy).toBe("HIT"));
      expect([method, address, Boolean(first.copy)]).toEqual([method, address, Boolean(kept)]);
      const isTurn = (at: number) => at === turn % 3 && nth === Math.floor(turn / 3) % 2;
      for (const client of sessions.filter((_, at) => inject("long") || isTurn(at))) {
        const { copy } = await look(client, address, {}, method);
        expect([method, address, copy]).toEqual([method, address, null]);
      }
    }
  }
});

test("an announcement purges all copies of pages, and is in the new ones", async () => {
  const owner = visitor();
  await owner.signIn("owner");
  const announce = async (fields: Record<string, string>) =>
    (await owner.fetch("/operator/announcement", form(fields))).status;
  const shown = async () => {
    const { copy, body } = await look(visitor(), "/timeline");
    return [copy, body.includes("Back at noon.</p>")];
  };
  expect([await shown(), await shown()]).toEqual([
    ["MISS", false],
    ["HIT", false],
  ]);
  expect(await announce({ do: "announce", text: "Back at noon." })).toBe(303);
  expect([await shown(), await shown()]).toEqual([
    ["MISS", true],
    ["HIT", true],
  ]);
  expect(await announce({ do: "takeDown" })).toBe(303);
  expect(await shown()).toEqual(["MISS", false]);
});
