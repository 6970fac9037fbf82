/**
 * Why a member counts as a patron or not. "grace": a declined payment may still succeed. "unconfirmed": Patreon could
 * not be asked for too long.
 */
export type Support = {
  state: "owner" | "active" | "grace" | "graceOver" | "unconfirmed" | "none";
  /** ISO 8601: when the member stops, or stopped, counting as a patron unless Patreon says otherwise. */
  until: string | null;
  /** ISO 8601: when we last asked Patreon. */
  checkedAt: string;
};

/** Answer of `POST /api/auth/refresh`. If we can't ask Patreon, `signIn` is the address where signing in again does. */
export type RefreshAnswer = { looked: true; patron: boolean } | { looked: false; signIn: string };

/** How the creator's token is. Patreon says when it ends only when it renews one; before, the end is an estimate. */
export type CreatorTokenState = {
  endsAt: Date;
  isCertain: boolean;
  renewsItself: boolean;
  fault: "refused" | "unanswered" | "unreadable" | null;
  failingSince: Date | null;
};
