import { createCookie, createSessionStorage, type SessionStorage } from "react-router";
import { isToken, keyedHash, randomToken, type Secrets, sha256 } from "../seal";

/** How long a session lasts. */
export const SESSION_LIFETIME_S = 30 * 24 * 60 * 60;

/** Where sessions are stored. The keys are hashes, so a stolen copy of the database opens no session. */
type Store<Data> = {
  insert(idHash: string, data: Partial<Data>, expiresAt: Date): Promise<unknown>;
  /** Null if there is no such session or it has ended. */
  find(idHash: string, now: Date): Promise<Data | null>;
  remove(idHash: string): Promise<unknown>;
};

/** Sessions in D1. The cookie holds a signed random id, and the database only its hash. */
export const createStoredSessions =
  <Data>(cookie: Omit<CookieSettings, "maxAge">, store: Store<Data>) =>
  (request: Request): SessionStorage<Data> =>
    createSessionStorage<Data>({
      cookie: cookieFor(request, { ...cookie, maxAge: SESSION_LIFETIME_S }),
      async createData(data, expires) {
        const id = randomToken();
        const expiresAt = expires ?? new Date(Date.now() + SESSION_LIFETIME_S * 1000);
        await store.insert(sha256(id), data as Partial<Data>, expiresAt);
        return id;
      },
      async readData(id) {
        return (isToken(id) ? store.find(sha256(id), new Date()) : null) as Promise<Data & object>;
      },
      async updateData() {
        throw new Error("A session never changes: signing in makes a new one.");
      },
      async deleteData(id) {
        // A visitor who never had a session has no id, so ending it needs no query.
        if (isToken(id)) await store.remove(sha256(id));
      },
    });

type CookieSettings = { name: string; secrets: Secrets; maxAge: number };

/**
 * A signed cookie for this request and its answer. The prefix `__Host-` binds it to this host, but browsers accept it
 * on https only. The signature's key depends on the name, so that a cookie's value is worth nothing under another name.
 * Cookies with the older signature, which did not, are still read, and those signed with the secret before this one.
 */
export function cookieFor(request: Request, { name, secrets, maxAge }: CookieSettings) {
  const secure = new URL(request.url).protocol === "https:";
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    secure,
    sameSite: "lax",
    path: "/",
    maxAge,
    secrets: [...secrets.map((secret) => keyedHash(secret, "cookie", name)), ...secrets],
  });
}

export const hasCookie = (request: Request, name: string) =>
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=`).test(request.headers.get("Cookie") ?? "");
