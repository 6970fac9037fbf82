import { hasCookie } from "#worker/platform/http/cookies.ts";
import { createStoredSessions } from "#worker/platform/http/stored-sessions.ts";
import type { PlayerRecord, PlayerStore } from "./player-store";

export const PLAYER_COOKIE = "player";

/** Players' sessions, with a cookie of their own: a member of the site and a player need not be the same person. */
export function createPlayerSessions(players: PlayerStore, secret: string) {
  const sessionsFor = createStoredSessions<{ player: PlayerRecord }>(
    { name: PLAYER_COOKIE, secret },
    {
      async insert(idHash, { player }, expiresAt) {
        if (!player) throw new Error("A session belongs to a player.");
        await players.insertSession(idHash, player.id, expiresAt);
      },
      async find(idHash, now) {
        const player = await players.findBySession(idHash, now);
        return player && { player };
      },
      remove: (idHash) => players.removeSession(idHash),
    },
  );
  const sessionOf = (request: Request) => sessionsFor(request).getSession(request.headers.get("Cookie"));

  return {
    /** Null for a visitor who is not signed in. Without the cookie this needs no query. */
    async playerOf(request: Request): Promise<PlayerRecord | null> {
      if (!hasCookie(request, PLAYER_COOKIE)) return null;
      return (await sessionOf(request)).get("player") ?? null;
    },

    /** Both resolve to the `Set-Cookie` header. Signing in ends the session before it. */
    async signIn(request: Request, player: PlayerRecord): Promise<string> {
      const sessions = sessionsFor(request);
      if (hasCookie(request, PLAYER_COOKIE)) await this.signOut(request);
      const session = await sessions.getSession();
      session.set("player", player);
      return sessions.commitSession(session);
    },
    async signOut(request: Request): Promise<string> {
      return sessionsFor(request).destroySession(await sessionOf(request));
    },
  };
}

export type PlayerSessions = ReturnType<typeof createPlayerSessions>;
