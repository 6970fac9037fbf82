import { Hono } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { atAddressOf } from "#worker/platform/cache/one-address.ts";
import { jsonBody, schemaOf, searchQuery } from "#worker/platform/http/validate.ts";
import type { Solution, TasteQuestion } from "./contract";
import { createPlayerApi, type Origins, requirePlayerOf, type WithPlayer } from "./player-api";
import type { Quiz } from "./quiz";

const loadSchemas = () => import("./contract/schemas");

/** For answers that are the same for everybody but must be fresh: players look at them right after a game. */
const checkedEachTime = createMiddleware(async (c, next) => {
  await next();
  if (c.res.ok || c.res.status === 304) c.header("Cache-Control", "public, no-cache");
});

/** `/api/game/*`. */
export function createGameApi(
  quiz: Quiz,
  origins: Origins,
  countChange: (playerId: string) => Promise<void>,
) {
  const requirePlayer = requirePlayerOf(quiz.sessions, countChange);
  return new Hono<WithPlayer>()
    .route("/player", createPlayerApi(quiz, requirePlayer, origins))
    .get(
      "/leaderboard",
      atAddressOf(schemaOf(loadSchemas, "periodQuerySchema")),
      checkedEachTime,
      etag(),
      searchQuery(schemaOf(loadSchemas, "periodQuerySchema")),
      async (c) => c.json(await quiz.leaders(c.req.valid("query").period)),
    )
    .get("/taste", async (c) => c.json<TasteQuestion[]>(await quiz.taste()))
    .get("/standing", requirePlayer, searchQuery(schemaOf(loadSchemas, "periodQuerySchema")), async (c) =>
      c.json(await quiz.rankOf(c.req.valid("query").period, c.var.player.id)),
    )
    .post("/start", requirePlayer, jsonBody(schemaOf(loadSchemas, "startSchema")), async (c) => {
      const readMemberId = async () => (await c.var.visitor()).member?.id ?? null;
      return c.json(await (await quiz.games()).start(c.var.player.id, c.req.valid("json"), readMemberId));
    })
    .post("/answer", requirePlayer, jsonBody(schemaOf(loadSchemas, "answerSchema")), async (c) => {
      const solution = await (await quiz.games()).answer(c.var.player.id, c.req.valid("json"));
      return solution ? c.json<Solution>(solution) : c.body(null, 204);
    })
    .post("/submit", requirePlayer, jsonBody(schemaOf(loadSchemas, "submitSchema")), async (c) =>
      c.json(await (await quiz.games()).submit(c.var.player.id, c.req.valid("json"))),
    )
    .post(
      "/report",
      requirePlayer,
      jsonBody(schemaOf(() => import("./contract/report"), "reportSchema")),
      async (c) => {
        await quiz.report(c.var.player.id, c.req.valid("json"));
        return c.body(null, 204);
      },
    );
}
