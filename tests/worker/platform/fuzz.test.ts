import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { GAMES, SERIES } from "#franchise/catalog.ts";
import { PODCAST_FEED_URL } from "../../fakes/podcast";
import { type JsonSchema, type Known, NASTY_TEXTS, objectOf } from "../../support/arbitraries";
import { account, PASSWORD } from "../../support/client";
import { runTenMinuteCron } from "../../support/cron";
import { contradictions, readState, restoreState } from "../../support/database-state";
import { takeLog } from "../../support/log";
import { answersOf, newPlayer, startGame, submitGame } from "../../support/quiz";
import { withoutLimits } from "../../support/rate-limits";
import { routesWithChecks } from "../../support/route-schemas";
import { runs } from "../../support/runs";
import { signedIn } from "../../support/sign-in";
import { sponsorForm } from "../../support/sponsor-form";
import { changeGames, changeSeries, myGames, mySeries } from "../../support/tracking";
import { startSite } from "../../support/worker-site";

const log = takeLog(["warn", "error"]);

/** Fewer runs for routes that check a password, because each run is slow. */
const [RUNS, DEAR_RUNS] = [runs(2, 200), runs(1, 30)];
const isExpensive = (name: string) =>
  / \/api\/game\/player(?:$|\/(?:create|login|password))|DELETE \/api\/me/.test(name);

const site = startSite(withoutLimits());

/** Every route of the API, with the schemas of its body and its query. */
async function routesOfApi() {
  const found = new Map<string, { method: string; pattern: string; json?: JsonSchema; query?: JsonSchema }>();
  for (const { method, path, check } of await routesWithChecks()) {
    if (method === "ALL" || !path.startsWith("/api/")) continue;
    const route = found.get(`${method} ${path}`) ?? { method, pattern: path };
    if (check) {
      const schema = z.toJSONSchema(check.schema, { io: "input", unrepresentable: "any" });
      route[check.part] = schema as JsonSchema;
    }
    found.set(`${method} ${path}`, route);
  }
  return [...found].map(([name, route]) => ({ name, ...route }));
}

const routes = await routesOfApi();

/** Addresses with a valid or an invalid value for each name in the pattern. */
const addressOf = (pattern: string, known: Known) => {
  const names = pattern.match(/:\w+/g) ?? [];
  const values = names.map((name) =>
    fc.oneof(fc.constantFrom(...(known[name.slice(1)] ?? [""])), fc.constantFrom(...NASTY_TEXTS)),
  );
  return fc
    .tuple(...values)
    .map((chosen) =>
      names.reduce(
        (path, name, at) => path.replace(name, encodeURIComponent((chosen[at] ?? "").toWellFormed())),
        pattern,
      ),
    );
};

const queryOf = (schema: JsonSchema, known: Known) =>
  objectOf(schema, known).map((fields) => {
    const pairs = Object.entries(fields).map(([name, value]) => [
      name.toWellFormed(),
      (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed(),
    ]);
    return `?${new URLSearchParams([...pairs, ...(pairs.length > 3 ? pairs.slice(0, 1) : [])])}`;
  });

/** JSON bodies: complete, cut off, doubled, or with a huge number. */
const bodyOf = (schema: JsonSchema, known: Known) =>
  fc.tuple(objectOf(schema, known), fc.integer({ min: 0, max: 30 })).map(([value, spoil]) => {
    const text = JSON.stringify(value);
    if (spoil === 0) return text.slice(0, text.length / 2);
    if (spoil === 1) return text + text;
    return spoil === 2 ? text.replace(/\d+/, "1e999") : text;
  });

const headersOf = fc.record(
  {
    Accept: fc.constantFrom("*/*", "text/html", "application/json;q=x", ","),
    "If-None-Match": fc.constantFrom("*", '""', 'W/"x', '"a","b"'),
    "Accept-Language": fc.constantFrom("xx", "*;q=9"),
    Range: fc.constant("bytes=0-0,-1"),
  },
  { requiredKeys: [] },
);

const FORGED = ["__Host-session=x", "__Host-session=a.b; __Host-player=%E0%A4%A", "__Host-player=;;="];

const [series, games] = [SERIES, GAMES].map((works) => works.slice(0, 8).map(({ id }) => id)) as [
  string[],
  string[],
];

async function arrange() {
  await runTenMinuteCron();
  const patron = await signedIn("patron", "mika");
  const member = await signedIn("stranger");
  const player = await newPlayer("amuro");
  const finished = await startGame(player);
  await submitGame(player, answersOf(finished, 3));
  const game = await startGame(player);
  await changeSeries(patron, { changes: series.map((seriesId) => ({ seriesId })) });
  await changeGames(patron, { changes: games.map((gameId) => ({ gameId })) });
  const entries = { series: await mySeries(patron), games: await myGames(patron) };
  return { patron, member, player, finished, game, entries, state: await readState() };
}

/** Arranging takes longer than a request, so it is done only once. */
let arranged: ReturnType<typeof arrange> | undefined;

const arrangedOnce = () => {
  arranged ??= arrange();
  return arranged;
};
const arrangeAgain = async () => restoreState((await arrangedOnce()).state);

/** The users who send requests, and the valid values that they know. */
async function people(pattern: string) {
  const { patron, member, player, ...all } = await arrangedOnce();
  const game = pattern === "/api/game/report" ? all.finished : all.game;
  const entries = pattern.includes("/games") ? all.entries.games : all.entries.series;
  const known: Known = {
    ...Object.fromEntries(Object.entries(sponsorForm()).map(([name, value]) => [name, [String(value)]])),
    userId: [patron.memberId, member.memberId],
    username: ["mika", "bright", "amuro", "sayla", "ryu"],
    seriesId: series,
    gameId: pattern.startsWith("/api/game/") ? [game.gameId] : games,
    removals: [...series, ...games],
    basedOn: entries.map(({ revision }) => String(revision)),
    questionId: game.questions.map(({ id }) => id),
    playerId: [player.player.id],
    email: ["amuro", "bright", "sayla", "ryu"].map((name) => account(name).email),
    password: [PASSWORD, "too bad"],
    currentPassword: [PASSWORD],
    url: [PODCAST_FEED_URL, "https://side7.example/u/mika", "https://cdn.podcast.example/cover.jpg"],
    profileImage: ["https://pictures.example/me.png"],
  };
  const cookies = fc.oneof(
    { weight: 8, arbitrary: fc.constant(`${patron.cookieHeader()}; ${player.cookieHeader()}`) },
    { weight: 1, arbitrary: fc.constant(member.cookieHeader()) },
    { weight: 2, arbitrary: fc.constantFrom("", ...FORGED) },
  );
  return { known, cookies };
}

/** Expects that the route answers generated requests without 5xx. */
async function tryRoute({ name, method, pattern, json = {}, query = {} }: (typeof routes)[number]) {
  const { known, cookies } = await people(pattern);
  const isSafe = method === "GET";
  const requests = fc.record({
    address: addressOf(pattern, known),
    search: queryOf({ type: "object", ...query }, known),
    body: isSafe ? fc.constant(null) : bodyOf({ type: "object", ...json }, known),
    cookie: cookies,
    headers: headersOf,
  });
  await fc.assert(
    fc.asyncProperty(requests, async ({ address, search, body, cookie, headers }) => {
      const request = new Request(`https://side7.example${address}${search}`, {
        method,
        body,
        headers: {
          ...(cookie && { Cookie: cookie }),
          ...headers,
          ...(!isSafe && { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" }),
        },
      });
      const response = await site.reach(request);
      // oEmbed in XML answers 501, because the site doesn't support it.
      expect([log.written, response.status < 500 || response.status === 501]).toEqual([[], true]);
      if (response.status >= 400 && !/^image\//.test(response.headers.get("Content-Type") ?? "")) {
        expect(await response.json()).toMatchObject({ message: expect.any(String) });
      }
    }),
    isExpensive(name) ? DEAR_RUNS : RUNS,
  );
}

const isReading = ({ method }: (typeof routes)[number]) => method === "GET";

test("every read answers generated requests without 5xx", { timeout: 600_000 }, async () => {
  await arrangeAgain();
  for (const route of routes.filter(isReading)) await tryRoute(route);
});

test.each(routes.filter((route) => !isReading(route)))(
  "$name answers generated requests without 5xx",
  { timeout: 120_000 },
  async (route) => {
    await arrangeAgain();
    await tryRoute(route);
    expect(await contradictions()).toEqual([]);
  },
);
