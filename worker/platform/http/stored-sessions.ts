import { createCookie, createSessionStorage, type SessionStorage } from "react-router";
import { isToken, keyedHash, randomToken, type Secrets, sha256 } from "../seal";

export const SESSION_LIFETIME_S = 30 * 24 * 60 * 60;

/** The database has only hashes of ids: whoever steals it can't open a session. */
type Store<Data> = {
  insert(idHash: string, data: Partial<Data>, expiresAt: Date): Promise<unknown>;
  find(idHash: string, now: Date): Promise<Data | null>;
  remove(idHash: string): Promise<unknown>;
};

/** The cookie has a signed random id, and the database has the id's hash. */
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
        // A visitor without a session has no id, so no query is needed.
        if (isToken(id)) await store.remove(sha256(id));
      },
    });

type CookieSettings = { name: string; secrets: Secrets; maxAge: number };

/**
 * `__Host-` binds the cookie to this host. The key depends on the name, so that no cookie's value is valid in another.
 * The older signature without the name, and the previous secret, are still accepted.
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
