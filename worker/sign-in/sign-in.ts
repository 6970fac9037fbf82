import { type IdentityStore, SIGN_IN_LIFETIME_S } from "#worker/members/identity-store.ts";
import { isPatron } from "#worker/members/patron-status.ts";
import type { Member } from "#worker/members/tables.ts";
import type { Memberships } from "#worker/patronage/memberships.ts";
import { budgetSpent } from "#worker/platform/db/row-budget.ts";
import { Refusal } from "#worker/platform/http/errors.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { randomToken, sha256 } from "#worker/platform/tokens.ts";
import type { LoginError } from "./contract";
import { CodeRefusedError, type PatreonProvider } from "./patreon";
import { afterSignIn, safeReturnTo } from "./return-to";
import type { StateStore } from "./store";

/** Kept in a signed cookie while the browser is at Patreon. `expiresAt` is in epoch milliseconds. */
export type PendingSignIn = { state: string; returnTo: string | null; expiresAt: number };

type Dependencies = {
  /** Null if the operator has not set up Patreon. */
  patreonFor: ((redirectUri: string) => PatreonProvider) | null;
  recordSignIn: Memberships["recordSignIn"];
  states: StateStore;
  hasRoom: IdentityStore["hasRoom"];
  /** Throws a 503 refusal while the site has no rows left for this. */
  requireRoom: () => Promise<void>;
  now: () => Date;
};

type Finished = { redirect: string; member: Member } | { redirect: string; member: null };

const failed = (error: LoginError): Finished => ({ redirect: `/login?error=${error}`, member: null });

export function createSignInFlow({
  patreonFor,
  recordSignIn,
  states,
  hasRoom,
  requireRoom,
  now,
}: Dependencies) {
  /** Where to send the browser, and what to keep in the cookie; null if sign-in is not set up. */
  function begin(origin: string, returnTo: string | null): { url: URL; pending: PendingSignIn } | null {
    if (!patreonFor) return null;
    const state = randomToken();
    const expiresAt = now().getTime() + SIGN_IN_LIFETIME_S * 1000;
    const url = patreonFor(callbackUrl(origin)).authorizationUrl(state);
    return { url, pending: { state, returnTo: safeReturnTo(returnTo), expiresAt } };
  }

  /**
   * The pending sign-in; null if the state is not the one that was sent, or was used before. It only reads: without a
   * code from Patreon, nobody can make us write.
   */
  async function expected(
    pending: PendingSignIn | null,
    state: string | null,
  ): Promise<PendingSignIn | null> {
    if (!pending || !state || pending.state !== state || now().getTime() >= pending.expiresAt) return null;
    return (await states.isSpent(sha256(state))) ? null : pending;
  }

  /**
   * Finishes a sign-in with what Patreon's redirect brought. Throws a 429 refusal for an account that has used up its
   * rows of the day, and 503 if the site has. Never throws for a mistake of Patreon or the visitor.
   */
  async function finish(callback: URL, remembered: PendingSignIn | null): Promise<Finished> {
    if (!patreonFor) return failed("oauth_not_configured");
    const code = callback.searchParams.get("code");
    if (!code || callback.searchParams.has("error")) return failed("no_code");
    const pending = await expected(remembered, callback.searchParams.get("state"));
    if (!pending) return failed("state_mismatch");
    await requireRoom();
    try {
      const beganAt = now();
      const identity = await patreonFor(callbackUrl(callback.origin)).identify(code);
      if (!(await hasRoom(identity.patreonId, now()))) throw budgetSpent(now());
      if (!(await states.spendState(sha256(pending.state), new Date(pending.expiresAt)))) {
        return failed("state_mismatch");
      }
      const member = await recordSignIn(identity, beganAt, new Date(pending.expiresAt));
      if (!member) return failed("state_mismatch");
      return { redirect: afterSignIn(pending.returnTo, isPatron(member, now())), member };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (error instanceof CodeRefusedError) return failed("invalid_code");
      log("warn", "sign_in_failed", describeError(error));
      return failed("oauth_failed");
    }
  }

  return { begin, finish };
}

export type SignInFlow = ReturnType<typeof createSignInFlow>;

const callbackUrl = (origin: string) => `${origin}/auth/patreon/callback`;
