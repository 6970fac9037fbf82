import { Hono } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { atAddressOf } from "#worker/platform/cache/one-address.ts";
import { jsonBody, searchQuery } from "#worker/platform/http/validate.ts";
import { answerSchema, periodQuerySchema, startSchema, submitSchema } from "./contract";
import { createPlayerApi, type Origins, requirePlayerOf, type WithPlayer } from "./player-api";
import type { Quiz } from "./quiz";

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
  const { games } = quiz;
  const requirePlayer = requirePlayerOf(quiz.sessions, countChange);
  return new Hono<WithPlayer>()
    .route("/player", createPlayerApi(quiz, requirePlayer, origins))
    .get(
      "/leaderboard",
      atAddressOf(periodQuerySchema),
      checkedEachTime,
      etag(),
      searchQuery(periodQuerySchema),
      async (c) => c.json(await quiz.leaders(c.req.valid("query").period)),
    )
    .get("/standing", requirePlayer, searchQuery(periodQuerySchema), async (c) =>
      c.json(await quiz.rankOf(c.req.valid("query").period, c.var.player.id)),
    )
    .post("/start", requirePlayer, jsonBody(startSchema), async (c) =>
      c.json(await games.start(c.var.player.id, c.req.valid("json").gameMode)),
    )
    .post("/answer", requirePlayer, jsonBody(answerSchema), async (c) => {
      await games.answer(c.var.player.id, c.req.valid("json"));
      return c.body(null, 204);
    })
    .post("/submit", requirePlayer, jsonBody(submitSchema), async (c) =>
      c.json(await games.submit(c.var.player.id, c.req.valid("json"))),
    );
}
