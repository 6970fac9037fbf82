import { Hono } from "hono";
import { createCookie } from "react-router";
import { violates } from "../platform/constraints";
import { reportFault } from "../platform/faults";
import { isSameOrigin, type WithVisitor } from "../platform/guards";
import { isOutage } from "../platform/outage";
import { endedCookie, type MemberSessions } from "../platform/session";
import { isSecure } from "../platform/visitor";
import { sessionUserOf } from "./session-user";
import { type PendingSignIn, type SignIn, STATE_LIFETIME_S } from "./sign-in";

type Dependencies = {
  signIn: SignIn;
  sessionsFor: (secure: boolean) => MemberSessions;
  cookieSecret: string;
};

/** `/auth/*`: browser navigations, each answered with a redirect. */
export function createAuthPages({ signIn, sessionsFor, cookieSecret }: Dependencies) {
  const pendingCookieFor = (secure: boolean) =>
    createCookie(secure ? "__Host-sign-in" : "sign-in", {
      httpOnly: true,
      secure,
      sameSite: "lax",
      path: "/",
      maxAge: STATE_LIFETIME_S,
      secrets: [cookieSecret],
    });

  async function endSession(request: Request): Promise<string> {
    const sessions = sessionsFor(isSecure(request));
    return sessions.destroySession(await sessions.getSession(request.headers.get("Cookie")));
  }

  return new Hono()
    .get("/patreon/login", async (c) => {
      const begun = signIn.begin(new URL(c.req.url).origin, c.req.query("returnTo") ?? null);
      if (!begun) return c.redirect("/login?error=oauth_not_configured");
      const cookie = pendingCookieFor(isSecure(c.req.raw));
      c.header("Set-Cookie", await cookie.serialize(begun.pending));
      return c.redirect(begun.url.href);
    })
    .get("/patreon/callback", async (c) => {
      const pendingCookie = pendingCookieFor(isSecure(c.req.raw));
      const pending: PendingSignIn | null = await pendingCookie.parse(c.req.header("Cookie") ?? null);
      const { redirect, member } = await signIn.finish(new URL(c.req.url), pending);
      c.header("Set-Cookie", await pendingCookie.serialize(null, { maxAge: 0 }));
      if (member) {
        await endSession(c.req.raw);
        const sessions = sessionsFor(isSecure(c.req.raw));
        const session = await sessions.getSession();
        session.set("member", member);
        c.header("Set-Cookie", await sessions.commitSession(session), { append: true });
      }
      return c.redirect(redirect);
    })
    .get("/logout", async (c) => {
      if (isSameOrigin(c.req.raw)) c.header("Set-Cookie", await endSession(c.req.raw));
      return c.redirect("/");
    })
    .onError((error, c) => {
      // The account was deleted between the sign-in and its session.
      if (violates("FOREIGN KEY", error)) return c.redirect("/login?error=state_mismatch");
      // Whoever signs in is no further than before, and can begin again where the login page says so.
      if (isOutage(error) && c.req.path.endsWith("/callback")) {
        reportFault(error);
        return c.redirect("/login?error=oauth_failed");
      }
      throw error;
    });
}

/** `GET /api/auth/user`. */
export function createAuthApi({ sessionsFor }: Pick<Dependencies, "sessionsFor">) {
  return new Hono<WithVisitor>().get("/user", async (c) => {
    const visitor = await c.var.visitor();
    if (!visitor.ended) return c.json(sessionUserOf(visitor));
    c.header("Set-Cookie", await endedCookie(sessionsFor(isSecure(c.req.raw))));
    return c.json({ message: "Your session has ended. Please sign in again." }, 401);
  });
}
