import { Validator } from "@cfworker/json-schema";
import { expect, test } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import { ANSWERS, openApiDocument } from "../../../ops/assets/api-document";
import { readingRoutes } from "../../support/app-routes";
import { TestBrowser } from "../../support/browser";
import { publicMember } from "../../support/members";
import { newPlayer, playGame } from "../../support/quiz";
import { routesWithChecks } from "../../support/route-schemas";
import { signedIn } from "../../support/sign-in";
import { trackGame, trackSeries } from "../../support/tracking";

type Answers = Record<string, { content?: Record<string, { schema?: { $ref: string } }> }>;
type Operation = { operationId: string; parameters: { name: string; in: string }[]; responses: Answers };

const document = openApiDocument();
const operations = Object.entries(document.paths as Record<string, { get: Operation }>);

/** Hono's patterns for addresses that the document writes in another way. */
const PATTERNS: Record<string, string> = {
  "/card/{userId}.png": "/card/:file",
  "/card/{userId}/{size}.png": "/card/:userId/:file",
};
const patternOf = (path: string) => PATTERNS[path] ?? path.replaceAll(/\{(\w+)\}/g, ":$1");

/** Of the member who is signed in. */
const isOwn = (path: string) => path.startsWith("/api/tracker/");

test("the document has all addresses that other sites may read", () => {
  const open = readingRoutes().filter(({ shared }) => shared && shared !== "copies");
  const documented = operations.map(([path]) => path).filter((path) => !isOwn(path));
  expect(documented.map(patternOf).sort()).toEqual(open.map(({ pattern }) => pattern).sort());
});

test("the document has the query parameters of the API", async () => {
  const checks = await routesWithChecks();
  for (const [path, { get }] of operations) {
    const check = checks.find(
      (route) => route.path === patternOf(path) && route.check?.part === "query",
    )?.check;
    if (!check) continue;
    const read = Object.keys((check.schema as unknown as { shape: object }).shape);
    const documented = get.parameters.filter((one) => one.in === "query").map(({ name }) => name);
    expect([path, documented.sort()]).toEqual([path, read.sort()]);
  }
});

test("the API answers as documented, to scripts of every site", async () => {
  const mika = await publicMember("patron", "mika");
  await trackSeries(mika, "zeta-gundam", { status: "completed", rating: 9, notes: "Again!" });
  await trackSeries(mika, "mobile-suit-gundam", { status: "watching", startedOn: "2026-01-01" });
  await trackGame(mika, GAMES[0]?.id ?? "", { status: "playing", hoursPlayed: 2.5 });
  await mika.send("POST", "/api/gcard/customize", {
    ...{ gundamTitle: "Ace Pilot", badgeType: "AEUG", frameStyle: "hex", isPublic: true },
    ...{ firstLine: "completed", secondLine: "favorite", accent: "red" },
  });
  await publicMember("otherPatron", "jonas");
  const hidden = await signedIn("stranger");
  await playGame(await newPlayer("amuro"), 3);
  const id = mika.memberId;
  const asked: Record<string, [address: string, status: number][]> = {
    getCardPicture: [
      [`/card/${id}.png`, 200],
      [`/card/${id}.png?size=300`, 200],
      ["/card/nobody.png", 404],
    ],
    getCardPictureOfSize: [
      [`/card/${id}/468x60.png?scale=2`, 200],
      ["/card/nobody/350x19.png", 404],
    ],
    getCardImage: [
      [`/api/gcard/${id}/image?format=svg`, 200],
      ["/api/gcard/nobody/image", 404],
    ],
    getCard: [
      [`/api/gcard/${id}`, 200],
      ["/api/gcard/nobody", 404],
    ],
    getBadge: [
      [`/api/badge/${id}`, 200],
      ["/api/badge/nobody", 404],
    ],
    getOEmbed: [
      ["/api/oembed?url=https://side7.example/u/mika&maxwidth=300", 200],
      ["/api/oembed?url=https://side7.example/u/nobody", 404],
      ["/api/oembed", 400],
      ["/api/oembed?url=https://side7.example/u/mika&format=xml", 501],
    ],
    listMembers: [
      ["/api/members?sort=completed&limit=1", 200],
      ["/api/members?q=mi", 200],
      ["/api/members?limit=0", 400],
    ],
    getPublicProfile: [
      ["/api/public-profile/Mika", 200],
      ["/api/public-profile/jonas", 200],
      ["/api/public-profile/nobody", 404],
    ],
    getAvatar: [
      [`/api/avatar/${id}`, 200],
      [`/api/avatar/${hidden.memberId}`, 404],
    ],
    listMySeries: [
      ["/api/tracker/my-series?log=1", 200],
      ["/api/tracker/my-series", 200],
    ],
    listMyGames: [["/api/tracker/my-games?log=1", 200]],
    getLeaderboard: [
      ["/api/game/leaderboard?period=week", 200],
      ["/api/game/leaderboard?period=year", 400],
    ],
    getHealth: [["/api/health", 200]],
  };
  expect(Object.keys(asked)).toEqual(operations.map(([, { get }]) => get.operationId));

  for (const [, { get }] of operations) {
    for (const [address, status] of asked[get.operationId] ?? []) {
      const browser = isOwn(address) ? mika : new TestBrowser();
      const answer = await browser.fetch(address, { headers: { Origin: "https://forum.example" } });
      expect([address, answer.status]).toEqual([address, status]);
      const readers = isOwn(address) ? null : "*";
      expect([address, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([address, readers]);
      expect(answer.headers.get("Access-Control-Allow-Credentials")).toBe(null);
      const type = answer.headers.get("Content-Type")?.split(";")[0] ?? "";
      const content = get.responses[status]?.content ?? {};
      expect([address, Object.keys(content)]).toEqual([address, expect.arrayContaining([type])]);
      const reference = content[type]?.schema?.$ref;
      if (!reference) continue;
      const body = await answer.json();
      const { valid, errors } = new Validator(
        { $ref: reference, components: document.components } as object,
        "2020-12",
      ).validate(body);
      expect([address, valid, errors]).toEqual([address, true, []]);
      // The answer has only fields that the document describes.
      const name = reference.split("/").at(-1) as keyof typeof ANSWERS;
      expect([address, ANSWERS[name].safeParse(body).error?.issues]).toEqual([address, undefined]);
    }
  }
});

test("a member's own answers can't be read by other sites", async () => {
  const mika = await publicMember("patron", "mika");
  for (const path of ["/api/auth/user", "/api/tracker/my-series", "/api/me/export", "/api/game/player"])
    expect((await mika.fetch(path)).headers.get("Access-Control-Allow-Origin")).toBe(null);
  const change = await mika.send("POST", "/api/gcard/customize", { isPublic: "yes" });
  expect([change.status, change.headers.get("Access-Control-Allow-Origin")]).toEqual([400, null]);
});
