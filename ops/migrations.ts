import { globSync } from "node:fs";
import { type Commands, queried, Stop, tryReading } from "./wrangler.ts";

/** The oldest migration. It makes the tables that all earlier ones made. */
export const FIRST = "0028_loved_works.sql";
/** The newest commit that has the earlier ones. */
const WITH_EARLIER = "f7680200";

/** An applied migration, and when: `applied_at` is in UTC. */
export type Applied = { name: string; applied_at: string };

/** The migrations of this folder, the newest last. */
export const migrationsHere = (): string[] => globSync("*.sql", { cwd: "migrations" }).sort();

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
export const appliedTo = (commands: Pick<Commands, "read">): Applied[] =>
  tryReading(
    () => queried<Applied>(commands, ["DB", "--remote"], "select name, applied_at from d1_migrations"),
    /no such table/,
  ) ?? [];
