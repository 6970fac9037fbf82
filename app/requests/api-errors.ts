type Issue = { path: string; message: string };

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
    const { message } = this.#answer;
    return typeof message === "string" ? message : null;
  }

  /** The first thing wrong with each field, in the order of the form. */
  get issues(): Record<string, string> {
    const { issues } = this.#answer;
    return Array.isArray(issues) && issues.every(isIssue) ? firstIssues(issues) : {};
  }

  get #answer(): { message?: unknown; issues?: unknown } {
    try {
      return Object(JSON.parse(this.body));
    } catch {
      return {};
    }
  }
}

const isIssue = (value: unknown): value is Issue => {
  const { path, message } = Object(value);
  return typeof path === "string" && typeof message === "string";
};

/** The first issue of each field, by the field's name. Forms show no more. */
export function firstIssues(issues: readonly Issue[]): Record<string, string> {
  const first: Record<string, string> = {};
  for (const { path, message } of issues) first[path] ??= message;
  return first;
}

/** True when nobody is signed in: never, or the session has ended. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** True when another change came first. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** The text for toasts and banners: the server's message, or the fallback. */
export const shownMessage = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.serverMessage) || fallback;
