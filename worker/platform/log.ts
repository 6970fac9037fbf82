import { AsyncLocalStorage } from "node:async_hooks";
import { DrizzleQueryError } from "drizzle-orm/errors";

type Level = "info" | "warn" | "error";

/** Further fields of a line. Its level and event can't be overwritten. */
type Detail = { [key: string]: unknown; level?: never; event?: never };

/** What a line belongs to: a request and its route, or a run of a cron trigger. */
type LogContext = { requestId: string; method?: string; route?: string; cron?: string };

const contexts = new AsyncLocalStorage<{ context: LogContext; hasFailure: boolean }>();

/** Adds this context to every line that is written by `run` or by work that it started. */
export const withLogContext = <T>(context: LogContext, run: () => T): T =>
  contexts.run({ context, hasFailure: false }, run);

/** Names the route of this request, where it is known only after it has begun. */
export function nameRoute(route: string): void {
  const store = contexts.getStore();
  if (store) store.context = { ...store.context, route };
}

/** Whether a line about this request, with level `error`, says why it failed. */
export const hasLoggedFailure = () => contexts.getStore()?.hasFailure ?? false;

/** Writes one structured line. Never put names, email addresses, tokens or bodies in it. */
export function log(level: Level, event: string, detail: Detail = {}) {
  const store = contexts.getStore();
  if (store && level === "error") store.hasFailure = true;
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console[level](JSON.stringify({ level, event, ...store?.context, ...detail }));
}

/** What may be logged of an error: its kind and message, and where it was thrown. */
export const describeError = (error: unknown) =>
  error instanceof Error
    ? { error: error.name, message: messageOf(error), stack: framesOf(error) }
    : { error: typeof error };

/** A failed query's message quotes the values that were to be written. Its cause says as much without them. */
const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? `${error.query}: ${error.cause?.message}` : error.message;

/** The stack begins with the message, which may have several lines. */
const framesOf = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 3)
    .join(" ");
