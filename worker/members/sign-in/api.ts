import { Hono } from "hono";
import { requireMember, type WithMember } from "#worker/members/account/guards.ts";
import { SIGN_IN_LIFETIME_S } from "#worker/members/account/identity-store.ts";
import type { Profiles } from "#worker/members/account/profile.ts";
import type { Member } from "#worker/members/account/tables.ts";
import { isOutage, violates } from "#worker/platform/db/errors.ts";
import { cookieFor } from "#worker/platform/http/cookies.ts";
import { logError } from "#worker/platform/http/error-reporting.ts";
import { notAllowed } from "#worker/platform/http/errors.ts";
import { isSameOrigin, navigationSource } from "#worker/platform/http/guards.ts";
import type { Secrets } from "#worker/platform/tokens.ts";
import { endedCookie, type MemberSessions, type SessionsFor, sessionUserOf } from "./session";
import type { PendingSignIn, SignInFlow } from "./sign-in";

type Dependencies = {
  signIn: SignInFlow;
  sessionsFor: SessionsFor;
  secrets: Secrets;
  /**
   * Called with who signed in and the host where this site was asked: the tile of their picture may have to be made.
   */
  pictureChanged: (member: Member, siteHost: string) => void;
};

/** `/auth/*`: browser navigations, each answered with a redirect. */
export function createAuthPages({ signIn, sessionsFor, secrets, pictureChanged }: Dependencies) {
  const pendingCookieFor = (request: Request) =>
    cookieFor(request, { name: "sign-in", secrets, maxAge: SIGN_IN_LIFETIME_S });

  async function endSession(request: Request): Promise<string> {
    const sessions = sessionsFor(request);
    return sessions.destroySession(await sessions.getSession(request.headers.get("Cookie")));
  }

  return new Hono()
    .get("/patreon/login", async (c) => {
      const begun = signIn.begin(new URL(c.req.url).origin, c.req.query("returnTo") ?? null);
      if (!begun) return c.redirect("/login?error=oauth_not_configured");
      const cookie = pendingCookieFor(c.req.raw);
      c.header("Set-Cookie", await cookie.serialize(begun.pending));
      return c.redirect(begun.url.href);
    })
    .get("/patreon/callback", async (c) => {
      const pendingCookie = pendingCookieFor(c.req.raw);
      const pending: PendingSignIn | null = await pendingCookie.parse(c.req.header("Cookie") ?? null);
      const { redirect, member } = await signIn.finish(new URL(c.req.url), pending);
      c.header("Set-Cookie", await pendingCookie.serialize(null, { maxAge: 0 }));
      if (member) {
        pictureChanged(member, new URL(c.req.url).hostname);
        await endSession(c.req.raw);
        const sessions = sessionsFor(c.req.raw);
        const session = await sessions.getSession();
        session.set("member", member);
        c.header("Set-Cookie", await sessions.commitSession(session), { append: true });
      }
      return c.redirect(redirect);
    })
    .get("/logout", async (c, next) => {
      // The browser loads the page ahead of a visit that may never happen. It discards the answer if that fails.
      if (/prefetch/i.test(c.req.header("Sec-Purpose") ?? "")) return c.body(null, 503);
      const source = navigationSource(c.req.raw);
      // The page at this address then shows a button that posts.
      if (source === "unknown") return next();
      if (source === "own") c.header("Set-Cookie", await endSession(c.req.raw));
      return c.redirect("/");
    })
    .post("/logout", async (c) => {
      if (!isSameOrigin(c.req.raw)) throw notAllowed("This request came from another site.");
      c.header("Set-Cookie", await endSession(c.req.raw));
      return c.redirect("/");
    })
    .onError((error, c) => {
      // The account was deleted between signing in and creating the session.
      if (violates("FOREIGN KEY", error)) return c.redirect("/login?error=state_mismatch");
      // Nothing has changed for the visitor, who can start again where the login page says so.
      if (isOutage(error) && c.req.path.endsWith("/callback")) {
        logError(error);
        return c.redirect("/login?error=oauth_failed");
      }
      throw error;
    });
}

type ApiDependencies = Pick<Dependencies, "sessionsFor"> & {
  memberSessions: MemberSessions;
  profiles: Pick<Profiles, "profileOf">;
};

/** `GET /api/auth/user` and `DELETE /api/auth/other-sessions`. */
export function createAuthApi({ sessionsFor, memberSessions, profiles }: ApiDependencies) {
  return new Hono<WithMember>()
    .get("/user", async (c) => {
      const visitor = await c.var.visitor();
      if (!visitor.ended) return c.json(sessionUserOf(visitor, profiles));
      c.header("Set-Cookie", await endedCookie(sessionsFor(c.req.raw)));
      return c.json({ message: "Your session has ended. Please sign in again." }, 401);
    })
    .delete("/other-sessions", requireMember, async (c) => {
      const { id } = await sessionsFor(c.req.raw).getSession(c.req.header("Cookie") ?? null);
      return c.json({ ended: await memberSessions.endOthers(c.var.member.id, id) });
    });
}
