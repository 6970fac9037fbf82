import type { Profile } from "#worker/members/account/contract.ts";

/** The page that others see of this member, or its preview while the profile is private. Null without a username. */
export const ownProfilePath = ({ username, publicUsername }: Profile): string | null =>
  username && `/u/${publicUsername ?? username}`;
