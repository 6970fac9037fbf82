import type { ContentfulStatusCode } from "hono/utils/http-status";

export type Issue = { path: string; message: string };

/** A request that can't be granted: its status and message are meant for the person who asked. */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly issues?: Issue[],
    /** Seconds after which asking again makes sense. */
    readonly retryAfterS?: number,
  ) {
    super(message);
  }
}

export const notSignedIn = () => new Refusal(401, "Please sign in first.");
export const accountGone = () => new Refusal(401, "This account is no more.");
export const notAllowed = (message: string) => new Refusal(403, message);
export const notFound = (message: string) => new Refusal(404, message);
export const conflict = (message: string, issues?: Issue[]) => new Refusal(409, message, issues);
export const invalid = (issues: Issue[]) =>
  new Refusal(400, issues[0]?.message ?? "That request is not valid.", issues);
export const tooMany = (message: string, retryAfterS: number) =>
  new Refusal(429, message, undefined, retryAfterS);
export const unavailable = (message: string, retryAfterS: number) =>
  new Refusal(503, message, undefined, retryAfterS);
