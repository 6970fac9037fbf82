import { rootCauseOf } from "../db/root-cause";

/** The database let somebody wait longer than a visitor can be asked to. */
export class LateDatabaseError extends Error {
  override name = "LateDatabaseError";
}

// D1's own words, as https://developers.cloudflare.com/d1/observability/debug-d1/ lists them. Whatever else it says
// is about our SQL, and ours to mend.
const PASSING = [
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

/** Over in a moment, so that asking again at once makes sense. */
export const isPassing = (error: unknown) => saysOneOf(error, PASSING);

/** The database is out of reach, and no mistake of ours is why. */
export const isOutage = (error: unknown) =>
  rootCauseOf(error) instanceof LateDatabaseError || isPassing(error) || saysOneOf(error, LASTING);
