import { createCookie, createSessionStorage, type SessionStorage } from "react-router";
import { randomToken, sha256 } from "./tokens";

/** How long somebody stays signed in. */
export const SESSION_LIFETIME_S = 30 * 24 * 60 * 60;

type Cookie = { name: string; secret: string; secure: boolean };

/** Where sessions are kept, by the hash of their id: a stolen copy of the database opens none. */
type Store<Data> = {
  insert(idHash: string, data: Partial<Data>, expiresAt: Date): Promise<unknown>;
  /** Null for a session that is none, or whose time is over. */
  find(idHash: string, now: Date): Promise<Data | null>;
  remove(idHash: string): Promise<unknown>;
};

/** Sign-ins in D1. The cookie holds a signed random id, the database only its hash. */
export function createStoredSessions<Data>(
  { name, secret, secure }: Cookie,
  store: Store<Data>,
): SessionStorage<Data> {
  return createSessionStorage<Data>({
    // `__Host-` binds a cookie to this very host, but browsers take it on https only.
    cookie: createCookie(secure ? `__Host-${name}` : name, {
      httpOnly: true,
      secure,
      sameSite: "lax",
      path: "/",
      maxAge: SESSION_LIFETIME_S,
      secrets: [secret],
    }),
    async createData(data, expires) {
      const id = randomToken();
      const expiresAt = expires ?? new Date(Date.now() + SESSION_LIFETIME_S * 1000);
      await store.insert(sha256(id), data as Partial<Data>, expiresAt);
      return id;
    },
    async readData(id) {
      return store.find(sha256(id), new Date()) as Promise<Data & object>;
    },
    async updateData() {
      throw new Error("A session never changes: signing in makes a new one.");
    },
    async deleteData(id) {
      // Whoever never had a session has one without an id: ending it costs the database nothing.
      if (id) await store.remove(sha256(id));
    },
  });
}

export const carriesCookie = (request: Request, name: string) =>
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=`).test(request.headers.get("Cookie") ?? "");
