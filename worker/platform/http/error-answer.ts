import type { Context } from "hono";
import type { Refusal } from "./errors";

/** Where people come by a link or a plain form, they read the answer themselves. */
export const isForPeople = (c: Context) =>
  !c.req.path.startsWith("/api/") && c.req.header("Accept")?.includes("text/html");

/** JSON for programs, plain words for people. */
export function errorAnswer(c: Context, { status, message, issues, retryAfterS }: Refusal): Response {
  const headers: HeadersInit = retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) };
  // Hono would pass on what was said of the answer that was to be given: its cookies, and how long it may be kept.
  c.res = undefined;
  if (isForPeople(c)) return new Response(message, { status, headers });
  return Response.json({ message, ...(issues && { issues }) }, { status, headers });
}
