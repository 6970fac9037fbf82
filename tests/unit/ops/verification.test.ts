import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { readOrigin, verify } from "../../../ops/verify";

type Answer = { status?: number; copy?: string | null; nonce?: string; inPage?: string; cookie?: string };

let nonces = 0;
let isPublic = true;

/** A site with one public profile. Its answers are right, except for the parts that `wrong` replaces. */
async function start(wrong: (request: IncomingMessage) => Answer = () => ({}), isPurged = true) {
  isPublic = true;
  const profile = { username: "mika", publicUsername: "mika", publicProfile: true };
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = "/", headers } = request;
    if (url === "/api/auth/user") return response.end(JSON.stringify({ profile }));
    if (method === "POST") {
      isPublic = JSON.parse(await text(request)).publicProfile;
      return response.end("{}");
    }
    const isHidden = url === "/u/mika" && !isPublic && isPurged;
    const copy = headers.cookie ? null : "HIT";
    const given = { status: isHidden ? 404 : 200, copy, nonce: `n${++nonces}`, ...wrong(request) };
    response.statusCode = given.status;
    if (given.copy) response.setHeader("X-Page-Copy", given.copy);
    if (given.cookie) response.setHeader("Set-Cookie", given.cookie);
    response.setHeader("Content-Security-Policy", `script-src 'nonce-${given.nonce}'`);
    response.setHeader("Cache-Control", "private, no-store");
    return response.end(`<script nonce="${given.inPage ?? given.nonce}"></script>`);
  }
  const server = createServer((request, response) => void answer(request, response));
  onTestFinished(() => void server.close());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The names of the checks that failed. */
async function failures(origin: string, session: string | null = "of-a-member"): Promise<string[]> {
  const lines: string[] = [];
  const hasPassed = await verify(origin, session, {
    fetch,
    pause: async () => {},
    print: (line) => lines.push(line),
  });
  const failed = lines.filter((line) => line.startsWith("FAIL"));
  expect(hasPassed).toBe(failed.length === 0);
  return failed.map((line) => line.replace(/^FAIL (.*?):.*/, "$1"));
}

test("all checks pass for a correct site, with a session and without, and the profile is public again", async () => {
  expect(await failures(await start())).toEqual([]);
  expect(isPublic).toBe(true);
  expect(await failures(await start(), null)).toEqual([]);
});

test.each<[string, (request: IncomingMessage) => Answer, string[]]>([
  ["the same nonce in each answer", () => ({ nonce: "kept" }), ["each answer has its own nonce"]],
  ["another nonce in the page", () => ({ inPage: "other" }), ["the page and its policy agree on it"]],
  ["a Set-Cookie header", () => ({ cookie: "a=b" }), ["it sets no cookie"]],
  ["a page copy for a session", () => ({ copy: "HIT" }), ["a session gets no copy"]],
  [
    "no page copies",
    () => ({ copy: "MISS" }),
    [
      "a visitor gets a copy",
      "invented parameters lead to the same copy",
      "a session gets no copy",
      "a public profile is kept",
    ],
  ],
])("npm run verify fails for %s", async (_what, wrong, found) => {
  expect(await failures(await start(wrong))).toEqual(found);
});

test("npm run verify fails for a private profile that stays in the page copies", async () => {
  expect(await failures(await start(() => ({}), false))).toEqual(["it is gone when it becomes private"]);
});

test("the address is required and must be http(s); the error prints the usage", () => {
  expect(readOrigin(["--url", "https://side7.example/contact"])).toBe("https://side7.example");
  for (const args of [[], ["--url", "side7"], ["--url", "ftp://x"]]) {
    expect(() => readOrigin(args)).toThrow("npm run verify -- --url");
  }
});
