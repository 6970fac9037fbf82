import { hc } from "hono/client";
import type { Api } from "../worker/api";

/** The browser's only door to the API. */
export const api = hc<Api>("/api");

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
    try {
      const { message } = JSON.parse(this.body);
      return typeof message === "string" ? message : null;
    } catch {
      return null;
    }
  }
}

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
