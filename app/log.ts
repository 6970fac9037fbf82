/** For faults that a visitor need not hear of: seen by whoever opens the browser's console and asks for everything. */
export function logQuietly(event: string, detail: unknown) {
  // biome-ignore lint/suspicious/noConsole: the one place in the browser that writes to the console
  console.debug(event, detail);
}
