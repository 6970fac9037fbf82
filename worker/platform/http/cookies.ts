import { createCookie } from "react-router";
import { keyedHash } from "../tokens";

export type CookieSettings = { name: string; secret: string; maxAge: number };

/**
 * A signed cookie that goes with this request and its answer. `__Host-` binds it to this very host, but browsers take
 * that on https only. The signature is the name's own, so that one cookie's value is worth nothing in another; cookies
 * from before that have the secret's, and are read still.
 */
export function cookieFor(request: Request, { name, secret, maxAge }: CookieSettings) {
  const secure = new URL(request.url).protocol === "https:";
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    secure,
    sameSite: "lax",
    path: "/",
    maxAge,
    secrets: [keyedHash(secret, "cookie", name), secret],
  });
}

export const carriesCookie = (request: Request, name: string) =>
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=`).test(request.headers.get("Cookie") ?? "");
