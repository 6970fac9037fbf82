import { createCookie } from "react-router";

export type CookieSettings = { name: string; secret: string; maxAge: number };

/**
 * A signed cookie that goes with this request and its answer. `__Host-` binds it to this very host, but browsers take
 * that on https only.
 */
export function cookieFor(request: Request, { name, secret, maxAge }: CookieSettings) {
  const secure = new URL(request.url).protocol === "https:";
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    secure,
    sameSite: "lax",
    path: "/",
    maxAge,
    secrets: [secret],
  });
}

export const carriesCookie = (request: Request, name: string) =>
  new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=`).test(request.headers.get("Cookie") ?? "");
