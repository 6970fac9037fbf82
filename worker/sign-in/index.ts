import type { Members } from "#worker/members/index.ts";
import type { Memberships } from "#worker/patronage/memberships.ts";
import type { Platform } from "#worker/platform/index.ts";
import { createAuthApi, createAuthPages } from "./api";
import { createPatreon, type PatreonSettings } from "./patreon";
import { createMemberSessionStore, createVisitorReader, type SessionsFor } from "./session";
import { createSignInFlow } from "./sign-in";
import { createStateStore } from "./store";

type Dependencies = {
  sessionsFor: SessionsFor;
  members: Members;
  memberships: Memberships;
  /** Null if the operator has not set up Patreon. */
  patreon: PatreonSettings | null;
};

/** Signing in with Patreon, and who is signed in. */
export function createSignIn(
  platform: Platform,
  { sessionsFor, members, memberships, patreon }: Dependencies,
) {
  const { db, now, secrets, usage } = platform;
  const { identities, profiles, tiles, isPatron } = members;
  const states = createStateStore(db);
  const memberSessions = createMemberSessionStore(db);
  const flow = createSignInFlow({
    patreonFor: patreon && ((redirectUri) => createPatreon(patreon, redirectUri)),
    recordSignIn: memberships.recordSignIn,
    states,
    hasRoom: identities.hasRoom,
    requireRoom: () => usage.requireRoom("members"),
    now,
  });
  return {
    flow,
    memberSessions,
    readVisitor: createVisitorReader(sessionsFor, isPatron),
    async deleteExpired(): Promise<void> {
      await memberSessions.deleteExpired(now());
      await states.deleteExpired(now());
    },
    api: createAuthApi({ sessionsFor, memberSessions, profiles }),
    pages: createAuthPages({ signIn: flow, sessionsFor, secrets, pictureChanged: tiles.makeSoon }),
  };
}
