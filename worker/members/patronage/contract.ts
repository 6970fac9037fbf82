/**
 * Why a member counts as a patron or not. "grace": a declined payment may still succeed. "unconfirmed": Patreon has
 * been unavailable for too long.
 */
export type Support = {
  state: "owner" | "active" | "grace" | "graceOver" | "unconfirmed" | "none";
  /** In ISO 8601. When the member stops or stopped counting as a patron, unless Patreon says otherwise. */
  until: string | null;
  /** In ISO 8601. When we last asked Patreon. */
  checkedAt: string;
};

/**
 * Answer of `POST /api/auth/refresh`. If the site can't ask Patreon about this member, `signIn` is the address of a new
 * sign-in, which asks Patreon.
 */
export type RefreshAnswer = { looked: true; patron: boolean } | { looked: false; signIn: string };

/**
 * The state of the creator's token. `endsAt` is an estimate until the first renewal, because only a renewal tells when
 * a token expires.
 */
export type CreatorTokenState = {
  endsAt: Date;
  isCertain: boolean;
  renewsItself: boolean;
  fault: "refused" | "unanswered" | "unreadable" | null;
  failingSince: Date | null;
};
