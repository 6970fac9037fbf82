import { AsyncLocalStorage } from "node:async_hooks";
import { DrizzleQueryError } from "drizzle-orm/errors";

type Level = "info" | "warn" | "error";

/** Additional fields of a line. They can't overwrite its level and event. */
type Detail = { [key: string]: unknown; level?: never; event?: never };

/** The request and its route, or the run of a cron trigger, that a line belongs to. */
type LogContext = { requestId: string; method?: string; route?: string; cron?: string };

const contexts = new AsyncLocalStorage<{ context: LogContext; hasFailure: boolean }>();

/** Adds this context to all lines that `run`, and the work that it starts, write. */
export const withLogContext = <T>(context: LogContext, run: () => T): T =>
  contexts.run({ context, hasFailure: false }, run);

/** Sets the route of this request after it has become known. */
export function nameRoute(route: string): void {
  const store = contexts.getStore();
  if (store) store.context = { ...store.context, route };
}

/** Whether this request has logged a line with the level `error`. */
export const hasLoggedFailure = () => contexts.getStore()?.hasFailure ?? false;

/** Writes a structured line. Never log names, email addresses, tokens or bodies. */
export function log(level: Level, event: string, detail: Detail = {}) {
  const store = contexts.getStore();
  if (store && level === "error") store.hasFailure = true;
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console[level](JSON.stringify({ level, event, ...store?.context, ...detail }));
}

/** The parts of an error that may be logged: its name, its message, and three stack frames. */
export const describeError = (error: unknown) =>
  error instanceof Error
    ? { error: error.name, message: messageOf(error), stack: framesOf(error) }
    : { error: typeof error };

/** A failed query's message has its values, which may be personal; the query doesn't. */
const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? `${error.query}: ${error.cause?.message}` : error.message;

/** Removes the message from the stack. The message may have several lines. */
const framesOf = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 3)
    .join(" ");
