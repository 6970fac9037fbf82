import type { BatchItem } from "drizzle-orm/batch";
import type { Members } from "#worker/members/account/index.ts";
import type { Memberships } from "#worker/members/patronage/memberships.ts";
import { afterwards } from "#worker/platform/afterwards.ts";
import type { Platform } from "#worker/platform/index.ts";
import { createAuthApi, createAuthPages } from "./api";
import { createPatreon, type PatreonSettings } from "./patreon";
import { createMemberSessionStore, createVisitorReader, type SessionsFor } from "./session";
import { createSignInFlow } from "./sign-in";
import { createStateStore } from "./store";

/** People sign in and fail in bursts, and strangers can't make the site write more. */
const NOTE_SUCCESS_EVERY_MS = 60 * 60 * 1000;
const NOTE_FAILURE_EVERY_MS = 10 * 60 * 1000;

type Dependencies = {
  sessionsFor: SessionsFor;
  members: Members;
  memberships: Memberships;
  /** Null if the operator has not set up Patreon. */
  patreon: PatreonSettings | null;
  /** Throws a refusal for a person who has no rows left today. */
  spendRows: (patreonId: string) => Promise<void>;
  /** Statements that end what else a member's sign-in opens. */
  alsoEnded: (memberId: string) => BatchItem<"sqlite">[];
};

/** Signing in with Patreon, and who is signed in. */
export function createSignIn(
  platform: Platform,
  { sessionsFor, members, memberships, patreon, spendRows, alsoEnded }: Dependencies,
) {
  const { db, secrets, limits, signals } = platform;
  const { profiles, tiles, isPatron } = members;
  const states = createStateStore(db);
  const memberSessions = createMemberSessionStore(db, alsoEnded);
  const flow = createSignInFlow({
    patreonFor: patreon && ((redirectUri) => createPatreon(patreon, redirectUri)),
    recordSignIn: memberships.recordSignIn,
    states,
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
    async deleteExpired(): Promise<void> {
      await memberSessions.deleteExpired(new Date());
      await states.deleteExpired(new Date());
    },
    api: createAuthApi({ sessionsFor, memberSessions, profiles }),
    pages: createAuthPages({ signIn: flow, sessionsFor, secrets, pictureChanged: tiles.makeSoon }),
  };
}
