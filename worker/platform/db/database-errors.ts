/** Drizzle's error around it has the query's values, which may be personal. */
function rootCauseOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCauseOf(error.cause) : error;
}

/** Whether a write failed because it violates this constraint. */
export const violates = (rule: "UNIQUE" | "FOREIGN KEY", error: unknown): boolean =>
  String(rootCauseOf(error)).includes(`${rule} constraint failed`);

/** The database didn't answer within the time that a visitor should wait. */
export class LateDatabaseError extends Error {
  override name = "LateDatabaseError";
}

// From https://developers.cloudflare.com/d1/observability/debug-d1/. All other messages of D1 are about mistakes in our
// SQL.
const TRANSIENT = [
  "D1 DB reset because its code was updated",
  "storage caused object to be reset",
  "Network connection lost",
  "Cannot resolve D1 DB due to transient issue",
  "Can't read from request stream because client disconnected",
  "Replica disconnected from primary",
  "internal error; reference",
];
const LASTING = [
  "D1 DB is overloaded",
  "D1 DB storage operation exceeded timeout",
  "D1 DB's isolate exceeded its memory limit",
  "D1 DB exceeded its CPU time limit",
  "exceeded D1's free tier daily row",
  "exceeded D1's maximum account storage limit",
  "Exceeded maximum DB size",
];

function saysOneOf(error: unknown, words: string[]): boolean {
  const cause = rootCauseOf(error);
  return cause instanceof Error && words.some((some) => cause.message.includes(some));
}

/** Whether the failure is likely to end within moments, so that repeating the query makes sense. */
export const isTransient = (error: unknown) => saysOneOf(error, TRANSIENT);

/** Whether the database is unavailable, which is not a mistake in our code. */
export const isOutage = (error: unknown) =>
  rootCauseOf(error) instanceof LateDatabaseError || isTransient(error) || saysOneOf(error, LASTING);
