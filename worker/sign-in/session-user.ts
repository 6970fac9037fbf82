import type { Profiles } from "#worker/members/profile.ts";
import { NOBODY, type SessionUser } from "./contract";
import type { Visitor } from "./visitor";

/** A visitor as pages and the API tell of one. */
export const sessionUserOf = (
  { member, patron }: Visitor,
  { profileOf }: Pick<Profiles, "profileOf">,
): SessionUser => (member ? { signedIn: true, patron, profile: profileOf(member, patron) } : NOBODY);
