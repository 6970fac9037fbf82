import { hc } from "hono/client";
import { z } from "zod/mini";
import type { Api } from "#worker/api.ts";

/** The browser's client of the API. Every request to `/api` goes through it. */
export const api = hc<Api>("/api");

const errorAnswerSchema = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** An answer without success. Its message is the status code, a colon, a space, and the body or the status text. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }

  /** The server's message for people. */
  get serverMessage(): string | null {
    return this.#answer.data?.message ?? null;
  }

  /** The first thing wrong with each field, in the order of the form. */
  get issues(): Record<string, string> {
    return firstIssues(this.#answer.data?.issues ?? []);
  }

  get #answer() {
    try {
      return errorAnswerSchema.safeParse(JSON.parse(this.body));
    } catch {
      return { data: undefined };
    }
  }
}

/** The first issue of each field, by the field's name. Forms show no more. */
export function firstIssues(issues: readonly { path: string; message: string }[]): Record<string, string> {
  const first: Record<string, string> = {};
  for (const { path, message } of issues) first[path] ??= message;
  return first;
}

/** True when nobody is signed in: never, or the session has ended. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** True when another change came first. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Returns the answer's JSON, or undefined for 204. Throws ApiError unless the status is a success. */
export async function read<T>(
  answer: Promise<{
    ok: boolean;
    status: number;
    statusText: string;
    text(): Promise<string>;
    json(): Promise<T>;
  }>,
): Promise<T | undefined> {
  const response = await answer;
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response.status === 204 ? undefined : response.json();
}

/** The text for toasts and banners: the server's message, or the fallback. */
export const shownMessage = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.serverMessage) || fallback;
