/**
 * Why a member counts as a patron or doesn't. "grace": a declined payment may still succeed; "unconfirmed": a
 * patron of whom Patreon could not be asked for too long.
 */
export type Support = {
  state: "owner" | "active" | "grace" | "graceOver" | "unconfirmed" | "none";
  /** ISO 8601: when the member ceases, or ceased, to count as a patron unless Patreon says more. */
  until: string | null;
  /** ISO 8601: when Patreon was last asked. */
  checkedAt: string;
};

/** Answer of `POST /api/auth/refresh`. Where we can't ask Patreon ourselves, signing in again does. */
export type FreshLook = { looked: true; patron: boolean } | { looked: false; signIn: string };
