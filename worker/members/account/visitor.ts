import type { Acting } from "#worker/platform/taking-back.ts";
import type { Member } from "./tables";

/** `ended`: the request has a session cookie whose session is over. */
export type Visitor = { member: Acting<Member> | null; patron: boolean; ended: boolean };

export type WithVisitor = { Variables: { visitor: () => Promise<Visitor> } };
/** Routes with `who` in the table of routes have a member. */
export type WithMember = { Variables: WithVisitor["Variables"] & { member: Acting<Member> } };
