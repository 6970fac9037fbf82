import { OAuth2RequestError, type OAuth2Tokens, Patreon } from "arctic";
import { afterwards } from "#worker/platform/afterwards.ts";
import { describeError, log } from "#worker/platform/log.ts";
import type { Seal } from "#worker/platform/seal.ts";
import { sha256 } from "#worker/platform/seal.ts";
import type { CreatorTokenState } from "./contract";
import type { CreatorTokenRow, CreatorTokenStore } from "./creator-token-store";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long Patreon's tokens last, where an answer does not say it. */
const USUAL_LIFE_MS = 30 * DAY_MS;
/** So many days are left for further attempts, and for the operator to notice, if a renewal fails. */
const RENEW_BEFORE_MS = 14 * DAY_MS;
const PAUSE_MS = { refused: DAY_MS, other: HOUR_MS };
/** How long a request or a cron run waits for a renewal. The renewal itself goes on, so that its result is not lost. */
const WAIT_MS = 10_000;
/** Further attempts to store a new pair, because Patreon has ended the old one by then. */
const STORE_AGAIN_AFTER_MS = [100, 500, 2000, 5000];
const OLD_ROWS_KEPT_MS = 90 * DAY_MS;

type Pair = { access: string; refresh: string | null };

type Dependencies = {
  store: CreatorTokenStore;
  /** What the operator has set. */
  first: Pair;
  /** With which a pair is renewed; null if the operator has not set up sign-in. */
  client: { clientId: string; clientSecret: string } | null;
  seal: Seal;
};

/**
 * The creator's token, with which the site reads the campaign's members. It renews itself if the operator has also set
 * a refresh token. Patreon accepts each refresh token once, so the old pair stays until the new one is stored.
 */
export function createCreatorTokens({ store, first, client, seal }: Dependencies) {
  const origin = sha256(`creator pair:${first.access}:${first.refresh ?? ""}`);
  const sealPair = (pair: Pair) => seal.close(JSON.stringify(pair));
  const ago = (ms: number) => new Date(Date.now() - ms);
  /** A pair that Patreon gave and the database would not take; its storing is tried again by the next run. */
  let unstored: (() => Promise<void>) | null = null;

  function open({ sealed }: CreatorTokenRow): Pair | null {
    const text = seal.open(sealed);
    return text === null ? null : (JSON.parse(text) as Pair);
  }

  /** The row of the operator's present secrets, made if there is none. */
  async function adopted(): Promise<CreatorTokenRow> {
    const newest = await store.newest();
    if (newest?.origin === origin) return newest;
    return store.adopt(origin, sealPair(first), new Date(), ago(OLD_ROWS_KEPT_MS));
  }

  async function storeSurely(change: () => Promise<void>): Promise<void> {
    for (const pauseMs of STORE_AGAIN_AFTER_MS) {
      try {
        return await change();
      } catch (error) {
        log("warn", "creator_token_not_stored", describeError(error));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
    unstored = change;
    await change();
    unstored = null;
  }

  /** The new access token; null if there is none now. Throws only if it could not be stored. */
  async function renew(row: CreatorTokenRow, pair: Pair): Promise<string | null> {
    if (!client || !pair.refresh) return null;
    const pauseMs = row.fault === "refused" ? PAUSE_MS.refused : PAUSE_MS.other;
    if (!(await store.claim(row, new Date(), ago(pauseMs)))) return null;
    let answer: OAuth2Tokens;
    let next: Pair;
    try {
      answer = await new Patreon(client.clientId, client.clientSecret, "").refreshAccessToken(pair.refresh);
      // RFC 6749, 6: without a new refresh token, the old one remains.
      next = {
        access: answer.accessToken(),
        refresh: answer.hasRefreshToken() ? answer.refreshToken() : pair.refresh,
      };
    } catch (error) {
      await noteFailure(row, error);
      return null;
    }
    const issuedAt = new Date();
    const expiresAt = new Date(issuedAt.getTime() + lifeOf(answer));
    await storeSurely(() => store.replace(row, { sealed: sealPair(next), issuedAt, expiresAt }));
    log("info", "creator_token_renewed", { expiresAt: expiresAt.toISOString() });
    return next.access;
  }

  async function noteFailure(row: CreatorTokenRow, error: unknown): Promise<void> {
    const fault = error instanceof OAuth2RequestError ? "refused" : "unanswered";
    const daysLeft = daysBetween(new Date(), endOf(row));
    const level = fault === "refused" || daysLeft < 7 ? "error" : "warn";
    log(level, "creator_token_not_renewed", {
      fault,
      daysLeft,
      error: error instanceof Error ? error.name : "no error",
    });
    await store.noteFault(row, fault, new Date());
  }

  /** Waits for a renewal, but not for long. A late answer is stored all the same. */
  function renewInTime(row: CreatorTokenRow, pair: Pair): Promise<string | null> {
    const renewal = renew(row, pair).catch((error: unknown) => {
      log("error", "creator_token_not_renewed", describeError(error));
      return null;
    });
    afterwards(renewal);
    return Promise.race([renewal, new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null))]);
  }

  return {
    /** The access token to ask Patreon with. */
    async current(): Promise<string> {
      const row = first.refresh === null ? null : await store.find(origin);
      return (row && open(row)?.access) ?? first.access;
    },

    /** For an access token that Patreon has refused: another one, or null if there is none now. */
    async insteadOf(refused: string): Promise<string | null> {
      if (first.refresh === null) return null;
      const row = (await store.find(origin)) ?? (await adopted());
      const pair = open(row);
      if (!pair) return null;
      return pair.access === refused ? renewInTime(row, pair) : pair.access;
    },

    /** For the ten-minute trigger: takes up what the operator has set, and renews what is about to run out. */
    async renewIfDue(): Promise<void> {
      await unstored?.();
      unstored = null;
      const row = await adopted();
      const pair = open(row);
      if (!pair) {
        if (row.fault !== "unreadable") await store.noteFault(row, "unreadable", new Date());
        return;
      }
      const sealed = sealPair(pair);
      // After a change of the secret.
      if (sealed !== row.sealed || row.fault === "unreadable") await store.reseal(row, sealed);
      else if (pair.refresh && isDue(row, new Date())) await renewInTime(row, pair);
    },

    /** For the operator's page. Null before the first run of the ten-minute trigger. */
    async state(): Promise<CreatorTokenState | null> {
      const row = await store.find(origin);
      if (!row) return null;
      const { fault, failingSince, expiresAt } = row;
      const renewsItself = first.refresh !== null && client !== null;
      return { endsAt: endOf(row), isCertain: expiresAt !== null, renewsItself, fault, failingSince };
    },

    /** For the nightly trigger: logs it if the token runs out soon or can't be read. */
    async warn(): Promise<void> {
      const row = await store.find(origin);
      if (!row) return;
      const daysLeft = daysBetween(new Date(), endOf(row));
      if (row.fault === "unreadable") log("error", "creator_token_unreadable");
      else if (daysLeft < RENEW_BEFORE_MS / DAY_MS - 1)
        log(daysLeft < 7 ? "error" : "warn", "creator_token_runs_out", { daysLeft });
    },
  };
}

export type CreatorTokens = ReturnType<typeof createCreatorTokens>;

/** A token whose end nobody knows is assumed to be as old as we have known it. */
const endOf = ({ issuedAt, expiresAt }: CreatorTokenRow) =>
  expiresAt ?? new Date(issuedAt.getTime() + USUAL_LIFE_MS);

const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / DAY_MS);

/** The operator's own pair is renewed immediately, which shows that it works, and when it will run out. */
function isDue({ issuedAt, expiresAt }: CreatorTokenRow, now: Date): boolean {
  if (!expiresAt) return true;
  const lifeMs = expiresAt.getTime() - issuedAt.getTime();
  return now.getTime() >= expiresAt.getTime() - Math.min(RENEW_BEFORE_MS, lifeMs / 2);
}

function lifeOf(answer: OAuth2Tokens): number {
  const seconds = "expires_in" in answer.data ? Number(answer.data.expires_in) : Number.NaN;
  return seconds > 0 ? seconds * 1000 : USUAL_LIFE_MS;
}
