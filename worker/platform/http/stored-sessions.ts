import { createSessionStorage, type SessionStorage } from "react-router";
import { isToken, randomToken, sha256 } from "../tokens";
import { type CookieSettings, cookieFor } from "./cookies";

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
