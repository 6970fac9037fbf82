import { OAuth2RequestError, type OAuth2Tokens, Patreon } from "arctic";
import { afterwards } from "#worker/platform/afterwards.ts";
import { describeError, log } from "#worker/platform/log.ts";
import { type Seal, sha256 } from "#worker/platform/seal.ts";
import { DAY_MS, HOUR_MS, pause } from "#worker/platform/time.ts";
import type { CreatorTokenState } from "./contract";
import type { CreatorTokenRow, CreatorTokenStore } from "./creator-token-store";

/** The lifetime of Patreon's tokens, if an answer doesn't name it. */
const USUAL_LIFE_MS = 30 * DAY_MS;
/** Leaves time for further attempts, and for the operator to notice. */
const RENEW_BEFORE_MS = 14 * DAY_MS;
const PAUSE_MS = { refused: DAY_MS, other: HOUR_MS };
/** How long a request or a run waits for a renewal, which goes on after that. */
const WAIT_MS = 10_000;
/** Between attempts to store a new pair, which must not be lost: Patreon has ended the old one. */
const STORE_AGAIN_AFTER_MS = [100, 500, 2000, 5000];
const OLD_ROWS_KEPT_MS = 90 * DAY_MS;

type Pair = { access: string; refresh: string | null };

type Dependencies = {
  store: CreatorTokenStore;
  first: Pair;
  client: { clientId: string; clientSecret: string } | null;
  seal: Seal;
};

/** Patreon accepts each refresh token once, so the stored pair is replaced only with its successor. */
export function createCreatorTokens({ store, first, client, seal }: Dependencies) {
  const origin = sha256(`creator pair:${first.access}:${first.refresh ?? ""}`);
  const sealPair = (pair: Pair) => seal.close(JSON.stringify(pair));
  const ago = (ms: number) => new Date(Date.now() - ms);
  /** The next run tries again. */
  let unstored: (() => Promise<void>) | null = null;

  function open({ sealed }: CreatorTokenRow): Pair | null {
    const text = seal.open(sealed);
    return text === null ? null : (JSON.parse(text) as Pair);
  }

  /** Creates it if needed, and makes it the row in use. */
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
        await pause(pauseMs);
      }
    }
    unstored = change;
    await change();
    unstored = null;
  }

  /** Null if there is none. Throws only if the new pair could not be stored. */
  async function renew(row: CreatorTokenRow, pair: Pair): Promise<string | null> {
    if (!client || !pair.refresh) return null;
    const pauseMs = row.fault === "refused" ? PAUSE_MS.refused : PAUSE_MS.other;
    if (!(await store.claim(row, new Date(), ago(pauseMs)))) return null;
    let answer: OAuth2Tokens;
    let next: Pair;
    try {
      answer = await new Patreon(client.clientId, client.clientSecret, "").refreshAccessToken(pair.refresh);
      // RFC 6749, section 6: without a new refresh token, the old one stays valid.
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

  /** A later result is still stored. */
  function renewInTime(row: CreatorTokenRow, pair: Pair): Promise<string | null> {
    const renewal = renew(row, pair).catch((error: unknown) => {
      log("error", "creator_token_not_renewed", describeError(error));
      return null;
    });
    afterwards(renewal);
    return Promise.race([renewal, pause(WAIT_MS).then(() => null)]);
  }

  return {
    async current(): Promise<string> {
      const row = first.refresh === null ? null : await store.find(origin);
      return (row && open(row)?.access) ?? first.access;
    },

    async insteadOf(refused: string): Promise<string | null> {
      if (first.refresh === null) return null;
      const row = (await store.find(origin)) ?? (await adopted());
      const pair = open(row);
      if (!pair) return null;
      return pair.access === refused ? renewInTime(row, pair) : pair.access;
    },

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
      // Encrypts the pair again after the operator changed the site's secret.
      if (sealed !== row.sealed || row.fault === "unreadable") await store.reseal(row, sealed);
      else if (pair.refresh && isDue(row, new Date())) await renewInTime(row, pair);
    },

    async state(): Promise<CreatorTokenState | null> {
      const row = await store.find(origin);
      if (!row) return null;
      const { fault, failingSince, expiresAt } = row;
      const renewsItself = first.refresh !== null && client !== null;
      return { endsAt: endOf(row), isCertain: expiresAt !== null, renewsItself, fault, failingSince };
    },

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

/** When the token expires. Without an answer from Patreon, the lifetime is counted from when we first saw the token. */
const endOf = ({ issuedAt, expiresAt }: CreatorTokenRow) =>
  expiresAt ?? new Date(issuedAt.getTime() + USUAL_LIFE_MS);

const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / DAY_MS);

/** The operator's own pair is renewed immediately. This proves that renewal works, and tells when the token expires. */
function isDue({ issuedAt, expiresAt }: CreatorTokenRow, now: Date): boolean {
  if (!expiresAt) return true;
  const lifeMs = expiresAt.getTime() - issuedAt.getTime();
  return now.getTime() >= expiresAt.getTime() - Math.min(RENEW_BEFORE_MS, lifeMs / 2);
}

function lifeOf(answer: OAuth2Tokens): number {
  const seconds = "expires_in" in answer.data ? Number(answer.data.expires_in) : Number.NaN;
  return seconds > 0 ? seconds * 1000 : USUAL_LIFE_MS;
}
