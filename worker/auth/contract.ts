import type { Profile } from "../members/contract";

/** Answer of `GET /api/auth/user`. */
export type SessionUser =
  | { signedIn: false; patron: false; profile: null }
  | { signedIn: true; patron: boolean; profile: Profile };

/** Values of `/login?error=`. */
export const LOGIN_ERRORS = [
  "not_patron",
  "oauth_failed",
  "no_code",
  "state_mismatch",
  "invalid_code",
  "oauth_not_configured",
] as const;
export type LoginError = (typeof LOGIN_ERRORS)[number];
