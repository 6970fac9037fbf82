/** Drizzle's error around it has the query's values, which may be personal. */
const rootCauseOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootCauseOf(error.cause) : error;

export const violates = (rule: "UNIQUE" | "FOREIGN KEY", error: unknown): boolean =>
  String(rootCauseOf(error)).includes(`${rule} constraint failed`);

/** The database, or R2, didn't answer within the time that a visitor should wait. */
export class OutageError extends Error {
  override name = "OutageError";
}

// Cloudflare lists them: https://developers.cloudflare.com/d1/observability/debug-d1/. Others are about mistakes in
// our SQL.
const OUTAGES = [
  "D1 DB reset because its code was updated",
  "storage caused object to be reset",
  "Network connection lost",
  "Cannot resolve D1 DB due to transient issue",
  "Can't read from request stream because client disconnected",
  "Replica disconnected from primary",
  "internal error; reference",
  "D1 DB is overloaded",
  "D1 DB storage operation exceeded timeout",
  "D1 DB's isolate exceeded its memory limit",
  "D1 DB exceeded its CPU time limit",
  "exceeded D1's free tier daily row",
  "exceeded D1's maximum account storage limit",
  "Exceeded maximum DB size",
];

export function isOutage(error: unknown): boolean {
  const cause = rootCauseOf(error);
  if (cause instanceof OutageError) return true;
  return cause instanceof Error && OUTAGES.some((words) => cause.message.includes(words));
}
