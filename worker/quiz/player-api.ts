import { Hono, type MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { download } from "#worker/platform/http/download.ts";
import { notSignedIn } from "#worker/platform/http/errors.ts";
import { isSafe } from "#worker/platform/http/guards.ts";
import { jsonBody } from "#worker/platform/http/validate.ts";
import {
  deletionSchema,
  loginSchema,
  type Player,
  passwordChangeSchema,
  type QuizState,
  signUpSchema,
} from "./contract";
import type { PlayerSessions } from "./player-sessions";
import type { PlayerRecord } from "./player-store";
import { type Quiz, shownPlayer } from "./quiz";

export type WithPlayer = { Variables: { player: PlayerRecord } };

/**
 * Middleware that requires a player. `countChange` throws a 429 refusal for a player with more changes than people
 * make.
 */
export const requirePlayerOf = (sessions: PlayerSessions, countChange: (playerId: string) => Promise<void>) =>
  createMiddleware<WithPlayer>(async (c, next) => {
    const player = await sessions.playerOf(c.req.raw);
    if (!player) throw notSignedIn();
    if (!isSafe(c.req.method)) await countChange(player.id);
    c.set("player", player);
    await next();
  });

/** Hashes of where a request comes from, for the limits: see `platform/http/client-address.ts`. */
export type Origins = Record<"siteHash" | "networkHash", (request: Request) => string>;

/** `/api/game/player/*`: the accounts of the quiz. */
export function createPlayerApi(
  { accounts, sessions, stateOf, exportOf }: Quiz,
  requirePlayer: MiddlewareHandler<WithPlayer>,
  { siteHash, networkHash }: Origins,
) {
  return new Hono<WithPlayer>()
    .get("/", async (c) => c.json<QuizState>(await stateOf(await sessions.playerOf(c.req.raw))))
    .post("/create", jsonBody(signUpSchema), async (c) => {
      const player = await accounts.signUp(c.req.valid("json"), networkHash(c.req.raw));
      c.header("Set-Cookie", await sessions.signIn(c.req.raw, player));
      return c.json<Player, 201>(shownPlayer(player), 201);
    })
    .post("/login", jsonBody(loginSchema), async (c) => {
      const player = await accounts.login(c.req.valid("json"), siteHash(c.req.raw));
      c.header("Set-Cookie", await sessions.signIn(c.req.raw, player));
      return c.json<Player>(shownPlayer(player));
    })
    .post("/logout", async (c) => {
      c.header("Set-Cookie", await sessions.signOut(c.req.raw));
      return c.body(null, 204);
    })
    .post("/password", requirePlayer, jsonBody(passwordChangeSchema), async (c) => {
      await accounts.changePassword(c.var.player, c.req.valid("json"));
      c.header("Set-Cookie", await sessions.signIn(c.req.raw, c.var.player));
      return c.body(null, 204);
    })
    .get("/export", requirePlayer, async (c) => download(c, "my-quiz-data", await exportOf(c.var.player.id)))
    .delete("/", requirePlayer, jsonBody(deletionSchema), async (c) => {
      await accounts.remove(c.var.player, c.req.valid("json").password);
      c.header("Set-Cookie", await sessions.signOut(c.req.raw));
      return c.body(null, 204);
    });
}
