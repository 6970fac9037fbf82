type Level = "info" | "warn" | "error";

/** One structured line. Never put names, e-mail addresses, tokens or bodies in it. */
export function log(level: Level, event: string, detail: Record<string, unknown> = {}) {
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console[level](JSON.stringify({ level, event, ...detail }));
}

/** What may be logged of an error: its kind and message, and where it was thrown. */
export const describeError = (error: unknown) =>
  error instanceof Error
    ? { error: error.name, message: error.message, stack: error.stack?.split("\n").slice(1, 4).join(" ") }
    : { error: typeof error };
