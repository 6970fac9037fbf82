import { createMiddleware } from "hono/factory";
import { notSignedIn } from "../platform/errors";
import type { PlayerSessions } from "./player-sessions";
import type { PlayerRecord } from "./player-store";

export type WithPlayer = { Variables: { player: PlayerRecord } };

export const requirePlayerOf = (sessions: PlayerSessions) =>
  createMiddleware<WithPlayer>(async (c, next) => {
    const player = await sessions.playerOf(c.req.raw);
    if (!player) throw notSignedIn();
    c.set("player", player);
    await next();
  });
