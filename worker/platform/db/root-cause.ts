/**
 * What the database itself said. Drizzle's error around it quotes the values that were to be written, which may be
 * anybody's words.
 */
export function rootCauseOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCauseOf(error.cause) : error;
}
