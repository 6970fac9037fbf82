import type { PublicProfile } from "#worker/members/contract.ts";

/** A profile of which every part could be read. */
export type CompleteProfile = PublicProfile & {
  gCard: NonNullable<PublicProfile["gCard"]>;
  stats: NonNullable<PublicProfile["stats"]>;
};

export const isComplete = (profile: PublicProfile): profile is CompleteProfile =>
  profile.gCard !== null && profile.stats !== null;
