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
import { afterAll, beforeAll, expect, test } from "vitest";
import { backUp, makeKey, ownRecipient, restore } from "../../../ops/backups.ts";
import { commandsIn } from "../../../ops/wrangler.ts";

/** The pinned wrangler with local databases, in a folder of its own. */
const repository = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "backup-"));
const commands = commandsIn();

const FILES = ".wrangler/state/v3/d1/miniflare-D1DatabaseObject/*.sqlite";
const databaseFiles = () => globSync(FILES).filter((file) => !file.endsWith("metadata.sqlite"));

/** Opens a local D1's file while wrangler isn't using it: much quicker than `wrangler d1 execute`. */
function open(file: string | undefined) {
  const db = new DatabaseSync(file ?? "");
  return {
    run: (sql: string) => db.exec(sql),
    rows: (sql: string) => db.prepare(sql).all(),
    close: () => db.close(),
  };
}

const member = (id: string) =>
  `insert into members (id, patreon_id, patreon_name, email, standing, created_at, updated_at)
   values ('${id}', '${id}-patreon', 'Amuro''s friend; 機動 ${id}', '${id}@example.com', 'patron', 0, 0);`;

beforeAll(() => {
  const toml = readFileSync("wrangler.toml", "utf8");
  symlinkSync(resolve("migrations"), join(folder, "migrations"));
  process.chdir(folder);
  writeFileSync(
    "wrangler.toml",
    `${toml}\n[[d1_databases]]\nbinding = "RESTORED"\ndatabase_name = "restored"\nmigrations_dir = "migrations"\n`,
  );
  commands.read("wrangler", ["d1", "migrations", "apply", "DB", "--local"]);
}, 120_000);

afterAll(() => {
  process.chdir(repository);
  rmSync(folder, { recursive: true });
});

test("a backup is encrypted, comes back whole, and without accounts that were deleted since", async () => {
  await makeKey();
  await expect(makeKey()).rejects.toThrow("exists already");
  const [file] = databaseFiles();
  const site = open(file);
  site.run(member("mika") + member("char"));
  const options = {
    database: "side7",
    where: "--local",
    recipient: await ownRecipient(),
    folder: "backups",
  } as const;
  const first = await backUp(commands, { ...options, keep: 2, now: new Date("2026-11-01T00:00:00Z") });
  expect(readFileSync(first, "latin1")).toMatch(/^age-encryption\.org\/v1\n/);
  expect(readFileSync(first, "latin1")).not.toContain("example.com");

  site.run("delete from members where id = 'char'");
  await backUp(commands, { ...options, keep: 2, now: new Date("2026-11-02T00:00:00Z") });
  const files = readdirSync("backups");
  expect(files.filter((name) => name.endsWith(".age"))).toHaveLength(2);
  expect(readFileSync("backups/accounts.json", "utf8")).not.toMatch(/mika|char/);

  const into = { file: first, folder: "backups", into: "restored", where: "--local" } as const;
  expect(await restore(commands, into)).toBe(1);
  const restored = open(databaseFiles().find((other) => other !== file));
  const schema =
    "select type, name, sql from sqlite_master where name not like '\\_cf%' escape '\\' order by name";
  for (const query of ["select * from members", "select name from d1_migrations", schema])
    expect(restored.rows(query)).toEqual(site.rows(query));
  for (const database of [site, restored]) database.close();

  writeFileSync(".backup-key", "AGE-SECRET-KEY-1QQQQ\n");
  await expect(restore(commands, into)).rejects.toThrow();
}, 180_000);
