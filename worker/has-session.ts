import { hasCookie } from "#worker/platform/http/cookies.ts";
import { PLAYER_COOKIE } from "#worker/quiz/player-sessions.ts";
import { SESSION_COOKIE } from "#worker/sign-in/session.ts";

/** Whether a request comes with a cookie of a member or a player, whatever it is worth. */
export const hasSession = (request: Request): boolean =>
  [SESSION_COOKIE, PLAYER_COOKIE].some((name) => hasCookie(request, name));
