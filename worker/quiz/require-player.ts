import { createMiddleware } from "hono/factory";
import { notSignedIn } from "#worker/platform/http/errors.ts";
import { isSafe } from "#worker/platform/http/guards.ts";
import type { PlayerSessions } from "./player-sessions";
import type { PlayerRecord } from "./player-store";

export type WithPlayer = { Variables: { player: PlayerRecord } };

/** `countChange` refuses a player who changes more than people do. */
export const requirePlayerOf = (sessions: PlayerSessions, countChange: (playerId: string) => Promise<void>) =>
  createMiddleware<WithPlayer>(async (c, next) => {
    const player = await sessions.playerOf(c.req.raw);
    if (!player) throw notSignedIn();
    if (!isSafe(c.req.method)) await countChange(player.id);
    c.set("player", player);
    await next();
  });
