import { Validator } from "@cfworker/json-schema";
import { expect, test } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import { ANSWERS, openApiDocument } from "../../../ops/assets/api-document";
import { mutationRoutes, readingRoutes } from "../../support/app-routes";
import { TestBrowser } from "../../support/browser";
import { shownList } from "../../support/lists";
import { customize, publicMember } from "../../support/members";
import { callWith, tokenOf } from "../../support/port";
import { newPlayer, playGame } from "../../support/quiz";
import { routesWithChecks } from "../../support/route-schemas";
import { signedIn } from "../../support/sign-in";
import { trackGame, trackSeries } from "../../support/tracking";

type Answers = Record<string, { content?: Record<string, { schema?: { $ref: string } }> }>;
type Operation = {
  operationId: string;
  parameters: { name: string; in: string }[];
  responses: Answers;
  security?: object[];
};

const document = openApiDocument();
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
);

/** Hono's patterns for addresses that the document writes in another way. */
const PATTERNS: Record<string, string> = {
  "/card/{userId}.png": "/card/:file",
  "/card/{userId}/{size}.png": "/card/:userId/:file",
  "/card/{userId}/lists/{listId}.png": "/card/:userId/lists/:file",
  "/card/{userId}/lists/{listId}/600x315.png": "/card/:userId/lists/:id/:file",
};
const patternOf = (path: string) => PATTERNS[path] ?? path.replaceAll(/\{(\w+)\}/g, ":$1");

test("the document has all calls that other sites may make, and which of them need a token", () => {
  const callOf = (method: string, pattern: string, byToken: boolean) => `${method} ${pattern} ${byToken}`;
  const open = [...readingRoutes(), ...mutationRoutes()].flatMap(({ method, pattern, shared, token }) =>
    token || (shared && shared !== "copies") ? callOf(method, pattern, token === true) : [],
  );
  const documented = operations.map(({ method, path, security }) =>
    callOf(method, patternOf(path), security !== undefined),
  );
  expect(documented.sort()).toEqual(open.sort());
});

test("the document has the query parameters of the API", async () => {
  const checks = await routesWithChecks();
  for (const { path, method, parameters } of operations) {
    const check = checks.find(
      (route) => route.path === patternOf(path) && route.method === method && route.check?.part === "query",
    )?.check;
    if (!check) continue;
    const read = Object.keys((check.schema as unknown as { shape: object }).shape);
    const documented = parameters.filter((one) => one.in === "query").map(({ name }) => name);
    expect([path, documented.sort()]).toEqual([path, read.sort()]);
  }
});

test("the API answers as documented, to scripts of every site", async () => {
  const mika = await publicMember("patron", "mika");
  await trackSeries(mika, "zeta-gundam", { status: "completed", rating: 9, notes: "Again!" });
  await trackSeries(mika, "mobile-suit-gundam", { status: "watching", startedOn: "2026-01-01" });
  await trackGame(mika, GAMES[0]?.id ?? "", { status: "playing", hoursPlayed: 2.5 });
  await customize(mika, { firstLine: "completed", secondLine: "favorite", accent: "red" });
  await publicMember("otherPatron", "jonas");
  const hidden = await signedIn("stranger");
  await playGame(await newPlayer("amuro"), 3);
  const id = mika.memberId;
  const listId = await shownList(id);
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
    getListPicture: [
      [`/card/${id}/lists/${listId}.png`, 200],
      [`/card/${id}/lists/nothing.png`, 404],
    ],
    getListPictureOfSize: [[`/card/${id}/lists/${listId}/600x315.png`, 200]],
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
    logSeries: [
      ["/api/tracker/series?log=1", 200],
      ["/api/tracker/series", 400],
    ],
    removeSeries: [
      ["/api/tracker/series/gundam-wing", 204],
      ["/api/tracker/series/gundam-wing", 404],
    ],
    listMyGames: [["/api/tracker/my-games?log=1", 200]],
    logGame: [["/api/tracker/games", 200]],
    removeGame: [[`/api/tracker/games/${GAMES[1]?.id}?basedOn=9`, 409]],
    getDiary: [["/api/tracker/diary", 200]],
    getStatistics: [["/api/tracker/statistics", 200]],
    exportTracker: [
      ["/api/tracker/export", 200],
      ["/api/tracker/export?format=csv", 200],
      ["/api/tracker/export?format=pdf", 400],
    ],
    getLeaderboard: [
      ["/api/game/leaderboard?period=week", 200],
      ["/api/game/leaderboard?period=year", 400],
    ],
    getHealth: [["/api/health", 200]],
  };
  const bodies: Record<string, [number, object][]> = {
    "/api/tracker/series": [
      [200, { seriesId: "gundam-wing", watched: [1, 2], watchedOn: "2026-11-24" }],
      [400, { seriesId: "gundam-wing", rating: 11 }],
    ],
    "/api/tracker/games": [[200, { gameId: GAMES[1]?.id, hours: 1.5, watchedOn: "2026-11-24" }]],
  };
  expect(Object.keys(asked)).toEqual(operations.map(({ operationId }) => operationId));
  const { secret } = await tokenOf(mika, "log");

  for (const { operationId, method, path, security, responses } of operations) {
    for (const [address, status] of asked[operationId] ?? []) {
      const sent = bodies[path]?.find(([to]) => to === status)?.[1];
      const answer = security
        ? await callWith(secret, `${method} ${address}`, sent)
        : await new TestBrowser().fetch(address, { headers: { Origin: "https://forum.example" } });
      expect([address, answer.status]).toEqual([address, status]);
      expect([address, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([address, "*"]);
      expect(answer.headers.get("Access-Control-Allow-Credentials")).toBe(null);
      const type = answer.headers.get("Content-Type")?.split(";")[0] ?? "";
      expect([address, Object.keys(responses)]).toEqual([address, expect.arrayContaining([String(status)])]);
      const content = responses[status]?.content ?? {};
      if (type) expect([address, Object.keys(content)]).toEqual([address, expect.arrayContaining([type])]);
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
