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

/** Kept in a signed cookie between leaving for Patreon and coming back. Times are epoch milliseconds. */
export type PendingSignIn = { state: string; returnTo: string | null; expiresAt: number };

type Dependencies = {
  /** Null where the operator has not set up Patreon. */
  patreonFor: ((redirectUri: string) => PatreonProvider) | null;
  recordSignIn: Memberships["recordSignIn"];
  states: StateStore;
  hasRoom: IdentityStore["hasRoom"];
  /** Refuses while the site has no rows left for this. */
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
  /** Where to send the browser, and what to remember of it; null where sign-in is not set up. */
  function begin(origin: string, returnTo: string | null): { url: URL; pending: PendingSignIn } | null {
    if (!patreonFor) return null;
    const state = randomToken();
    const expiresAt = now().getTime() + SIGN_IN_LIFETIME_S * 1000;
    const url = patreonFor(callbackUrl(origin)).authorizationUrl(state);
    return { url, pending: { state, returnTo: safeReturnTo(returnTo), expiresAt } };
  }

  /**
   * What was remembered of this sign-in; null where the state is not the one that was sent, or comes again. Only
   * reads: whoever has no code of Patreon's makes us write nothing.
   */
  async function expected(
    pending: PendingSignIn | null,
    state: string | null,
  ): Promise<PendingSignIn | null> {
    if (!pending || !state || pending.state !== state || now().getTime() >= pending.expiresAt) return null;
    return (await states.isSpent(sha256(state))) ? null : pending;
  }

  /**
   * Takes what Patreon's redirect brought. Refuses with 429 an account that has written its rows of the day, and with
   * 503 everybody while the site has; else never throws for what Patreon or the visitor did.
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
