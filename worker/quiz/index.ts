import { Hono } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import type { WithMember } from "#worker/members/account/visitor.ts";
import { atAddressOf } from "#worker/platform/cache/canonical-address.ts";
import { download } from "#worker/platform/http/headers.ts";
import { jsonBody, schemaOf, searchQuery } from "#worker/platform/http/validate.ts";
import type { Platform } from "#worker/platform/index.ts";
import type { PlayerRecord } from "./accounts/player-store";
import type { JoinChoice, Player, QuizState, SampleQuestion, Solution } from "./contract";
import { createReportInbox } from "./games/question-reports";
import { createPlayerModeration } from "./moderation";
import { type Content, createQuizUseCases, type Quiz, shownPlayer } from "./quiz";

export function createQuiz(platform: Platform, content: Content) {
  const quiz = createQuizUseCases(platform, content);
  const moderation = createPlayerModeration(platform.db);
  const reports = createReportInbox(platform.db);
  return { ...quiz, moderation, reports, api: createGameApi(quiz, platform) };
}

const loadSchemas = () => import("./contract/schemas");

/** The same for everybody but fresh, because players look at them right after a game. */
const checkedEachTime = createMiddleware(async (c, next) => {
  await next();
  if (c.res.ok || c.res.status === 304) c.header("Cache-Control", "public, no-cache");
});

const createGameApi = (quiz: Quiz, origins: Origins) =>
  new Hono<WithPlayer>()
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
    .get("/history", async (c) => c.json(await (await quiz.games()).played(c.var.player.id)))
    .post("/keep", jsonBody(schemaOf(loadSchemas, "keepSchema")), async (c) => {
      await quiz.keep(c.var.player.id, c.req.valid("json").answers);
      return c.body(null, 204);
    })
    .get("/yesterday", async (c) => c.json(await (await quiz.games()).yesterday(c.var.player.id)))
    .post("/report", jsonBody(schemaOf(loadSchemas, "reportSchema")), async (c) => {
      await quiz.report(c.var.player.id, c.req.valid("json"));
      return c.body(null, 204);
    });

type WithPlayer = { Variables: WithMember["Variables"] & { player: PlayerRecord } };

type Origins = { siteHash: (request: Request) => string };

/** `/api/game/player/*`: the accounts of the quiz. */
const createPlayerApi = ({ accounts, joined, sessions, stateOf, exportOf }: Quiz, { siteHash }: Origins) =>
  new Hono<WithPlayer>()
    .get("/", async (c) =>
      c.json<QuizState>(await stateOf(await sessions.playerOf(c.req.raw, c.var.visitor))),
    )
    .post("/create", jsonBody(schemaOf(loadSchemas, "signUpSchema")), async (c) => {
      const player = await accounts.signUp(c.req.valid("json"), siteHash(c.req.raw));
      c.header("Set-Cookie", await sessions.signIn(c.req.raw, player));
      return c.json<Player, 201>(shownPlayer(player), 201);
    })
    .post("/login", jsonBody(schemaOf(loadSchemas, "loginSchema")), async (c) => {
      const player = await accounts.login(c.req.valid("json"), siteHash(c.req.raw));
      c.set("player", player);
      c.header("Set-Cookie", await sessions.signIn(c.req.raw, player));
      return c.json<Player>(shownPlayer(player));
    })
    .post("/logout", async (c) => {
      c.header("Set-Cookie", await sessions.signOut(c.req.raw));
      return c.body(null, 204);
    })
    .post("/password", jsonBody(schemaOf(loadSchemas, "passwordChangeSchema")), async (c) => {
      const { member } = await c.var.visitor();
      const keptMember = member?.id ?? null;
      await accounts.changePassword(c.var.player, c.req.valid("json"), keptMember);
      c.header("Set-Cookie", await sessions.signIn(c.req.raw, c.var.player));
      return c.body(null, 204);
    })
    .post("/reset", jsonBody(schemaOf(loadSchemas, "passwordResetSchema")), async (c) => {
      const { member } = await c.var.visitor();
      await accounts.resetPassword(c.var.player, c.req.valid("json"), member?.id ?? null);
      c.header("Set-Cookie", await sessions.signIn(c.req.raw, c.var.player));
      return c.body(null, 204);
    })
    .post("/member", jsonBody(schemaOf(loadSchemas, "memberPlayerSchema")), async (c) => {
      const { username } = c.req.valid("json");
      const player = await joined.create(c.var.member, username, siteHash(c.req.raw));
      return c.json<Player, 201>(shownPlayer(player), 201);
    })
    .post("/join", jsonBody(schemaOf(loadSchemas, "joinSchema")), async (c) =>
      c.json<JoinChoice[]>(await joined.join(c.var.member.id, c.req.valid("json"), siteHash(c.req.raw))),
    )
    .post("/separate", jsonBody(schemaOf(loadSchemas, "separationSchema")), async (c) => {
      await joined.separate(c.var.player, c.req.valid("json").password);
      return c.body(null, 204);
    })
    .get("/export", async (c) => download(c, "my-quiz-data", await exportOf(c.var.player.id)))
    .delete("/", jsonBody(schemaOf(loadSchemas, "deletionSchema")), async (c) => {
      await accounts.remove(c.var.player, c.req.valid("json"));
      c.header("Set-Cookie", await sessions.signOut(c.req.raw));
      return c.body(null, 204);
    });
