import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

export type Issue = { path: string; message: string };

/** The status and the message are for the sender. */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly issues?: Issue[],
    readonly retryAfterS?: number,
  ) {
    super(message);
  }
}

export const notSignedIn = () => new Refusal(401, "Please sign in first.");
export const accountGone = () => new Refusal(401, "This account no longer exists.");
export const notAllowed = (message: string) => new Refusal(403, message);
export const notFound = (message: string) => new Refusal(404, message);
export const conflict = (message: string, issues?: Issue[]) => new Refusal(409, message, issues);
export const invalid = (issues: Issue[]) =>
  new Refusal(400, issues[0]?.message ?? "That request isn't valid.", issues);
export const tooMany = (message: string, retryAfterS: number) =>
  new Refusal(429, message, undefined, retryAfterS);
export const unavailable = (message: string, retryAfterS: number) =>
  new Refusal(503, message, undefined, retryAfterS);

/** Whether the browser followed a link or sent a form. */
export const isForPeople = (c: Context) =>
  !c.req.path.startsWith("/api/") && c.req.header("Accept")?.includes("text/html");

export function errorAnswer(c: Context, { status, message, issues, retryAfterS }: Refusal): Response {
  const headers: HeadersInit = retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) };
  // Drops the headers of the unfinished answer, such as cookies and caching, which Hono would otherwise add.
  c.res = undefined;
  if (isForPeople(c)) return new Response(message, { status, headers });
  return Response.json({ message, ...(issues && { issues }) }, { status, headers });
}
