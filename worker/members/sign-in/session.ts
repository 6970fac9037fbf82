import { and, eq, gt, ne } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SessionStorage } from "react-router";
import type { Profiles } from "#worker/members/account/profile.ts";
import { type Member, members } from "#worker/members/account/tables.ts";
import type { Visitor } from "#worker/members/account/visitor.ts";
import type { Database } from "#worker/platform/db/db.ts";
import { createStoredSessions, hasCookie } from "#worker/platform/http/stored-sessions.ts";
import type { Platform } from "#worker/platform/index.ts";
import { sha256 } from "#worker/platform/seal.ts";
import { sessions } from "../account/tables";
import { NOBODY, type SessionUser } from "./contract";

export const SESSION_COOKIE = "session";

/** Returns the storage that opens, starts and ends the session of a request. */
export type SessionsFor = (request: Request) => SessionStorage<{ member: Member }>;

export const createMemberSessions = ({ db, secrets }: Pick<Platform, "db" | "secrets">): SessionsFor =>
  createStoredSessions<{ member: Member }>(
    { name: SESSION_COOKIE, secrets },
    {
      async insert(idHash, { member }, expiresAt) {
        if (!member) throw new Error("A session belongs to a member.");
        await db.insert(sessions).values({ idHash, memberId: member.id, expiresAt });
      },
      async find(idHash, now) {
        const [row] = await db
          .select({ member: members })
          .from(sessions)
          .innerJoin(members, eq(members.id, sessions.memberId))
          .where(and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, now)));
        return row ?? null;
      },
      async remove(idHash) {
        await db.delete(sessions).where(eq(sessions.idHash, idHash));
      },
    },
  );

/** A member's sessions on all devices. `alsoEnded` are statements for the batch that ends all sessions. */
export function createMemberSessionStore(
  db: Database,
  alsoEnded: (memberId: string) => BatchItem<"sqlite">[],
) {
  const ofMember = (memberId: string) => eq(sessions.memberId, memberId);
  return {
    count: (memberId: string, now: Date): Promise<number> =>
      db.$count(sessions, and(ofMember(memberId), gt(sessions.expiresAt, now))),

    /** Ends all sessions except the one with the id `keptId`. Returns the number of ended sessions. */
    async endOthers(memberId: string, keptId: string): Promise<number> {
      const ended = await db
        .delete(sessions)
        .where(and(ofMember(memberId), ne(sessions.idHash, sha256(keptId))))
        .returning({ idHash: sessions.idHash });
      return ended.length;
    },

    /** Ends all sessions. `entry` is a row of the operator's log, written in the same transaction. */
    async endAll(memberId: string, entry: BatchItem<"sqlite">): Promise<void> {
      await db.batch([entry, db.delete(sessions).where(ofMember(memberId)), ...alsoEnded(memberId)]);
    },
  };
}

export type MemberSessions = ReturnType<typeof createMemberSessionStore>;

/** The `Set-Cookie` header that deletes the cookie of an ended session. */
export const endedCookie = async (sessions: ReturnType<SessionsFor>) =>
  sessions.destroySession(await sessions.getSession());

/** Reads who sent a request. Requests without a session cookie cause no query. */
export const createVisitorReader =
  (sessionsFor: SessionsFor, isPatron: (member: Member) => boolean) =>
  async (request: Request): Promise<Visitor> => {
    if (!hasCookie(request, SESSION_COOKIE)) return { member: null, patron: false, ended: false };
    const session = await sessionsFor(request).getSession(request.headers.get("Cookie"));
    const member = session.get("member") ?? null;
    return { member, patron: member !== null && isPatron(member), ended: member === null };
  };

export const sessionUserOf = (
  { member, patron }: Visitor,
  { profileOf }: Pick<Profiles, "profileOf">,
): SessionUser => (member ? { signedIn: true, patron, profile: profileOf(member, patron) } : NOBODY);
