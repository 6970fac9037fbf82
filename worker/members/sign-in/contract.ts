import type { Profile } from "#worker/members/account/contract/index.ts";

export type SessionUser =
  | { signedIn: false; patron: false; profile: null }
  | { signedIn: true; patron: boolean; profile: Profile };

export const NOBODY = { signedIn: false, patron: false, profile: null } satisfies SessionUser;

/** The address that starts a sign-in. `returnTo` is the page on this site to return to, or null. */
export const signInAddress = (returnTo: string | null) =>
  `/auth/patreon/login${returnTo ? `?${new URLSearchParams({ returnTo })}` : ""}`;

export const LOGIN_ERRORS = [
  "not_patron",
  "oauth_failed",
  "no_code",
  "state_mismatch",
  "invalid_code",
  "oauth_not_configured",
] as const;
export type LoginError = (typeof LOGIN_ERRORS)[number];
