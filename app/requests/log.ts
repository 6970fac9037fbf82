/** Logs errors that the page doesn't show. They appear only among the console's verbose messages. */
export function logDebug(event: string, detail: unknown) {
  // biome-ignore lint/suspicious/noConsole: the one place in the browser that writes to the console
  console.debug(event, detail);
}
