import type { Commands } from "./wrangler.ts";
import { jsonIn, Stop, tryReading } from "./wrangler.ts";

/** The oldest migration. It makes the tables that all earlier ones made. */
export const FIRST = "0028_loved_works.sql";
/** The newest commit that has the earlier ones. */
const WITH_EARLIER = "f7680200";
/** The newest migration that removes something. Versions from before don't run on its database. */
export const NARROWING = "0032_quiz_plain.sql";

/** Throws a Stop for a database that has earlier migrations alone. */
export function refuseTooOld(applied: readonly string[], meaning: string): void {
  if (applied.length === 0 || applied.includes(FIRST)) return;
  throw new Stop(
    "The database is from before 0.1.0's last migrations, which this code has as one file.",
    meaning,
    `git checkout ${WITH_EARLIER}, npm ci, and run the command there. Then come back and run it again.`,
  );
}

/** The migrations of the site's database; none if it is new. */
export const appliedTo = ({ read }: Pick<Commands, "read">): string[] => {
  const query = ["d1", "execute", "DB", "--remote", "--json", "--command", "select name from d1_migrations"];
  const output = tryReading(() => read("wrangler", query), /no such table/);
  if (output === null) return [];
  return jsonIn<{ results: { name: string }[] }[]>(output).flatMap(({ results }) =>
    results.map(({ name }) => name),
  );
};
