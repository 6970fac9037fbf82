import { createMiddleware } from "hono/factory";
import { notAllowed, notSignedIn } from "#worker/platform/http/errors.ts";
import type { Member } from "./tables";

/** The person who sent a request. `ended` is true if the session of its cookie has ended. */
export type Visitor = { member: Member | null; patron: boolean; ended: boolean };

export type WithVisitor = { Variables: { visitor: () => Promise<Visitor> } };
export type WithMember = { Variables: WithVisitor["Variables"] & { member: Member } };

export const requireMember = createMiddleware<WithMember>(async (c, next) => {
  const { member } = await c.var.visitor();
  if (!member) throw notSignedIn();
  c.set("member", member);
  await next();
});

export const requirePatron = createMiddleware<WithMember>(async (c, next) => {
  const { patron } = await c.var.visitor();
  if (!patron) throw notAllowed("This is for active Patreon supporters.");
  await next();
});
