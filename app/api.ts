import { hc } from "hono/client";
import { z } from "zod/mini";
import type { Api } from "#worker/api.ts";

/** The browser's only door to the API. */
export const api = hc<Api>("/api");

const errorAnswerSchema = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** Its message is the status code, a colon, a space, and the body's text (or the status text). */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }

  /** What the server wants a person to read. */
  get serverMessage(): string | null {
    return this.#answer.data?.message ?? null;
  }

  /** The first thing wrong with each field, in the order of the form. */
  get issues(): Record<string, string> {
    return firstFaults(this.#answer.data?.issues ?? []);
  }

  get #answer() {
    try {
      return errorAnswerSchema.safeParse(JSON.parse(this.body));
    } catch {
      return { data: undefined };
    }
  }
}

/** What forms show of what is wrong: the first fault of each field, by the field's name. */
export function firstFaults(issues: readonly { path: string; message: string }[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[path] ??= message;
  return faults;
}

/** Nobody is signed in, or not any more. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Somebody else was there first. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** The answer's JSON (undefined where there is none); throws ApiError for any that is no success. */
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

/** For toasts and banners: the server's own words, else the fallback. */
export const shownMessage = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.serverMessage) || fallback;
