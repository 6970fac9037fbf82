import { AsyncLocalStorage } from "node:async_hooks";
import { DrizzleQueryError } from "drizzle-orm/errors";

/** A detail can't overwrite the level and the event. */
type Detail = { [key: string]: unknown; level?: never; event?: never };

type LogContext = { requestId: string; method?: string; route?: string; cron?: string };

const contexts = new AsyncLocalStorage<{ context: LogContext; hasFailure: boolean }>();

/** Adds the context to all lines that `run` and its work write. */
export const withLogContext = <T>(context: LogContext, run: () => T): T =>
  contexts.run({ context, hasFailure: false }, run);

export function nameRoute(route: string): void {
  const store = contexts.getStore();
  if (store) store.context = { ...store.context, route };
}

export const hasLoggedFailure = () => contexts.getStore()?.hasFailure ?? false;

/** Never log names, email addresses, tokens or bodies. */
export function log(level: "info" | "warn" | "error", event: string, detail: Detail = {}) {
  const store = contexts.getStore();
  if (store && level === "error") store.hasFailure = true;
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console[level](JSON.stringify({ level, event, ...store?.context, ...detail }));
}

/** What may be logged: the name, the message, and three stack frames. */
export const describeError = (error: unknown) =>
  error instanceof Error
    ? { error: error.name, message: messageOf(error), stack: framesOf(error) }
    : { error: typeof error };

/** A failed query's message has its values, which may be personal; the query doesn't. */
const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? `${error.query}: ${error.cause?.message}` : error.message;

/** Leaves out the message, which may have several lines. */
const framesOf = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 3)
    .join(" ");
