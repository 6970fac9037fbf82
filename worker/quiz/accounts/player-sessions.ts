import { createStoredSessions, hasCookie } from "#worker/platform/http/stored-sessions.ts";
import type { Secrets } from "#worker/platform/seal.ts";
import type { PlayerRecord, PlayerStore } from "./player-store";

export const PLAYER_COOKIE = "player";

type ReadVisitor = () => Promise<{ member: { id: string } | null }>;

/** Players have their own cookie, because a member and a player in one browser may be different people. */
export function createPlayerSessions(players: PlayerStore, secrets: Secrets) {
  const sessionsFor = createStoredSessions<{ player: PlayerRecord }>(
    { name: PLAYER_COOKIE, secrets },
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

  /** Caches the player of each request, because a limit and the call itself both need the player. */
  const read = new WeakMap<Request, Promise<PlayerRecord | null>>();

  async function find(request: Request, readVisitor: ReadVisitor): Promise<PlayerRecord | null> {
    const own = hasCookie(request, PLAYER_COOKIE) ? (await sessionOf(request)).get("player") : null;
    if (own) return own;
    const { member } = await readVisitor();
    return member && players.findByMember(member.id);
  }

  return {
    /** Finds the player of the quiz session, or else of the signed-in member. Requests without cookies need no query. */
    playerOf(request: Request, readVisitor: ReadVisitor): Promise<PlayerRecord | null> {
      const found = read.get(request) ?? find(request, readVisitor);
      read.set(request, found);
      return found;
    },

    /** Both resolve to the `Set-Cookie` header. `signIn` also ends the previous session. */
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
