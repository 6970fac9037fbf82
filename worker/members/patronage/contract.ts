/** "grace": a declined payment may still succeed. "unconfirmed": Patreon was unavailable for too long. */
export type Support = {
  state: "owner" | "active" | "grace" | "graceOver" | "unconfirmed" | "none";
  /** The time, in ISO 8601, when the member stops or stopped counting as a patron, unless Patreon says otherwise. */
  until: string | null;
  checkedAt: string;
};

/** If the site can't ask Patreon about this member, `signIn` is where to sign in again. */
export type RefreshAnswer = { asked: true; patron: boolean } | { asked: false; signIn: string };

/** `endsAt` is an estimate until the first renewal, which tells when a token expires. */
export type CreatorTokenState = {
  endsAt: Date;
  isCertain: boolean;
  renewsItself: boolean;
  fault: "refused" | "unanswered" | "unreadable" | null;
  failingSince: Date | null;
};
