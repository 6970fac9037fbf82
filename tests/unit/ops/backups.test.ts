import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { backUp, makeKey, ownRecipient, type Where } from "../../../ops/backups.ts";
import type { Unknown } from "../../../ops/protection.ts";
import { lengthsOfSeries, recount } from "../../../ops/recounting.ts";
import { practice, type Restore, restore } from "../../../ops/restoring.ts";
import { CommandError, type Commands, commandsIn } from "../../../ops/wrangler.ts";
import { type Account, playWrangler } from "../../fakes/wrangler";
import { fillTables, TRICKY, tablesOf } from "../../support/filled-tables";

const MIGRATIONS = globSync(`${process.cwd()}/migrations/*.sql`).sort();
const WRANGLER_TOML = readFileSync("wrangler.toml", "utf8");
const REPOSITORY = process.cwd();
const lengths = await lengthsOfSeries();

let printed = "";
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "backup-"));
  process.chdir(folder);
  printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += text;
    return true;
  });
  onTestFinished(() => {
    process.chdir(REPOSITORY);
    rmSync(folder, { recursive: true });
  });
});

/** The SQL that makes the site's tables, as `wrangler d1 migrations apply` does. */
const migrationSql = (files = MIGRATIONS) =>
  [
    `create table "d1_migrations"(
      id integer primary key autoincrement,
      name text unique,
      applied_at timestamp default current_timestamp not null);`,
    ...files.flatMap((file) => [
      readFileSync(file, "utf8"),
      `insert into d1_migrations (name) values ('${basename(file)}');`,
    ]),
  ].join("\n");

const rowsOf = (db: DatabaseSync, table: string) =>
  db.prepare(`select * from "${table}" order by 1, 2`).all();
const everything = (db: DatabaseSync) =>
  Object.fromEntries(tablesOf(db).map((table) => [table, rowsOf(db, table)]));
const SCHEMA = "select type, name, sql from sqlite_schema where name not glob '_cf*' order by 1, 2";
const schemaOf = (db: DatabaseSync) => db.prepare(SCHEMA).all();

const member = (id: string, columns: Record<string, string | number | null> = {}) => {
  const names = {
    id,
    patreon_id: `${id}-patreon`,
    patreon_name: id,
    username: id,
    email: `${id}@example.com`,
  };
  const row = { ...names, standing: "patron", public_profile: 1, created_at: 0, updated_at: 0, ...columns };
  const values = Object.values(row).map((value) => (value === null ? "null" : `'${value}'`));
  return `insert into members (${Object.keys(row)}) values (${values});`;
};

const hashOf = (id: string) => createHash("sha256").update(id).digest("hex");

const SITE = { database: "side7", folder: "backups", keep: 2 };
const on = (day: number) => new Date(Date.UTC(2026, 10, day));

/** Opens a database file and closes it again, because wrangler needs it for itself. */
function withDatabase<T>(file: string | undefined, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file ?? ":memory:");
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/**
 * The pinned wrangler with two local databases, the site's and "restored". Each of its calls takes seconds, so SQLite
 * answers single queries directly.
 */
function localWrangler() {
  const { read } = commandsIn();
  const files = () =>
    globSync(".wrangler/state/v3/d1/miniflare-D1DatabaseObject/*.sqlite").filter(
      (file) => !file.endsWith("metadata.sqlite"),
    );
  writeFileSync(
    "wrangler.toml",
    `${WRANGLER_TOML}\n[[d1_databases]]\nbinding = "RESTORED"\ndatabase_name = "restored"\n`,
  );
  writeFileSync("site.sql", migrationSql());
  read("wrangler", ["d1", "execute", "DB", "--local", "--yes", "--file", "site.sql"]);
  const [site] = files();
  const fileOf = (name: string | undefined) =>
    name === "restored" ? files().find((file) => file !== site) : site;
  const commands: Commands = {
    run: () => expect.unreachable("A local backup shows no output of wrangler."),
    read(command, args) {
      const query = args[args.indexOf("--command") + 1];
      if (!args.includes("--command") || !query) return read(command, args);
      return withDatabase(fileOf(args[2]), (db) => JSON.stringify([{ results: db.prepare(query).all() }]));
    },
  };
  return {
    commands,
    open: <T>(name: string, work: (db: DatabaseSync) => T) => withDatabase(fileOf(name), work),
  };
}

function standIn(): ReturnType<typeof localWrangler> {
  const { commands, open } = account("--local");
  return { commands, open: (name, work) => work(open(name)) };
}

/** Each of wrangler's own calls takes seconds. */
const WRANGLERS = [["a stand-in", standIn] as const, ["the pinned wrangler", localWrangler] as const].slice(
  0,
  inject("long") ? 2 : 1,
);

test.each(WRANGLERS)(
  "a backup through the export of %s restores every row of every table",
  async (_name, start) => {
    const { commands, open } = start();
    open("side7", (db) => {
      fillTables(db, "mika");
      fillTables(db, "orga's");
      db.prepare("update feed_copies set content = ?").run(`${TRICKY}🤖`.repeat(6000));
      db.exec("update tiles set jpeg = '' where member_id = 'mika'");
      recount(db, lengths);
    });
    await makeKey();
    const options = { ...SITE, where: "--local", recipient: await ownRecipient() } as const;
    const file = await backUp(commands, { ...options, now: on(1) });
    const expected = open("side7", (db) => {
      db.exec("pragma foreign_keys = on; delete from members where id like 'orga%'");
      db.exec("delete from players where id like '%orga%'");
      recount(db, lengths);
      return { rows: everything(db), schema: schemaOf(db) };
    });
    expect(Object.entries(expected.rows).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const { present } = JSON.parse(readFileSync("backups/accounts.json", "utf8")) as { present: string[] };
    const deleted = present.filter((hash) => ![hashOf("mika"), hashOf("player-mika")].includes(hash));
    writeFileSync("backups/accounts.json", JSON.stringify({ present, deleted }));

    await restore(commands, {
      file,
      folder: "backups",
      target: { name: "restored", where: "--local" },
      replaced: "side7",
      chooseUnknown: async () => expect.unreachable("The site's database answers."),
      unknown: null,
    });
    const restored = open("restored", (db) => ({ rows: everything(db), schema: schemaOf(db) }));
    const { signals: _before, ...kept } = expected.rows;
    const { signals: _after, ...came } = restored.rows;
    expect(came).toEqual({ ...kept, sessions: [], player_sessions: [] });
    expect(restored.schema).toEqual(expected.schema);
    expect(printed).toContain("Pictures: 1 are in the backup, and 1 only in R2.");
    expect(printed).toMatch(/^members +2 +1 {2}deleted accounts/m);
    expect(printed).toMatch(/^sessions +2 +0 {2}everybody is signed out$/m);
  },
  180_000,
);

/** A stand-in for an account at Cloudflare with the site's database, which is a SQLite database in memory. */
function account(where: Where, files?: string[]) {
  const made: Account = {
    ...{ isSignedIn: true, secrets: {}, deployments: [], isMigrated: true, rows: [], target: "", calls: [] },
    databases: ["side7", ...(where === "--local" ? ["restored"] : [])],
    contents: { side7: new DatabaseSync(":memory:"), restored: new DatabaseSync(":memory:") },
  };
  const open = (name: string) => made.contents?.[name] ?? expect.unreachable(`There is no database ${name}.`);
  open("side7").exec(migrationSql(files));
  const read: Commands["read"] = (command, args) => {
    try {
      return playWrangler(made, args);
    } catch (error) {
      throw new CommandError(command, args, `✘ [ERROR] ${(error as Error).message}`);
    }
  };
  const commands: Commands = { read, run: (command, args) => void read(command, args) };
  return {
    account: made,
    commands,
    open,
    async backUp(day: number): Promise<string> {
      return backUp(commands, { ...SITE, where, recipient: await ownRecipient(), now: on(day) });
    },
    restore: (file: string, options: Partial<Restore> = {}) =>
      restore(commands, {
        file,
        folder: "backups",
        target: { name: "restored", where },
        replaced: "side7",
        chooseUnknown: async () => "private",
        unknown: null,
        ...options,
      }),
  };
}

test("a backup is encrypted, deletes the oldest backup, and lists accounts without their ids", async () => {
  await makeKey();
  expect(statSync(".backup-key").mode & 0o077).toBe(0);
  await expect(makeKey()).rejects.toThrow("exists already");
  const site = account("--remote");
  site.open("side7").exec(member("mika") + member("char"));
  await site.backUp(1);
  const second = await site.backUp(2);
  await site.backUp(3);
  expect(readFileSync(second, "latin1")).toMatch(/^age-encryption\.org\/v1\n/);
  expect(readFileSync(second, "latin1")).not.toContain("example.com");
  const kept = readdirSync("backups").filter((name) => name.endsWith(".age"));
  expect(kept.map((name) => name.slice(0, 16))).toEqual(["side7-2026-11-02", "side7-2026-11-03"]);
  expect(readFileSync("backups/accounts.json", "utf8")).not.toMatch(/mika|char/);
  expect(rowsOf(site.open("side7"), "signals")).toMatchObject([
    { name: "backup", succeeded_at: Date.parse("2026-11-03") },
  ]);
});

describe("a restore keeps what was protected after the backup", () => {
  const GCARD = (id: string) =>
    `insert into gcards (member_id, gundam_title, badge_type, frame_style, is_public, updated_at)
      values ('${id}', 'x', 'x', 'x', 1, 0);`;
  const ENTRY = (id: string, series: string) =>
    `insert into series_entries (member_id, series_id, status, episodes_watched, is_review, created_at, updated_at)
      values ('${id}', '${series}', 'watching', 1, 1, 0, 0);`;
  const PLAYER = (id: string, columns = "null, 'old'") =>
    `insert into players (id, username, email, username_key, email_key, member_id, password_hash, created_at)
      values ('${id}', '${id}', '${id}', '${id}', '${id}', ${columns}, 0);`;

  async function backedUp() {
    await makeKey();
    const site = account("--remote");
    const db = site.open("side7");
    db.exec(member("mika") + member("char") + GCARD("mika") + GCARD("char"));
    db.exec(ENTRY("mika", "a") + ENTRY("mika", "b") + PLAYER("one") + PLAYER("two", "'char', 'old'"));
    db.exec(
      "insert into sessions values ('hash', 'mika', 9); insert into player_sessions values ('hash', 'one', 9)",
    );
    db.exec("insert into search_terms values ('mika', 'mika'), ('char', 'char')");
    recount(db, lengths);
    return { site, db, file: await site.backUp(1) };
  }
  const restored = (site: ReturnType<typeof account>, sql: string) => {
    const rows = site.open("restored").prepare(sql).all();
    return rows.flatMap((row) => Object.values(row));
  };
  const ACCOUNTS = "select id from members union all select id from players";

  test("profiles, cards, entries and names stay private or hidden if the backup or the replaced database says so", async () => {
    const { site, db, file } = await backedUp();
    db.exec(`update members set public_profile = 0, picture_hidden_at = 7 where id = 'char';
      update members set name_hidden_at = 6, profile_hidden_at = 9 where id = 'mika';
      update series_entries set notes_hidden_at = 9 where series_id = 'b';
      update gcards set is_public = 0 where member_id = 'mika';
      update series_entries set is_private = 1, is_review = 0 where series_id = 'a';
      update players set name_hidden_at = 8 where id = 'one'`);
    await site.restore(file);
    const hidden = "name_hidden_at, picture_hidden_at, profile_hidden_at";
    expect(restored(site, `select public_profile, ${hidden} from members order by id`)).toEqual([
      ...[0, null, 7, null],
      ...[1, 6, null, 9],
    ]);
    expect(restored(site, "select is_public from gcards order by member_id")).toEqual([1, 0]);
    const entries = "select is_private, is_review, notes_hidden_at from series_entries order by series_id";
    expect(restored(site, entries)).toEqual([1, 0, null, 0, 1, 9]);
    expect(restored(site, "select name_hidden_at from players order by id")).toEqual([8, null]);
    const stats =
      "select total_series, is_listed, entries ->> '$[0][1]', json_array_length(entries) from member_stats";
    expect(restored(site, `${stats} where member_id = 'mika'`)).toEqual([1, 1, "b", 1]);
    expect(restored(site, "select is_listed from member_stats where member_id = 'char'")).toEqual([0]);
    expect(restored(site, "select term from search_terms")).toEqual(["mika"]);
  });

  test("a profile and a name that were shown only after the backup are private and hidden again", async () => {
    await makeKey();
    const site = account("--remote");
    const db = site.open("side7");
    db.exec(member("mika", { public_profile: 0, name_hidden_at: 5 }));
    const file = await site.backUp(1);
    db.exec("update members set public_profile = 1, name_hidden_at = null");
    await site.restore(file);
    expect(restored(site, "select public_profile, name_hidden_at from members")).toEqual([0, 5]);
  });

  test("a new password stays, and a Patreon sign-in that it ended stays ended", async () => {
    const { site, db, file } = await backedUp();
    db.exec("update players set password_hash = 'new'; update players set member_id = null where id = 'two'");
    await site.restore(file);
    const passwords = "select password_hash, member_id from players";
    expect(restored(site, passwords)).toEqual(["new", null, "new", null]);
  });

  test("a backup with the first migration alone gets the others, and its protection", async () => {
    await makeKey();
    const [old, newer] = [MIGRATIONS.slice(0, 1), MIGRATIONS.slice(1)];
    const site = account("--remote", old);
    const db = site.open("side7");
    db.exec(member("mika") + member("char"));
    const file = await site.backUp(1);
    for (const migration of newer) {
      db.exec(readFileSync(migration, "utf8"));
      db.prepare("insert into d1_migrations (name) values (?)").run(basename(migration));
    }
    db.exec("update members set picture_hidden_at = 7, name_hidden_at = 6 where id = 'char'");
    await site.restore(file);
    const hidden = "select name_hidden_at, picture_hidden_at from members order by id";
    expect(restored(site, hidden)).toEqual([6, 7, null, null]);
    const names = MIGRATIONS.map((path) => basename(path));
    expect(restored(site, "select name from d1_migrations order by id")).toEqual(names);
  });

  test("members and entries that are missing in the replaced database become private", async () => {
    const { site, db, file } = await backedUp();
    db.exec("pragma foreign_keys = on; delete from members where id = 'char'");
    db.exec("delete from series_entries where series_id = 'a'");
    await site.restore(file);
    expect(restored(site, "select public_profile from members order by id")).toEqual([0, 1]);
    expect(restored(site, "select is_private from series_entries order by series_id")).toEqual([1, 0]);
    expect(printed).toContain(
      "since the backup: 2.\n  char (char)\n  two (two)\nTheir profiles are private, and cards",
    );
    expect(printed).toMatch(/^sessions +1 +0 {2}everybody is signed out$/m);
    expect(printed).toContain("--delete-unknown");
  });

  test("--delete-unknown deletes accounts again that the replaced database lacks, if that database answers", async () => {
    const { site, db, file } = await backedUp();
    db.exec("pragma foreign_keys = on; delete from members where id = 'char'");
    site.account.broken = "d1 export";
    await expect(site.restore(file, { unknown: "deleted" })).rejects.toThrow("would delete everybody");
    delete site.account.broken;
    await site.restore(file, { unknown: "deleted" });
    expect(restored(site, ACCOUNTS)).toEqual(["mika", "one"]);
    expect(printed).toContain("  two (two)\nThey are deleted again.");
    expect(printed).toMatch(/^members +2 +1 {2}deleted accounts are left out$/m);
  });

  test.each([
    ["of newer code", "('9999_from_the_future.sql')", /know: 9999_from_the_future\.sql[\s\S]+newer code/],
    ["from before the first migration", "('0007_bounded_writes.sql')", "git checkout f7680200"],
  ])("a backup %s stops the restore, which says what to do", async (_when, applied, says) => {
    const { site, db } = await backedUp();
    if (applied.includes("0007")) db.exec("delete from d1_migrations");
    db.exec(`insert into d1_migrations (name) values ${applied}`);
    await expect(site.restore(await site.backUp(2))).rejects.toThrow(says);
  });

  test("a database that got today's tables by the earlier migrations needs nothing", async () => {
    const { site, db } = await backedUp();
    db.exec("insert into d1_migrations (name) values ('0000_first_flight.sql'), ('0027_quiz_tallies.sql')");
    await site.restore(await site.backUp(2));
    expect(restored(site, "select id from members order by id")).toEqual(["char", "mika"]);
  });

  test.each<[Unknown, Partial<Restore>, number[]]>([
    ["private", {}, [0, 0]],
    ["as-backed-up", {}, [1, 1]],
    ["private", { unknown: "as-backed-up" }, [1, 1]],
    ["as-backed-up", { unknown: "private" }, [0, 0]],
  ])(
    "if the replaced database can't be read, the answer %s and the flags %j decide",
    async (answer, flags, shown) => {
      const { site, file } = await backedUp();
      site.account.broken = "d1 export";
      const chooseUnknown = vi.fn(async () => answer);
      await site.restore(file, { chooseUnknown, ...flags });
      expect(restored(site, "select public_profile from members")).toEqual(shown);
      expect(restored(site, "select is_public from gcards")).toEqual([1, 1]);
      expect(chooseUnknown).toHaveBeenCalledTimes(flags.unknown ? 0 : 1);
      expect(printed).toContain(
        "side7 does not answer, so what people have hidden since the backup is unknown",
      );
    },
  );

  test("accounts that were deleted between the backup and the newest one are deleted again", async () => {
    const { site, db, file } = await backedUp();
    db.exec("pragma foreign_keys = on; delete from members where id = 'char'");
    db.exec("delete from players where id = 'one'");
    await site.backUp(2);
    await site.restore(file);
    expect(restored(site, ACCOUNTS)).toEqual(["mika"]);
    expect(printed).toContain("deleted after the backup, deleted again: 3.");
  });
});

describe.each<[Where]>([["--remote"], ["--local"]])("a restore with %s", (where) => {
  async function backedUp() {
    await makeKey();
    const site = account(where);
    site.open("side7").exec(member("mika"));
    return { site, file: await site.backUp(1) };
  }
  type Arrangement = Awaited<ReturnType<typeof backedUp>>;

  const interrupt = ({ site }: Arrangement) => {
    site.account.broken = `d1 execute restored ${where} --yes --file`;
  };
  const fillTarget = ({ site }: Arrangement) => {
    if (where === "--remote") site.account.databases.push("restored");
    site.open("restored").exec("create table members (id text)");
  };
  const loseRows = ({ site }: Arrangement) => {
    const { read } = site.commands;
    site.commands.read = (command, args) => {
      const answer = read(command, args);
      if (args.includes("--yes")) site.open("restored").exec("delete from members");
      return answer;
    };
  };
  const damage = ({ file }: Arrangement) => writeFileSync(file, readFileSync(file).subarray(0, 300));
  const DAMAGED_KEY = "AGE-SECRET-KEY-1QQQQ\n";

  test.each<[what: string, change: (arrangement: Arrangement) => unknown, message: string]>([
    ["a damaged key", () => writeFileSync(".backup-key", DAMAGED_KEY), "in .backup-key is damaged"],
    ["no key", () => rmSync(".backup-key"), "There is no .backup-key"],
    ["another key", () => rmSync(".backup-key") ?? makeKey(), "was made for another key"],
    ["no file", ({ file }) => rmSync(file), "There is no file backups/"],
    ["a damaged file", damage, "can't be decrypted"],
    ["a damaged list", () => writeFileSync("backups/accounts.json", "{"), "accounts.json is damaged."],
    ["a target that is not empty", fillTarget, "The database restored is not empty."],
    ["an interruption", interrupt, "(/accounts/a1/d1 execute) failed. Service unavailable"],
    ["rows that did not arrive", loseRows, "do not have all of their rows: member_stats, members."],
  ])("stops at %s, and says what happened and what to do", async (_what, change, says) => {
    const arrangement = await backedUp();
    await change(arrangement);
    const failure = await arrangement.site.restore(arrangement.file).then(
      () => expect.unreachable("It succeeded."),
      (error: Error) => error.message,
    );
    expect(failure).toMatch(/^[A-Z".][^\n]+[.:][^\n]*\n[^\n]+\.\nWhat to do: /i);
    expect(failure).toContain(says);
  });

  test("works if it is run again after an interruption, and without a list of deleted accounts", async () => {
    const { site, file } = await backedUp();
    rmSync("backups/accounts.json");
    interrupt({ site, file });
    await expect(site.restore(file)).rejects.toThrow("interrupted");
    delete site.account.broken;
    await site.restore(file);
    expect(rowsOf(site.open("restored"), "members")).toHaveLength(1);
    expect(printed).toContain("accounts.json is missing");
  });
});

test("a local restore into a database that wrangler.toml lacks says which lines to add", async () => {
  await makeKey();
  const site = account("--local");
  const file = await site.backUp(1);
  site.account.databases = ["side7"];
  await expect(site.restore(file)).rejects.toThrow('add it: [[d1_databases]] with binding = "RESTORED"');
});

test("a practice restores into a database of its own, counts its rows, and deletes it, also after a failure", async () => {
  await makeKey();
  const site = account("--remote");
  site.open("side7").exec(member("mika"));
  const file = await site.backUp(1);
  site.account.calls = [];
  const options = { file, folder: "backups", where: "--remote" } as const;
  await practice(site.commands, options);
  expect(site.account.databases).toEqual(["side7"]);
  expect(site.account.calls.filter((call) => call.includes("side7 "))).toEqual([]);
  expect(site.account.calls.at(-1)).toMatch(/^d1 delete side7-practice /);
  expect(printed).toMatch(/^members +1 +1$/m);

  site.account.broken = "d1 execute side7-practice --remote --yes";
  await expect(practice(site.commands, options)).rejects.toThrow("interrupted");
  expect(site.account.databases).toEqual(["side7"]);
});

test("a backup with an invalid recipient stops before anything is exported", async () => {
  const site = account("--remote");
  const options = { ...SITE, where: "--remote", recipient: "age1nobody", now: on(1) } as const;
  await expect(backUp(site.commands, options)).rejects.toThrow('"age1nobody" is no recipient');
  expect(site.account.calls).toEqual([]);
});
