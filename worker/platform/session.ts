import { and, eq, gt, lt } from "drizzle-orm";
import { createCookie, createSessionStorage, type SessionStorage } from "react-router";
import type { Database, Member } from "./db";
import { members, sessions } from "./schema";
import { randomToken, sha256 } from "./tokens";

const THIRTY_DAYS_S = 30 * 24 * 60 * 60;

/** `__Host-` binds a cookie to this very host, but browsers take it on https only. */
const cookieName = (secure: boolean) => (secure ? "__Host-session" : "session");

export type MemberSessions = SessionStorage<{ member: Member }>;

/** Sign-ins in D1. The cookie holds a signed random id, the database only its hash. */
export function createMemberSessions(db: Database, secret: string, secure: boolean): MemberSessions {
  return createSessionStorage<{ member: Member }>({
    cookie: createCookie(cookieName(secure), {
      httpOnly: true,
      secure,
      sameSite: "lax",
      path: "/",
      maxAge: THIRTY_DAYS_S,
      secrets: [secret],
    }),
    async createData({ member }, expires) {
      if (!member) throw new Error("A session belongs to a member.");
      const id = randomToken();
      const expiresAt = expires ?? new Date(Date.now() + THIRTY_DAYS_S * 1000);
      await db.insert(sessions).values({ idHash: sha256(id), memberId: member.id, expiresAt });
      return id;
    },
    async readData(id) {
      const [row] = await db
        .select({ member: members })
        .from(sessions)
        .innerJoin(members, eq(members.id, sessions.memberId))
        .where(and(eq(sessions.idHash, sha256(id)), gt(sessions.expiresAt, new Date())));
      return row ?? null;
    },
    async updateData() {
      throw new Error("A session never changes: signing in makes a new one.");
    },
    async deleteData(id) {
      await db.delete(sessions).where(eq(sessions.idHash, sha256(id)));
    },
  });
}

export const deleteEndedSessions = (db: Database, now: Date) =>
  db.delete(sessions).where(lt(sessions.expiresAt, now));

export const carriesSessionCookie = (request: Request) =>
  /(?:^|;\s*)(?:__Host-)?session=/.test(request.headers.get("Cookie") ?? "");
