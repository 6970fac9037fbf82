type Issue = { path: string; message: string };

/** The message is the status code, a colon, a space, and the body or the status text. */
export class ApiError extends Error {
  override name = "ApiError";

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }

  get serverMessage(): string | null {
    const { message } = this.#answer;
    return typeof message === "string" ? message : null;
  }

  /** Only the first of each field, in the order of the form. */
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

export function firstIssues(issues: readonly Issue[]): Record<string, string> {
  const first: Record<string, string> = Object.create(null);
  for (const { path, message } of issues) first[path] ??= message;
  return first;
}

/** Reads the status of a call that failed or a form that came back. */
const statusOf = (failure: unknown): unknown => Object(failure).status;

/** Nobody is signed in, or the session has ended. */
export const isSignedOut = (failure: unknown) => statusOf(failure) === 401;

/** The entry has changed elsewhere since it was loaded. */
export const isConflict = (failure: unknown) => statusOf(failure) === 409;

export const shownMessage = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.serverMessage) || fallback;
