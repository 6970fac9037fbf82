import { notAllowed, notSignedIn } from "#worker/platform/http/errors.ts";
import type { Acting } from "#worker/platform/taking-back.ts";
import type { Member } from "./tables";

/** `ended`: the request has a session cookie whose session is over. `mayOnlyRead`: it has a token that can't log. */
export type Visitor = {
  member: Acting<Member> | null;
  patron: boolean;
  ended: boolean;
  mayOnlyRead?: boolean;
};

/** Throws refusals for others. */
export function patronIn({ member, patron }: Visitor): Acting<Member> {
  if (!member) throw notSignedIn();
  if (!patron) throw notAllowed("This is for active Patreon supporters.");
  return member;
}

export type WithVisitor = { Variables: { visitor: () => Promise<Visitor> } };
/** Routes with `who` in the table of routes have a member. */
export type WithMember = { Variables: WithVisitor["Variables"] & { member: Acting<Member> } };
