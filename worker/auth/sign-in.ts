import type { Member } from "../platform/db";
import { describeError, log } from "../platform/log";
import { randomToken, sha256 } from "../platform/tokens";
import type { LoginError } from "./contract";
import { CodeRefusedError, type PatreonProvider } from "./patreon";
import { isPatron, standingOf } from "./patron";
import { isTrackerPath, safeReturnTo } from "./return-to";
import type { AuthStore } from "./store";

const STATE_LIFETIME_MS = 10 * 60 * 1000;
const AFTER_SIGN_IN = "/profile";

/** Kept in a signed cookie between leaving for Patreon and coming back. Times are epoch milliseconds. */
export type PendingSignIn = { state: string; returnTo: string | null; expiresAt: number };

type Dependencies = {
  /** Null where the operator has not set up Patreon. */
  patreonFor: ((redirectUri: string) => PatreonProvider) | null;
  ownerId: string | undefined;
  store: AuthStore;
  now: () => Date;
};

type Finished = { redirect: string; member: Member } | { redirect: string; member: null };

const failed = (error: LoginError): Finished => ({ redirect: `/login?error=${error}`, member: null });

export function createSignIn({ patreonFor, ownerId, store, now }: Dependencies) {
  /** Where to send the browser, and what to remember of it; null where sign-in is not set up. */
  function begin(origin: string, returnTo: string | null): { url: URL; pending: PendingSignIn } | null {
    if (!patreonFor) return null;
    const state = randomToken();
    const expiresAt = now().getTime() + STATE_LIFETIME_MS;
    const url = patreonFor(callbackUrl(origin)).authorizationUrl(state);
    return { url, pending: { state, returnTo: safeReturnTo(returnTo), expiresAt } };
  }

  async function isExpected(pending: PendingSignIn | null, state: string | null): Promise<boolean> {
    if (!pending || !state || pending.state !== state || now().getTime() >= pending.expiresAt) return false;
    return store.spendState(sha256(state), new Date(pending.expiresAt));
  }

  /** Takes what Patreon's redirect brought. Never throws for what Patreon or the visitor did. */
  async function finish(callback: URL, pending: PendingSignIn | null): Promise<Finished> {
    if (!patreonFor) return failed("oauth_not_configured");
    const code = callback.searchParams.get("code");
    if (!code || callback.searchParams.has("error")) return failed("no_code");
    if (!(await isExpected(pending, callback.searchParams.get("state")))) return failed("state_mismatch");
    try {
      const identity = await patreonFor(callbackUrl(callback.origin)).identify(code);
      const standing = standingOf(identity.membership, identity.patreonId === ownerId);
      const member = await store.upsertMember(identity, standing, now());
      return { redirect: destination(member, pending?.returnTo ?? null), member };
    } catch (error) {
      if (error instanceof CodeRefusedError) return failed("invalid_code");
      log("warn", "sign_in_failed", describeError(error));
      return failed("oauth_failed");
    }
  }

  function destination(member: Member, returnTo: string | null): string {
    if (returnTo && isTrackerPath(returnTo) && !isPatron(member, now())) return "/login?error=not_patron";
    return returnTo ?? AFTER_SIGN_IN;
  }

  return { begin, finish };
}

export type SignIn = ReturnType<typeof createSignIn>;

const callbackUrl = (origin: string) => `${origin}/auth/patreon/callback`;
