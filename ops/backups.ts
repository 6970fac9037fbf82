import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { migrate, openSnapshot } from "./snapshots.ts";
import { type Commands, print, Stop } from "./wrangler.ts";

export const KEY_FILE = ".backup-key";
/** Hashes of the accounts in the last backup, and of the accounts that were deleted before it. */
const ACCOUNTS_FILE = "accounts.json";
const BACKUP = /^side7-[\dTZ-]+\.sql\.gz\.age$/;

export type Where = "--local" | "--remote";
type Accounts = { present: string[]; deleted: string[] };

const hashOf = (id: string) => createHash("sha256").update(id).digest("hex");

/** Makes a key and returns its recipient, which may be public. Throws a Stop if there already is a key. */
export async function makeKey(): Promise<string> {
  if (existsSync(KEY_FILE))
    throw new Stop(
      `${KEY_FILE} exists already.`,
      "Only this key can read the backups that were made for it. Nothing was changed.",
      "keep it, or move it to a safe place first.",
    );
  const identity = await generateX25519Identity();
  writeFileSync(KEY_FILE, `${identity}\n`, { mode: 0o600 });
  return identityToRecipient(identity);
}

const readKey = () => {
  if (existsSync(KEY_FILE)) return readFileSync(KEY_FILE, "utf8").trim();
  throw new Stop(
    `There is no ${KEY_FILE} in this folder.`,
    "Backups are encrypted for that key.",
    "put it here, or make one: npm run backup -- --new-key",
  );
};

const damagedKey = (error: unknown) =>
  new Stop(
    `The key in ${KEY_FILE} is damaged: ${messageOf(error)}`,
    "No backup can be made or read with it. Nothing was changed.",
    "put your other copy of the key there.",
  );

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function ownRecipient(): Promise<string> {
  const key = readKey();
  return identityToRecipient(key).catch((error) => {
    throw damagedKey(error);
  });
}

function readAccounts(folder: string): Accounts | null {
  const file = join(folder, ACCOUNTS_FILE);
  if (!existsSync(file)) return null;
  try {
    const { present, deleted } = JSON.parse(readFileSync(file, "utf8")) as Accounts;
    return { present: [...present], deleted: [...deleted] };
  } catch {
    throw new Stop(
      `${file} is damaged.`,
      "It names the accounts that a restore has to delete again. Nothing was changed.",
      "take it from another copy of the backups.",
    );
  }
}

const privateFolders = new Set<string>();

/** Runs `use` with a folder that only this user can read, and removes it, even after Ctrl+C. */
export async function withPrivateFolder<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "side7-"));
  privateFolders.add(folder);
  const stop = () => {
    for (const other of privateFolders) rmSync(other, { recursive: true, force: true });
    process.exit(130);
  };
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    return await use(folder);
  } finally {
    for (const signal of signals) process.off(signal, stop);
    rmSync(folder, { recursive: true, force: true });
    privateFolders.delete(folder);
  }
}

export const exportOf = ({ read }: Commands, database: string, where: Where): Promise<string> =>
  withPrivateFolder((folder) => {
    const file = join(folder, "database.sql");
    read("wrangler", ["d1", "export", database, where, "--output", file, "--skip-confirmation"]);
    return readFileSync(file, "utf8");
  });

type BackUp = { database: string; where: Where; recipient: string; folder: string; keep: number; now: Date };

/** Exports, encrypts and keeps the newest `keep` backups. Returns the path of the new file. */
export async function backUp(commands: Commands, { database, where, recipient, folder, keep, now }: BackUp) {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new Stop(
      `"${recipient}" is no recipient: ${messageOf(error)}`,
      "Backups are encrypted for one. Nothing was changed.",
      "copy the line that npm run backup -- --new-key printed, age1 and all that follows.",
    );
  }
  const before = readAccounts(folder) ?? { present: [], deleted: [] };
  const sql = await exportOf(commands, database, where);
  const snapshot = openSnapshot(sql);
  const present = accountIds(snapshot).map(hashOf);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `side7-${now.toISOString().replace(/[:.]/g, "-")}.sql.gz.age`);
  writeFileSync(`${path}.new`, await encrypter.encrypt(new Uint8Array(await promisify(gzip)(sql))));
  renameSync(`${path}.new`, path);

  const still = new Set(present);
  const gone = before.present.filter((hash) => !still.has(hash));
  const deleted = [...new Set([...before.deleted, ...gone])].filter((hash) => !still.has(hash));
  writeFileSync(join(folder, ACCOUNTS_FILE), `${JSON.stringify({ present, deleted }, null, 1)}\n`);
  for (const old of backupsIn(folder).slice(0, -keep)) rmSync(join(folder, old));
  noteBackup(commands, database, where, now);
  sayPictures(snapshot);
  return path;
}

const backupsIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => BACKUP.test(name))
        .sort()
    : [];

/** Lets the site notice if backups stop. The backup is valid even if this fails. */
function noteBackup({ read }: Commands, database: string, where: Where, now: Date): void {
  const at = now.getTime();
  const sql = `insert into signals (name, since, succeeded_at) values ('backup', ${at}, ${at})
    on conflict (name) do update set succeeded_at = excluded.succeeded_at`;
  try {
    read("wrangler", ["d1", "execute", database, where, "--json", "--command", sql]);
  } catch {
    print("The backup is complete, but /operator doesn't show it, because the database refused the record.");
  }
}

export function sayPictures(db: DatabaseSync): void {
  const counts =
    "select count(*) filter (where jpeg <> '') as kept, count(*) filter (where jpeg = '') as moved from tiles";
  const { kept, moved } = { ...db.prepare(counts).get() };
  if (moved) print(`Pictures: ${kept} are in the backup, and ${moved} only in R2. Keep the bucket.`);
}

const accountIds = (db: DatabaseSync) =>
  db
    .prepare("select id from members union all select id from players")
    .all()
    .map(({ id }) => String(id));

/** Deletes the accounts that were deleted after the backup, as far as later backups know. Returns their number. */
export function deleteAgain(db: DatabaseSync, folder: string): number {
  const accounts = readAccounts(folder);
  if (!accounts) {
    print(
      `${join(folder, ACCOUNTS_FILE)} is missing: it names the accounts that were deleted after the backup.`,
    );
    print("If you have it, stop, put it there, and start again. Otherwise those accounts come back.");
    return 0;
  }
  const deleted = new Set(accounts.deleted);
  const ids = accountIds(db).filter((id) => deleted.has(hashOf(id)));
  deleteAccounts(db, ids);
  return ids.length;
}

export function deleteAccounts(db: DatabaseSync, ids: string[]): void {
  db.exec("pragma foreign_keys = on");
  for (const table of ["members", "players"]) {
    const remove = db.prepare(`delete from ${table} where id = ?`);
    for (const id of ids) remove.run(id);
  }
}

export async function readBackup(file: string): Promise<DatabaseSync> {
  if (!existsSync(file)) {
    const [newest] = backupsIn("backups").slice(-1);
    throw new Stop(
      `There is no file ${file}.`,
      "Nothing was changed.",
      newest
        ? `name one that is there. The newest is ${join("backups", newest)}`
        : "name a backup that is there.",
    );
  }
  const decrypter = new Decrypter();
  const key = readKey();
  try {
    decrypter.addIdentity(key);
  } catch (error) {
    throw damagedKey(error);
  }
  const packed = await decrypter.decrypt(new Uint8Array(readFileSync(file))).catch((error) => {
    throw new Stop(
      `${file} can't be decrypted: ${messageOf(error)}`,
      "The file is damaged, or was made for another key. Nothing was changed.",
      `put the right key into ${KEY_FILE}, or take another backup.`,
    );
  });
  try {
    const db = openSnapshot(new TextDecoder().decode(await promisify(gunzip)(packed)));
    migrate(db);
    return db;
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(
      `${file} can't be read: ${messageOf(error)}`,
      "The decrypted file doesn't contain a complete database of this site. Nothing was changed.",
      "take another backup.",
    );
  }
}
