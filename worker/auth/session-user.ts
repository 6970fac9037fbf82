import type { Profiles } from "../members/profile";
import type { Visitor } from "../platform/visitor";
import { NOBODY, type SessionUser } from "./contract";

/** A visitor as pages and the API tell of one. */
export const sessionUserOf = (
  { member, patron }: Visitor,
  { profileOf }: Pick<Profiles, "profileOf">,
): SessionUser => (member ? { signedIn: true, patron, profile: profileOf(member, patron) } : NOBODY);
