import { SIGN_IN_LIFETIME_S, type SpentStates } from "#worker/members/account/identity-store.ts";
import { isPatron } from "#worker/members/account/patron-status-store.ts";
import type { Member } from "#worker/members/account/tables.ts";
import type { Memberships } from "#worker/members/patronage/memberships.ts";
import { Refusal } from "#worker/platform/http/errors.ts";
import type { Limits } from "#worker/platform/http/limits.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { randomToken, sha256 } from "#worker/platform/seal.ts";
import { pause } from "#worker/platform/time.ts";
import type { LoginError } from "./contract";
import { CodeRefusedError, type PatreonProvider } from "./patreon";
import { afterSignIn, safeReturnTo } from "./return-to";

/** Stored in a signed cookie while the browser is at Patreon. `expiresAt` is in epoch milliseconds. */
export type PendingSignIn = {
  state: string;
  returnTo: string | null;
  expiresAt: number;
  /** The same for all attempts of a browser. */
  browser?: string;
};

/** Patreon refuses a code that another request is using. That one needs about as long to sign in. */
const TWIN_TURNS = 3;
const TWIN_WAIT_MS = 300;

type Dependencies = {
  /** Null if the operator has not set up Patreon. */
  patreonFor: ((redirectUri: string) => PatreonProvider) | null;
  recordSignIn: Memberships["recordSignIn"];
  states: SpentStates;
  /** Throws a 429 refusal if the person has no rows left today, and 503 if the site has none left. */
  spendRows: (patreonId: string) => Promise<void>;
  limits: Pick<Limits, "count" | "countFor" | "refuseCodes" | "countRefusedCode">;
  /** Called with true after a sign-in, and with false after a failure that was not the visitor's fault. */
  noteOutcome: (hasWorked: boolean) => void;
};

type Finished = { redirect: string; member: Member } | { redirect: string; member: null };

function failed(error: LoginError): Finished {
  log("info", "member_sign_in_refused", { reason: error });
  return { redirect: `/login?error=${error}`, member: null };
}

export function createSignInFlow(dependencies: Dependencies) {
  const { patreonFor, recordSignIn, states, spendRows, limits, noteOutcome } = dependencies;
  /**
   * The address to send the browser to, and the content of the cookie. Null if sign-in is not set up. `last` is the
   * attempt before in this browser.
   */
  async function begin(origin: string, returnTo: string | null, last: PendingSignIn | null = null) {
    if (!patreonFor) return null;
    const state = randomToken();
    const browser = last?.browser ?? randomToken();
    await limits.countFor("signIns", browser);
    const expiresAt = Date.now() + SIGN_IN_LIFETIME_S * 1000;
    const url = patreonFor(callbackUrl(origin)).authorizationUrl(state);
    return { url, pending: { state, returnTo: safeReturnTo(returnTo), expiresAt, browser } };
  }

  /** Only reads: without a code from Patreon, strangers must not cause writes. */
  async function expected(pending: PendingSignIn | null, state: string | null) {
    if (!pending || !state || pending.state !== state || Date.now() >= pending.expiresAt) return null;
    return (await states.isSpent(sha256(state))) ? null : pending;
  }

  /**
   * Finishes a sign-in with the parameters of Patreon's redirect. Throws a 429 refusal if the account has no rows left
   * today. Throws 503 if the site has none left, or if too many codes were refused. Mistakes of Patreon or the visitor
   * don't throw; they lead to the login page. `readMember` reads who is signed in already.
   */
  async function finish(
    request: Request,
    remembered: PendingSignIn | null,
    readMember: () => Promise<Member | null>,
  ): Promise<Finished> {
    const callback = new URL(request.url);
    const state = callback.searchParams.get("state");

    /** The same callback came before, or another tab has finished a sign-in: whoever is signed in simply goes on. */
    async function mismatched(): Promise<Finished> {
      const member = await readMember();
      if (!member) return failed("state_mismatch");
      const returnTo = remembered?.state === state ? remembered.returnTo : null;
      return { redirect: afterSignIn(returnTo, isPatron(member, new Date())), member: null };
    }

    const isOwn = remembered !== null && remembered.state === state;
    await (isOwn ? limits.countFor("signIns", remembered.state) : limits.count("signIns", request));
    if (!patreonFor) return failed("oauth_not_configured");
    const code = callback.searchParams.get("code");
    if (!code || callback.searchParams.has("error")) return failed("no_code");
    const pending = await expected(remembered, state);
    if (!pending) return mismatched();
    limits.refuseCodes(request);
    /** The same callback has come twice at one moment. The login page leads on whoever is signed in by then. */
    const toLogin = (): Finished => ({
      redirect: `/login${pending.returnTo ? `?${new URLSearchParams({ returnTo: pending.returnTo })}` : ""}`,
      member: null,
    });
    const stateHash = sha256(pending.state);
    async function hasTwin(): Promise<boolean> {
      for (let turn = 0; turn < TWIN_TURNS; turn++) {
        if (await states.isSpent(stateHash)) return true;
        await pause(TWIN_WAIT_MS);
      }
      return false;
    }
    try {
      const beganAt = new Date();
      const identity = await patreonFor(callbackUrl(callback.origin)).identify(code);
      await spendRows(identity.patreonId);
      if (!(await states.spend(stateHash, new Date(pending.expiresAt)))) return toLogin();
      const member = await recordSignIn(identity, beganAt, new Date(pending.expiresAt));
      if (!member) return failed("state_mismatch");
      log("info", "member_signed_in", { memberId: member.id });
      noteOutcome(true);
      return { redirect: afterSignIn(pending.returnTo, isPatron(member, new Date())), member };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (error instanceof CodeRefusedError) {
        if (await hasTwin()) return toLogin();
        await limits.countRefusedCode(request);
        return failed("invalid_code");
      }
      log("warn", "sign_in_failed", describeError(error));
      noteOutcome(false);
      return failed("oauth_failed");
    }
  }

  return { begin, finish };
}

export type SignInFlow = ReturnType<typeof createSignInFlow>;

const callbackUrl = (origin: string) => `${origin}/auth/patreon/callback`;
