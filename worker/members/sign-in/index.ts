import { lt } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { Hono } from "hono";
import { createSpentStates, SIGN_IN_LIFETIME_S } from "#worker/members/account/identity-store.ts";
import type { Members } from "#worker/members/account/index.ts";
import type { Profiles } from "#worker/members/account/profile.ts";
import { type Member, sessions, spentStates } from "#worker/members/account/tables.ts";
import type { WithMember } from "#worker/members/account/visitor.ts";
import type { Memberships } from "#worker/members/patronage/memberships.ts";
import { afterwards } from "#worker/platform/afterwards.ts";
import { isOutage, violates } from "#worker/platform/db/database-errors.ts";
import type { Expired } from "#worker/platform/db/deletions.ts";
import { logError } from "#worker/platform/http/error-reporting.ts";
import { notAllowed } from "#worker/platform/http/errors.ts";
import { isSameOrigin, navigationSource } from "#worker/platform/http/guards.ts";
import { cookieFor } from "#worker/platform/http/stored-sessions.ts";
import type { Platform } from "#worker/platform/index.ts";
import type { Secrets } from "#worker/platform/seal.ts";
import { HOUR_MS } from "#worker/platform/time.ts";
import { createPatreon, type PatreonSettings } from "./patreon";
import {
  createMemberSessionStore,
  createVisitorReader,
  endedCookie,
  type MemberSessions,
  type SessionsFor,
  sessionUserOf,
} from "./session";
import { createSignInFlow, type PendingSignIn, type SignInFlow } from "./sign-in";

/** Sign-ins come in bursts. Recording few of them keeps strangers from causing many writes. */
const NOTE_SUCCESS_EVERY_MS = HOUR_MS;
const NOTE_FAILURE_EVERY_MS = 10 * 60 * 1000;

/** More attempts replace the oldest ones. */
const ATTEMPTS_MAX = 5;
/** The beginning of the state names the attempt's cookie. */
const attemptOf = (state: string) => state.replace(/[^\w-]/g, "").slice(0, 12);
const ATTEMPT_COOKIE = /(?<=^|;\s*)(?:__Host-)?sign-in-([\w-]{12})=/g;
const attemptsOf = ({ headers }: Request) =>
  Array.from((headers.get("Cookie") ?? "").matchAll(ATTEMPT_COOKIE), ([, attempt = ""]) => attempt);

type Dependencies = {
  sessionsFor: SessionsFor;
  members: Members;
  memberships: Memberships;
  /** Null if the operator has not set up Patreon. */
  patreon: PatreonSettings | null;
  /** Throws a refusal if the person has no rows left today. */
  spendRows: (patreonId: string) => Promise<void>;
  /** Statements that also end the quiz sessions that the member's sign-in has opened. */
  alsoEnded: (memberId: string) => BatchItem<"sqlite">[];
};

export function createSignIn(
  platform: Platform,
  { sessionsFor, members, memberships, patreon, spendRows, alsoEnded }: Dependencies,
) {
  const { db, secrets, limits, signals } = platform;
  const { profiles, tiles, isPatron } = members;
  const memberSessions = createMemberSessionStore(db, alsoEnded);
  const flow = createSignInFlow({
    patreonFor: patreon && ((redirectUri) => createPatreon(patreon, redirectUri)),
    recordSignIn: memberships.recordSignIn,
    states: createSpentStates(db),
    spendRows,
    limits,
    noteOutcome(hasWorked) {
      const noted = hasWorked
        ? signals.succeeded("signIn", NOTE_SUCCESS_EVERY_MS)
        : signals.failed("signIn", NOTE_FAILURE_EVERY_MS);
      afterwards(noted.catch(() => {}));
    },
  });
  return {
    flow,
    memberSessions,
    readVisitor: createVisitorReader(sessionsFor, isPatron),
    expired: (): Expired[] => [
      { table: spentStates, which: lt(spentStates.expiresAt, new Date()) },
      { table: sessions, which: lt(sessions.expiresAt, new Date()) },
    ],
    api: createAuthApi({ sessionsFor, memberSessions, profiles }),
    pages: createAuthPages({ signIn: flow, sessionsFor, secrets, pictureChanged: tiles.makeSoon }),
  };
}

type AuthPagesDependencies = {
  signIn: SignInFlow;
  sessionsFor: SessionsFor;
  secrets: Secrets;
  /** Called with the member who signed in, whose tile may be outdated. */
  pictureChanged: (member: Member) => void;
};

/** `/auth/*`: pages that browsers navigate to. Each answers with a redirect. */
function createAuthPages({ signIn, sessionsFor, secrets, pictureChanged }: AuthPagesDependencies) {
  /** The cookie of one attempt. Sign-ins in several tabs don't disturb each other. */
  const attemptCookieFor = (request: Request, attempt: string) =>
    cookieFor(request, { name: `sign-in-${attempt}`, secrets, maxAge: SIGN_IN_LIFETIME_S });

  /** The `Set-Cookie` headers that make room for another attempt. Browsers send their oldest cookies first. */
  function forgottenAttempts(request: Request): Promise<string[]> {
    const attempts = attemptsOf(request);
    const surplus = attempts.slice(0, Math.max(0, attempts.length + 1 - ATTEMPTS_MAX));
    return Promise.all(
      surplus.map((attempt) => attemptCookieFor(request, attempt).serialize(null, { maxAge: 0 })),
    );
  }

  async function endSession(request: Request): Promise<string> {
    const sessions = sessionsFor(request);
    return sessions.destroySession(await sessions.getSession(request.headers.get("Cookie")));
  }

  return new Hono()
    .get("/patreon/login", async (c) => {
      const last = attemptsOf(c.req.raw).at(-1);
      const before: PendingSignIn | null =
        last === undefined
          ? null
          : await attemptCookieFor(c.req.raw, last).parse(c.req.header("Cookie") ?? null);
      const begun = await signIn.begin(new URL(c.req.url).origin, c.req.query("returnTo") ?? null, before);
      if (!begun) return c.redirect("/login?error=oauth_not_configured");
      const cookie = attemptCookieFor(c.req.raw, attemptOf(begun.pending.state));
      const cookies = [...(await forgottenAttempts(c.req.raw)), await cookie.serialize(begun.pending)];
      for (const line of cookies) c.header("Set-Cookie", line, { append: true });
      return c.redirect(begun.url.href);
    })
    .get("/patreon/callback", async (c) => {
      const sessions = sessionsFor(c.req.raw);
      const cookies = c.req.header("Cookie") ?? null;
      // The cookie stays until it expires, so that the same callback still leads to the same page.
      const cookie = attemptCookieFor(c.req.raw, attemptOf(c.req.query("state") ?? ""));
      const pending: PendingSignIn | null = await cookie.parse(cookies);
      const readMember = async () => (await sessions.getSession(cookies)).get("member") ?? null;
      const { redirect, member } = await signIn.finish(c.req.raw, pending, readMember);
      if (member) {
        pictureChanged(member);
        await endSession(c.req.raw);
        const session = await sessions.getSession();
        session.set("member", member);
        c.header("Set-Cookie", await sessions.commitSession(session), { append: true });
      }
      return c.redirect(redirect);
    })
    .get("/logout", async (c, next) => {
      // A browser that prefetches this page must not sign anybody out. It discards an answer with an error.
      if (/prefetch/i.test(c.req.header("Sec-Purpose") ?? "")) return c.body(null, 503);
      const source = navigationSource(c.req.raw);
      // Continues to the page at this address, which has a button that posts.
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
      // The account was deleted between the sign-in and the creation of the session.
      if (violates("FOREIGN KEY", error)) return c.redirect("/login?error=state_mismatch");
      // Nothing has changed for visitors. The login page tells them to start again.
      if (isOutage(error) && c.req.path.endsWith("/callback")) {
        logError(error);
        return c.redirect("/login?error=oauth_failed");
      }
      throw error;
    });
}

type ApiDependencies = Pick<AuthPagesDependencies, "sessionsFor"> & {
  memberSessions: MemberSessions;
  profiles: Pick<Profiles, "profileOf">;
};

const createAuthApi = ({ sessionsFor, memberSessions, profiles }: ApiDependencies) =>
  new Hono<WithMember>()
    .get("/user", async (c) => {
      const visitor = await c.var.visitor();
      if (!visitor.ended) return c.json(sessionUserOf(visitor, profiles));
      c.header("Set-Cookie", await endedCookie(sessionsFor(c.req.raw)));
      return c.json({ message: "Your session has ended. Please sign in again." }, 401);
    })
    .delete("/other-sessions", async (c) => {
      const { id } = await sessionsFor(c.req.raw).getSession(c.req.header("Cookie") ?? null);
      return c.json({ ended: await memberSessions.endOthers(c.var.member.id, id) });
    });
