import { Hono, type MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { requireMember, type WithMember } from "#worker/members/account/member-guards.ts";
import { notSignedIn } from "#worker/platform/http/errors.ts";
import { isSafe } from "#worker/platform/http/guards.ts";
import { download } from "#worker/platform/http/headers.ts";
import type { Limits } from "#worker/platform/http/limits.ts";
import { jsonBody, schemaOf } from "#worker/platform/http/validate.ts";
import type { JoinChoice, Player, QuizState } from "../contract";
import { type Quiz, shownPlayer } from "../quiz";
import type { PlayerSessions } from "./player-sessions";
import type { PlayerRecord } from "./player-store";

const loadSchemas = () => import("../contract/schemas");

export type WithPlayer = { Variables: WithMember["Variables"] & { player: PlayerRecord } };

/** Middleware that requires a player. Throws a 429 refusal for a player who sends more requests than people do. */
export const requirePlayerOf = (
  sessions: PlayerSessions,
  { countChange, countAccountRead }: Pick<Limits, "countChange" | "countAccountRead">,
) =>
  createMiddleware<WithPlayer>(async (c, next) => {
    const player = await sessions.playerOf(c.req.raw, c.var.visitor);
    if (!player) throw notSignedIn();
    await (isSafe(c.req.method) ? countAccountRead : countChange)(player.id);
    c.set("player", player);
    await next();
  });

/** The hash of a sender's address, for limits: see `platform/http/client-address.ts`. */
export type Origins = { siteHash: (request: Request) => string };

/** `/api/game/player/*`: the accounts of the quiz. */
export function createPlayerApi(
  { accounts, joined, sessions, stateOf, exportOf }: Quiz,
  requirePlayer: MiddlewareHandler<WithPlayer>,
  { siteHash }: Origins,
) {
  return new Hono<WithPlayer>()
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
    .post("/password", requirePlayer, jsonBody(schemaOf(loadSchemas, "passwordChangeSchema")), async (c) => {
      const { member } = await c.var.visitor();
      const keptMember = member?.id ?? null;
      await accounts.changePassword(c.var.player, c.req.valid("json"), keptMember);
      c.header("Set-Cookie", await sessions.signIn(c.req.raw, c.var.player));
      return c.body(null, 204);
    })
    .post("/reset", requirePlayer, jsonBody(schemaOf(loadSchemas, "passwordResetSchema")), async (c) => {
      const { member } = await c.var.visitor();
      await accounts.resetPassword(c.var.player, c.req.valid("json"), member?.id ?? null);
      c.header("Set-Cookie", await sessions.signIn(c.req.raw, c.var.player));
      return c.body(null, 204);
    })
    .post("/member", requireMember, jsonBody(schemaOf(loadSchemas, "memberPlayerSchema")), async (c) => {
      const { username } = c.req.valid("json");
      const player = await joined.create(c.var.member, username, siteHash(c.req.raw));
      return c.json<Player, 201>(shownPlayer(player), 201);
    })
    .post("/join", requireMember, jsonBody(schemaOf(loadSchemas, "joinSchema")), async (c) =>
      c.json<JoinChoice[]>(await joined.join(c.var.member.id, c.req.valid("json"), siteHash(c.req.raw))),
    )
    .post("/separate", requirePlayer, jsonBody(schemaOf(loadSchemas, "separationSchema")), async (c) => {
      await joined.separate(c.var.player, c.req.valid("json").password);
      return c.body(null, 204);
    })
    .get("/export", requirePlayer, async (c) => download(c, "my-quiz-data", await exportOf(c.var.player.id)))
    .delete("/", requirePlayer, jsonBody(schemaOf(loadSchemas, "deletionSchema")), async (c) => {
      await accounts.remove(c.var.player, c.req.valid("json"));
      c.header("Set-Cookie", await sessions.signOut(c.req.raw));
      return c.body(null, 204);
    });
}
