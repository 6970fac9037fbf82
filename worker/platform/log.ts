import { AsyncLocalStorage } from "node:async_hooks";
import { DrizzleQueryError } from "drizzle-orm/errors";

type Level = "info" | "warn" | "error";

/** What else a line says; its level and event are its own. */
type Detail = { [key: string]: unknown; level?: never; event?: never };

/** What a line belongs to: a request, or the run of a cron trigger. */
type Occasion = { requestId: string; cron?: string };

const occasions = new AsyncLocalStorage<Occasion>();

/** Every line that is written meanwhile, or by work that was begun meanwhile, names this occasion. */
export const onOccasion = <T>(occasion: Occasion, run: () => T): T => occasions.run(occasion, run);

/** One structured line. Never put names, e-mail addresses, tokens or bodies in it. */
export function log(level: Level, event: string, detail: Detail = {}) {
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console[level](JSON.stringify({ level, event, ...occasions.getStore(), ...detail }));
}

/** What may be logged of an error: its kind and message, and where it was thrown. */
export const describeError = (error: unknown) =>
  error instanceof Error
    ? { error: error.name, message: messageOf(error), stack: framesOf(error) }
    : { error: typeof error };

/** The message of a failed query quotes every value that was to be written; its cause says as much without. */
const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? `${error.query}: ${error.cause?.message}` : error.message;

/** The stack begins with the message, of however many lines. */
const framesOf = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 3)
    .join(" ");
