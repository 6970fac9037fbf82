import { createCookie } from "react-router";
import { keyedHash, type Secrets } from "../tokens";

export type CookieSettings = { name: string; secrets: Secrets; maxAge: number };

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
