import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import {
  deleteAccounts,
  deleteAgain,
  exportOf,
  readBackup,
  sayPictures,
  type Where,
  withPrivateFolder,
} from "./backups.ts";
import { protect, type Stranger, type Unknown } from "./protection.ts";
import { lengthsOfSeries, recount } from "./recounting.ts";
import {
  type Counts,
  countingSql,
  countsOf,
  isOurs,
  migrate,
  openSnapshot,
  statementsOf,
} from "./snapshots.ts";
import {
  CommandError,
  type Commands,
  createDatabase,
  databaseInfo,
  print,
  queried,
  Stop,
  tryReading,
} from "./wrangler.ts";

/** A local database may have its own configuration. */
type Target = { name: string; where: Where; config?: string };

type Source = { file: string; folder: string };

export type Restore = Source & {
  target: Target;
  replaced: string;
  /** Called if the replaced database doesn't answer and `unknown` is null. */
  chooseUnknown: () => Promise<Unknown>;
  /** How to treat people that the replaced database doesn't know; null if the operator has not decided. */
  unknown: Unknown | null;
};

const WHAT_HAPPENED: Record<Unknown, string> = {
  private:
    "Their profiles are private, and cards that they pasted elsewhere are hidden until they open their profile again.",
  "as-backed-up": "Their profiles are as the backup has them.",
  deleted: "They are deleted again.",
};

/** Fills a new database from a backup. Keeps protections that are newer than the backup. Throws a Stop if it can't. */
export async function restore(commands: Commands, options: Restore): Promise<void> {
  const { target } = options;
  const backup = await readBackup(options.file);
  checkTarget(commands, target);
  const replaced = await readReplaced(commands, options.replaced, target.where);
  const unknown = options.unknown ?? (replaced ? "private" : await options.chooseUnknown());
  if (!replaced && unknown === "deleted")
    throw new Stop(
      `The database ${options.replaced} does not answer, so nobody knows which accounts it lacks.`,
      "--delete-unknown would delete everybody. Nothing was changed.",
      "run it without --delete-unknown.",
    );
  const { deleted, strangers } = await fillFrom(commands, backup, replaced, unknown, options);
  print(`The database ${target.name} has the backup. All sessions have ended.`);
  sayPictures(backup);
  if (deleted > 0) print(`Accounts that were deleted after the backup, deleted again: ${deleted}.`);
  if (strangers.length > 0) {
    print(
      replaced
        ? `Accounts that the current database does not know, probably deleted since the backup: ${strangers.length}.`
        : `Accounts whose state since the backup is unknown: ${strangers.length}.`,
    );
    if (replaced) for (const { id, username } of strangers) print(`  ${id} (${username ?? "no username"})`);
    print(WHAT_HAPPENED[unknown]);
    if (replaced && unknown !== "deleted") print("To leave them out, run it again with --delete-unknown.");
  }
  if (target.where === "--local") return;
  print(`To use it: write database_name = "${target.name}" into wrangler.toml, and run npm run deploy.`);
  print("Before that, look for accounts that were deleted after the newest backup: member_deleted and");
  print(
    `player_deleted in the log. Delete them in ${target.name} too (RUNBOOK.md, Somebody asks to be deleted).`,
  );
}

const LOCAL_PRACTICE = (name: string) => `name = "${name}"
compatibility_date = "2026-10-01"
[[d1_databases]]
binding = "DB"
database_name = "${name}"
`;

export async function practice(commands: Commands, { file, folder, where }: Source & { where: Where }) {
  const backup = await readBackup(file);
  const name = "side7-practice";
  const fillTarget = async (target: Target) => {
    checkTarget(commands, target);
    await fillFrom(commands, backup, null, "private", { file, folder, target });
  };
  if (where === "--remote") {
    try {
      await fillTarget({ name, where });
    } finally {
      if (databaseInfo(commands, name))
        commands.read("wrangler", ["d1", "delete", name, "--skip-confirmation"]);
    }
  } else
    await withPrivateFolder(async (own) => {
      const config = join(own, "wrangler.toml");
      writeFileSync(config, LOCAL_PRACTICE(name));
      await fillTarget({ name, where, config });
    });
  print("The backup can be restored. The database of this practice is deleted again.");
}

async function fillFrom(
  commands: Commands,
  backup: DatabaseSync,
  replaced: DatabaseSync | null,
  unknown: Unknown,
  { folder, target }: Source & { target: Target },
): Promise<{ deleted: number; strangers: Stranger[] }> {
  const held = countsOf(backup);
  const deleted = deleteAgain(backup, folder);
  const strangers = protect(backup, replaced, unknown);
  if (unknown === "deleted")
    deleteAccounts(
      backup,
      strangers.map(({ id }) => id),
    );
  recount(backup, await lengthsOfSeries());
  await fill(commands, backup, target);
  const restored = compare(commands, backup, target);
  print(table(held, restored));
  return { deleted, strangers };
}

const flagsOf = ({ name, where, config }: Target) => [name, where, ...(config ? ["--config", config] : [])];

/** An interrupted restore leaves an empty database. */
function checkTarget(commands: Commands, target: Target): void {
  const { name, where } = target;
  if (where === "--remote" && !databaseInfo(commands, name)) return;
  const sql = "select name from sqlite_schema where type = 'table'";
  const found = tryReading(
    () => queried<{ name: string }>(commands, flagsOf(target), sql),
    /Couldn't find a D1 DB/,
  );
  if (!found)
    throw new Stop(
      `wrangler.toml has no database named ${name}.`,
      "A local restore fills a database that is named there. Nothing was changed.",
      `add it: [[d1_databases]] with binding = "RESTORED" and database_name = "${name}"`,
    );
  if (found.every((table) => !isOurs(table.name))) return;
  throw new Stop(
    `The database ${name} is not empty.`,
    "A restore only fills empty databases. Nothing was changed.",
    where === "--remote"
      ? `choose another name. If it is left from a restore that failed, delete it first: npx wrangler d1 delete ${name}`
      : "choose another name.",
  );
}

async function readReplaced(commands: Commands, name: string, where: Where): Promise<DatabaseSync | null> {
  try {
    const replaced = openSnapshot(await exportOf(commands, name, where));
    migrate(replaced);
    return replaced;
  } catch (error) {
    const [reason] = (error instanceof CommandError ? error.reason : String(error)).split("\n");
    print(
      `The database ${name} does not answer, so what people have hidden since the backup is unknown (${reason}).`,
    );
    return null;
  }
}

async function fill(commands: Commands, backup: DatabaseSync, target: Target): Promise<void> {
  const { name, where } = target;
  await withPrivateFolder((folder) => {
    const file = join(folder, "database.sql");
    writeFileSync(file, [...statementsOf(backup)].join("\n"), { mode: 0o600 });
    try {
      if (where === "--remote" && !databaseInfo(commands, name)) createDatabase(commands, name);
      print(`Filling ${name} …`);
      commands.read("wrangler", ["d1", "execute", ...flagsOf(target), "--yes", "--file", file]);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      throw new Stop(
        `The restore was interrupted: ${error.reason}`,
        `The database ${name} does not have the whole backup. The site's own database is as it was.`,
        "run the same command again.",
      );
    }
  });
}

function compare(commands: Commands, backup: DatabaseSync, target: Target): Counts {
  const expected = countsOf(backup);
  const [restored = {}] = queried<Counts>(commands, flagsOf(target), countingSql(Object.keys(expected)));
  const wrong = Object.keys(expected).filter((name) => expected[name] !== restored[name]);
  if (wrong.length === 0) return restored;
  throw new Stop(
    `These tables do not have all of their rows: ${wrong.join(", ")}.`,
    `The database ${target.name} does not have the whole backup. The site's own database is as it was.`,
    "restore into another name.",
  );
}

const LEFT_OUT: Record<string, string> = {
  sessions: "everybody is signed out",
  player_sessions: "everybody is signed out",
  search_terms: "private profiles are not searched",
  shown_works: "private profiles are not shown",
};

function table(held: Counts, restored: Counts): string {
  const rows = Object.keys(held).map((name) => {
    const grew = (restored[name] ?? 0) - (held[name] ?? 0);
    const lacks = LEFT_OUT[name] ?? "deleted accounts are left out";
    const why = grew > 0 ? "newer migrations added these" : grew < 0 ? lacks : "";
    return [name, held[name], restored[name], why] as const;
  });
  return [["table", "backup", "restored", ""] as const, ...rows]
    .map(([name, before, after, why]) =>
      `${name.padEnd(20)}${String(before).padStart(10)}${String(after).padStart(10)}  ${why}`.trimEnd(),
    )
    .join("\n");
}
