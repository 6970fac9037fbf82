import type { Member } from "#worker/members/tables.ts";
import { carriesSessionCookie, type SessionsFor } from "./session";

/** Who sent a request. `ended`: a session cookie came whose session is no more. */
export type Visitor = { member: Member | null; patron: boolean; ended: boolean };

export type ReadVisitor = (request: Request) => Promise<Visitor>;

/** No cookie, no query: anonymous requests cost the database nothing. */
export function createVisitorReader(
  sessionsFor: SessionsFor,
  isPatron: (member: Member) => boolean,
): ReadVisitor {
  return async (request) => {
    if (!carriesSessionCookie(request)) return { member: null, patron: false, ended: false };
    const session = await sessionsFor(request).getSession(request.headers.get("Cookie"));
    const member = session.get("member") ?? null;
    return { member, patron: member !== null && isPatron(member), ended: member === null };
  };
}
