import {
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { backUp, makeKey, ownRecipient, restore } from "../../../ops/backups.ts";
import { type Commands, commandsIn } from "../../../ops/wrangler.ts";
import { understand } from "../../fakes/wrangler";

const MIGRATIONS = globSync("migrations/*.sql").sort();
const SCHEMA_SQL = MIGRATIONS.map((file) => readFileSync(file, "utf8"));
const WRANGLER_TOML = readFileSync("wrangler.toml", "utf8");

beforeEach(() => {
  const repository = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "backup-"));
  symlinkSync(resolve("migrations"), join(folder, "migrations"));
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(repository);
    rmSync(folder, { recursive: true });
  });
});

/** Commands, and the databases that they work on. */
type Place = { commands: Commands; open: (name: "side7" | "restored") => DatabaseSync };

/** SQLite itself. Only calls that the pinned wrangler understands are answered. */
function sqlite(): Place {
  const databases = { side7: new DatabaseSync(":memory:"), restored: new DatabaseSync(":memory:") };
  for (const sql of SCHEMA_SQL) databases.side7.exec(sql);
  const read: Commands["read"] = (_command, args) => {
    const { command, positionals, flags } = understand(args);
    const db = databases[positionals[0] as keyof typeof databases];
    if (command === "d1 export") writeFileSync(flags["--output"] ?? "", dump(db));
    else if (flags["--file"]) db.exec(readFileSync(flags["--file"], "utf8"));
    else return JSON.stringify([{ results: db.prepare(flags["--command"] ?? "").all() }]);
    return "";
  };
  return {
    commands: { read, run: (command, args) => void read(command, args) },
    open: (name) => databases[name],
  };
}

/** A database as SQL: tables, rows, then indexes and triggers. */
function dump(db: DatabaseSync): string {
  const parts = db.prepare("select type, name, sql from sqlite_master where sql is not null").all();
  const sqlOf = (isTable: boolean) =>
    parts.filter(({ type }) => (type === "table") === isTable).map(({ sql }) => `${sql};`);
  const rows = parts
    .filter(({ type }) => type === "table")
    .flatMap(({ name }) => {
      const columns = db.prepare(`pragma table_info("${name}")`).all();
      const values = columns.map((column) => `quote("${column.name}")`).join(" || ',' || ");
      const lines = db.prepare(`select ${values} as line from "${name}"`).all();
      return lines.map(({ line }) => `insert into "${name}" values (${line});`);
    });
  return ["pragma defer_foreign_keys = true;", ...sqlOf(true), ...rows, ...sqlOf(false)].join("\n");
}

/** The pinned wrangler itself, with two local databases. It takes three seconds for each call. */
function wrangler(): Place {
  writeFileSync(
    "wrangler.toml",
    `${WRANGLER_TOML}\n[[d1_databases]]\nbinding = "RESTORED"\ndatabase_name = "restored"\n`,
  );
  const commands = commandsIn();
  commands.read("wrangler", ["d1", "migrations", "apply", "DB", "--local"]);
  const files = () =>
    globSync(".wrangler/state/v3/d1/miniflare-D1DatabaseObject/*.sqlite").filter(
      (file) => !file.endsWith("metadata.sqlite"),
    );
  const [site] = files();
  const open: Place["open"] = (name) =>
    new DatabaseSync(files().find((file) => (file === site) === (name === "side7")) ?? "");
  return { commands, open };
}

const member = (id: string) =>
  `insert into members (id, patreon_id, patreon_name, email, standing, created_at, updated_at)
   values ('${id}', '${id}-patreon', 'Amuro''s friend; 機動 ${id}', '${id}@example.com', 'patron', 0, 0);`;

const PLACES: [string, () => Place][] = [
  ["SQLite", sqlite],
  ["wrangler", wrangler],
];

test.each(inject("long") ? PLACES : PLACES.slice(0, 1))(
  "with %s a backup is encrypted, comes back whole, and without accounts that were deleted since",
  async (_name, start) => {
    const { commands, open } = start();
    await makeKey();
    await expect(makeKey()).rejects.toThrow("exists already");
    const site = open("side7");
    site.exec(member("mika") + member("char"));
    const recipient = await ownRecipient();
    const options = { database: "side7", where: "--local", recipient, folder: "backups", keep: 2 } as const;
    await backUp(commands, { ...options, now: new Date("2026-10-31T00:00:00Z") });
    const first = await backUp(commands, { ...options, now: new Date("2026-11-01T00:00:00Z") });
    expect(readFileSync(first, "latin1")).toMatch(/^age-encryption\.org\/v1\n/);
    expect(readFileSync(first, "latin1")).not.toContain("example.com");

    site.exec("delete from members where id = 'char'");
    await backUp(commands, { ...options, now: new Date("2026-11-02T00:00:00Z") });
    expect(site.prepare("select name, succeeded_at from signals").all()).toEqual([
      { name: "backup", succeeded_at: Date.parse("2026-11-02") },
    ]);
    const kept = readdirSync("backups").filter((name) => name.endsWith(".age"));
    expect(kept.map((name) => name.slice(0, 16))).toEqual(["side7-2026-11-01", "side7-2026-11-02"]);
    expect(readFileSync("backups/accounts.json", "utf8")).not.toMatch(/mika|char/);

    const into = { file: first, folder: "backups", into: "restored", where: "--local" } as const;
    expect(await restore(commands, into)).toBe(1);
    const restored = open("restored");
    const schema =
      "select type, name, sql from sqlite_master where name not like '\\_cf%' escape '\\' order by type, name";
    for (const query of ["select * from members", schema])
      expect(restored.prepare(query).all()).toEqual(site.prepare(query).all());

    writeFileSync(".backup-key", "AGE-SECRET-KEY-1QQQQ\n");
    await expect(restore(commands, into)).rejects.toThrow();
  },
  600_000,
);
