import { Validator } from "@cfworker/json-schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GAMES } from "#franchise/catalog.ts";
import { ANSWERS, openApiDocument } from "../../../ops/assets/api-document";
import { mutationRoutes, readingRoutes } from "../../support/app-routes";
import { TestBrowser } from "../../support/browser";
import { shownList } from "../../support/lists";
import { customize } from "../../support/members";
import { callWith, tokenOf } from "../../support/port";
import { newPlayer, playGame } from "../../support/quiz";
import { routesWithChecks } from "../../support/route-schemas";
import { members, setRows } from "../../support/rows";
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

/** Calls of each operation, with the status of their answers. */
function callsOf(id: string, listId: string, hiddenId: string): Record<string, string[]> {
  const [look, embed] = [`/card/${id}`, "/api/oembed?url=https://side7.example/u"];
  return {
    getCardPicture: [`200 ${look}.png`, `200 ${look}.png?size=300`, "404 /card/nobody.png"],
    getCardPictureOfSize: [`200 ${look}/468x60.png?scale=2`, "404 /card/nobody/350x19.png"],
    getListPicture: [`200 ${look}/lists/${listId}.png`, `404 ${look}/lists/nothing.png`],
    getListPictureOfSize: [`200 ${look}/lists/${listId}/600x315.png`],
    getCardImage: [`200 /api/gcard/${id}/image?format=svg`, "404 /api/gcard/nobody/image"],
    getCard: [`200 /api/gcard/${id}`, "404 /api/gcard/nobody"],
    getBadge: [`200 /api/badge/${id}`, "404 /api/badge/nobody"],
    getOEmbed: [
      ...[`200 ${embed}/mika&maxwidth=300`, `404 ${embed}/nobody`],
      ...["400 /api/oembed", `501 ${embed}/mika&format=xml`],
    ],
    listMembers: ["200 sort=completed&limit=1", "200 q=mi", "400 limit=0"].map((one) =>
      one.replace(" ", " /api/members?"),
    ),
    getPublicProfile: ["200 /Mika", "200 /jonas", "404 /nobody"].map((one) =>
      one.replace("/", "/api/public-profile/"),
    ),
    getAvatar: [`200 /api/avatar/${id}`, `404 /api/avatar/${hiddenId}`],
    listMySeries: ["200 /api/tracker/my-series?log=1", "200 /api/tracker/my-series"],
    logSeries: ["200 /api/tracker/series?log=1", "400 /api/tracker/series"],
    removeSeries: ["204 /api/tracker/series/gundam-wing", "404 /api/tracker/series/gundam-wing"],
    listMyGames: ["200 /api/tracker/my-games?log=1"],
    logGame: ["200 /api/tracker/games"],
    removeGame: [`409 /api/tracker/games/${GAMES[1]?.id}?basedOn=9`],
    getDiary: ["200 /api/tracker/diary"],
    getStatistics: ["200 /api/tracker/statistics"],
    exportTracker: ["200 ", "200 ?format=csv", "400 ?format=pdf"].map((one) =>
      one.replace(" ", " /api/tracker/export"),
    ),
    getLeaderboard: ["200 week", "400 year"].map((one) => one.replace(" ", " /api/game/leaderboard?period=")),
    getHealth: ["200 /api/health"],
  };
}

const BODIES: Record<string, [number, object][]> = {
  "/api/tracker/series": [
    [200, { seriesId: "gundam-wing", watched: [1, 2], watchedOn: "2026-11-24" }],
    [400, { seriesId: "gundam-wing", rating: 11 }],
  ],
  "/api/tracker/games": [[200, { gameId: GAMES[1]?.id, hours: 1.5, watchedOn: "2026-11-24" }]],
};

async function expectDocumented([address, status]: [string, number], answer: Response, responses: Answers) {
  expect([address, answer.status]).toEqual([address, status]);
  expect([address, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([address, "*"]);
  expect(answer.headers.get("Access-Control-Allow-Credentials")).toBe(null);
  const type = answer.headers.get("Content-Type")?.split(";")[0] ?? "";
  expect([address, Object.keys(responses)]).toEqual([address, expect.arrayContaining([String(status)])]);
  const content = responses[status]?.content ?? {};
  if (type) expect([address, Object.keys(content)]).toEqual([address, expect.arrayContaining([type])]);
  const reference = content[type]?.schema?.$ref;
  if (!reference) return;
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

test("the API answers as documented, to scripts of every site", async () => {
  const mika = await signedIn("patron", "mika");
  await trackSeries(mika, "zeta-gundam", { status: "completed", rating: 9, notes: "Again!" });
  await trackSeries(mika, "mobile-suit-gundam", { status: "watching", startedOn: "2026-01-01" });
  await trackGame(mika, GAMES[0]?.id ?? "", { status: "playing", hoursPlayed: 2.5 });
  await customize(mika, { firstLine: "completed", secondLine: "favorite", accent: "red" });
  await signedIn("otherPatron", "jonas");
  const hidden = await signedIn("stranger");
  await playGame(await newPlayer("amuro"), 3);
  const asked = callsOf(mika.memberId, await shownList(mika.memberId), hidden.memberId);
  expect(Object.keys(asked)).toEqual(operations.map(({ operationId }) => operationId));
  const { secret } = await tokenOf(mika, "log");

  for (const { operationId, method, path, security, responses } of operations) {
    for (const one of asked[operationId] ?? []) {
      const [status, address] = [Number(one.slice(0, 3)), one.slice(4)];
      const sent = BODIES[path]?.find(([to]) => to === status)?.[1];
      const answer = security
        ? await callWith(secret, `${method} ${address}`, sent)
        : await new TestBrowser().fetch(address, { headers: { Origin: "https://forum.example" } });
      await expectDocumented([address, status], answer, responses);
    }
  }
});

const JSON_TYPE = { "Content-Type": "application/json" };
/** Requests that every call refuses, or every call with a body. */
const REFUSED: Record<string, RequestInit & { long?: true }> = {
  "known already": { headers: { "If-None-Match": "*" } },
  "a long address": { long: true },
  "no field": { body: "{}", headers: JSON_TYPE },
  "a text": { body: "{}", headers: { "Content-Type": "text/plain" } },
  "too much": { body: JSON.stringify({ notes: "a".repeat(70_000) }), headers: JSON_TYPE },
};
const REFUSALS = [304, 401, 403, 413, 414, 415].map(String);

test("the document has exactly the statuses with which calls refuse what they don't take", async () => {
  const mika = await signedIn("patron", "mika");
  const values: Record<string, string> = { userId: mika.memberId, username: "mika", size: "350x19" };
  values.listId = await shownList(mika.memberId);
  const jonas = await signedIn("otherPatron", "jonas");
  const tokens = await Promise.all([tokenOf(mika, "read"), tokenOf(mika, "log"), tokenOf(jonas, "log")]);
  await setRows(members, { patronStatus: "none" }, eq(members.id, jonas.memberId));
  const known = [...tokens.map(({ secret }) => secret), "invented"];
  for (const { operationId, method, path, security, responses } of operations) {
    const address = path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "gundam-wing");
    const query = operationId === "getOEmbed" ? "?url=https://side7.example/u/mika" : "?";
    const statuses = new Set<string>();
    for (const token of security ? known : [null])
      for (const { headers, body = null, long } of Object.values(REFUSED)) {
        if (body && method === "GET") continue;
        const sent = { ...(headers as object), ...(token && { Authorization: `Bearer ${token}` }) };
        const to = `${address}${query}${long ? `&q=${"a".repeat(8200)}` : ""}`;
        statuses.add(String((await new TestBrowser().fetch(to, { method, headers: sent, body })).status));
      }
    const documented = Object.keys(responses);
    expect([operationId, documented]).toEqual([operationId, expect.arrayContaining([...statuses])]);
    const refused = documented.filter((status) => REFUSALS.includes(status));
    expect([operationId, refused.filter((status) => !statuses.has(status))]).toEqual([operationId, []]);
  }
});

test("a member's own answers can't be read by other sites", async () => {
  const mika = await signedIn("patron", "mika");
  for (const path of ["/api/auth/user", "/api/tracker/my-series", "/api/me/export", "/api/game/player"])
    expect((await mika.fetch(path)).headers.get("Access-Control-Allow-Origin")).toBe(null);
  const change = await mika.send("POST", "/api/gcard/customize", { isPublic: "yes" });
  expect([change.status, change.headers.get("Access-Control-Allow-Origin")]).toEqual([400, null]);
});
