import { Hono } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { atAddressOf } from "#worker/platform/cache/canonical-address.ts";
import { jsonBody, schemaOf, searchQuery } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import { createPlayerApi, type Origins, type WithPlayer } from "./accounts/player-api";
import type { SampleQuestion, Solution } from "./contract";
import { createReportInbox } from "./games/question-reports";
import { createPlayerModeration } from "./moderation";
import { type Content, createQuizUseCases, type Quiz } from "./quiz";

/** The quiz: its accounts, games and leaderboards. */
export function createQuiz(platform: Platform, content: Content) {
  const quiz = createQuizUseCases(platform, content);
  const moderation = createPlayerModeration(platform.db);
  const reports = createReportInbox(platform.db);
  return { ...quiz, moderation, reports, api: createGameApi(quiz, platform) };
}

const loadSchemas = () => import("./contract/schemas");

/** For answers that are the same for everybody but must be fresh, because players look at them right after a game. */
const checkedEachTime = createMiddleware(async (c, next) => {
  await next();
  if (c.res.ok || c.res.status === 304) c.header("Cache-Control", "public, no-cache");
});

/** `/api/game/*`. */
function createGameApi(quiz: Quiz, origins: Origins) {
  return new Hono<WithPlayer>()
    .route("/player", createPlayerApi(quiz, origins))
    .get(
      "/leaderboard",
      atAddressOf(schemaOf(loadSchemas, "periodQuerySchema")),
      checkedEachTime,
      etag(),
      searchQuery(schemaOf(loadSchemas, "periodQuerySchema")),
      async (c) => c.json(await quiz.leaders(c.req.valid("query").period)),
    )
    .get("/taste", searchQuery(schemaOf(loadSchemas, "tasteQuerySchema")), async (c) => {
      const { without, about } = c.req.valid("query");
      return c.json<SampleQuestion[]>((await quiz.samples()).three(without, about));
    })
    .get("/standing", searchQuery(schemaOf(loadSchemas, "periodQuerySchema")), async (c) =>
      c.json(await quiz.rankOf(c.req.valid("query").period, c.var.player.id)),
    )
    .post("/start", jsonBody(schemaOf(loadSchemas, "startSchema")), async (c) => {
      const readMemberId = async () => (await c.var.visitor()).member?.id ?? null;
      const games = await quiz.games();
      return c.json(await games.start(c.var.player.id, c.req.valid("json"), readMemberId));
    })
    .post("/answer", jsonBody(schemaOf(loadSchemas, "answerSchema")), async (c) => {
      const solution = await (await quiz.games()).answer(c.var.player.id, c.req.valid("json"));
      return solution ? c.json<Solution>(solution) : c.body(null, 204);
    })
    .post("/submit", jsonBody(schemaOf(loadSchemas, "submitSchema")), async (c) =>
      c.json(await (await quiz.games()).submit(c.var.player.id, c.req.valid("json"))),
    )
    .get("/history", async (c) => c.json(await (await quiz.history()).played(c.var.player.id)))
    .post("/keep", jsonBody(schemaOf(loadSchemas, "keepSchema")), async (c) => {
      await quiz.keep(c.var.player.id, c.req.valid("json").answers);
      return c.body(null, 204);
    })
    .get("/yesterday", async (c) => c.json(await (await quiz.history()).yesterday(c.var.player.id)))
    .post("/report", jsonBody(schemaOf(loadSchemas, "reportSchema")), async (c) => {
      await quiz.report(c.var.player.id, c.req.valid("json"));
      return c.body(null, 204);
    });
}
