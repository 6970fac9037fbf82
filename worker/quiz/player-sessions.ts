import type { SessionStorage } from "react-router";
import { carriesCookie, createStoredSessions } from "../platform/stored-sessions";
import { isSecure } from "../platform/visitor";
import type { PlayerRecord, PlayerStore } from "./player-store";

const COOKIE = "player";

/** Who plays, by a cookie of its own: a member of the site and a player need not be the same person. */
export function createPlayerSessions(players: PlayerStore, secret: string) {
  const storageFor = (secure: boolean): SessionStorage<{ player: PlayerRecord }> =>
    createStoredSessions<{ player: PlayerRecord }>(
      { name: COOKIE, secret, secure },
      {
        async insert(idHash, { player }, expiresAt) {
          if (!player) throw new Error("A session belongs to a player.");
          await players.keepSession(idHash, player.id, expiresAt);
        },
        async find(idHash, now) {
          const player = await players.findBySession(idHash, now);
          return player && { player };
        },
        remove: (idHash) => players.removeSession(idHash),
      },
    );
  const [secureStorage, plainStorage] = [storageFor(true), storageFor(false)];
  const storageOf = (request: Request) => (isSecure(request) ? secureStorage : plainStorage);
  const sessionOf = (request: Request) => storageOf(request).getSession(request.headers.get("Cookie"));

  return {
    /** Null for a visitor who has not signed in; without the cookie that costs no query. */
    async playerOf(request: Request): Promise<PlayerRecord | null> {
      if (!carriesCookie(request, COOKIE)) return null;
      return (await sessionOf(request)).get("player") ?? null;
    },

    /** Both resolve to the `Set-Cookie` header; signing in ends the session that was. */
    async signIn(request: Request, player: PlayerRecord): Promise<string> {
      const storage = storageOf(request);
      if (carriesCookie(request, COOKIE)) await this.signOut(request);
      const session = await storage.getSession();
      session.set("player", player);
      return storage.commitSession(session);
    },
    async signOut(request: Request): Promise<string> {
      return storageOf(request).destroySession(await sessionOf(request));
    },
  };
}

export type PlayerSessions = ReturnType<typeof createPlayerSessions>;
