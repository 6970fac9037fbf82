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
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { type Commands, databaseInfo, jsonIn, print, Stop } from "./wrangler.ts";

/** The private half of the key. Only a restore needs it. */
export const KEY_FILE = ".backup-key";
/** Which accounts the last backup had, and which were deleted before it: hashes alone. */
const ACCOUNTS_FILE = "accounts.json";
const BACKUP = /^side7-[\dTZ-]+\.sql\.gz\.age$/;
const ACCOUNT_IDS = "select id from members union all select id from players";

type Where = "--local" | "--remote";
type Accounts = { present: string[]; deleted: string[] };

const hashOf = (id: string) => createHash("sha256").update(id).digest("hex");

/** Makes a key and returns the recipient, which may be public. An old key is never overwritten. */
export async function makeKey(): Promise<string> {
  if (existsSync(KEY_FILE))
    throw new Stop(
      `${KEY_FILE} exists already.`,
      "Backups that were made for it can be read with it alone. Nothing was changed.",
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

export const ownRecipient = () => identityToRecipient(readKey());

function readAccounts(folder: string): Accounts {
  const file = join(folder, ACCOUNTS_FILE);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Accounts)
    : { present: [], deleted: [] };
}

function accountIds({ read }: Commands, database: string, where: Where): string[] {
  const args = ["d1", "execute", database, where, "--json", "--command", ACCOUNT_IDS];
  const answer = jsonIn<{ results: { id: string }[] }[]>(read("wrangler", args));
  return answer.flatMap(({ results }) => results.map(({ id }) => id));
}

/** Runs something with the path of a file that nobody else can read, and removes the file afterwards. */
async function withPrivateFile<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "side7-"));
  try {
    return await use(join(folder, "database.sql"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type BackUp = { database: string; where: Where; recipient: string; folder: string; keep: number; now: Date };

/** Exports the database and writes it encrypted. Keeps the newest `keep` files. Returns the new file's path. */
export async function backUp(
  commands: Commands,
  { database, where, recipient, folder, keep, now }: BackUp,
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const present = accountIds(commands, database, where).map(hashOf);
  const sql = await withPrivateFile(async (file) => {
    commands.read("wrangler", ["d1", "export", database, where, "--output", file, "--skip-confirmation"]);
    return readFileSync(file);
  });
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const path = join(folder, `side7-${now.toISOString().replace(/[:.]/g, "-")}.sql.gz.age`);
  writeFileSync(`${path}.new`, await encrypter.encrypt(new Uint8Array(await promisify(gzip)(sql))));
  renameSync(`${path}.new`, path);

  const before = readAccounts(folder);
  const still = new Set(present);
  const gone = before.present.filter((hash) => !still.has(hash));
  const deleted = [...new Set([...before.deleted, ...gone])].filter((hash) => !still.has(hash));
  writeFileSync(join(folder, ACCOUNTS_FILE), `${JSON.stringify({ present, deleted }, null, 1)}\n`);
  const backups = readdirSync(folder).filter((name) => BACKUP.test(name));
  for (const old of backups.sort().slice(0, -keep)) rmSync(join(folder, old));
  noteBackup(commands, database, where, now);
  return path;
}

/** Lets the site notice when backups stop: see `worker/operator/jobs.ts`. The backup is good without it. */
function noteBackup({ read }: Commands, database: string, where: Where, now: Date): void {
  const at = now.getTime();
  const sql = `insert into signals (name, since, succeeded_at) values ('backup', ${at}, ${at})
    on conflict (name) do update set succeeded_at = excluded.succeeded_at`;
  try {
    read("wrangler", ["d1", "execute", database, where, "--json", "--command", sql]);
  } catch {
    print("The backup is made, but /operator does not show it: the database did not take the note.");
  }
}

type Restore = { file: string; folder: string; into: string; where: Where };

/**
 * Fills a new database from a backup, and deletes the accounts that were deleted after the backup. Returns how many
 * these were.
 */
export async function restore(commands: Commands, { file, folder, into, where }: Restore): Promise<number> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(readKey());
  const packed = await decrypter.decrypt(new Uint8Array(readFileSync(file))).catch((error: Error) => {
    throw new Stop(
      `${file} can't be decrypted: ${error.message}`,
      "The file is damaged, or was made for another key. Nothing was changed.",
      `put the right key into ${KEY_FILE}, or take another backup.`,
    );
  });
  const sql = await promisify(gunzip)(packed);
  if (where === "--remote") {
    if (databaseInfo(commands, into))
      throw new Stop(
        `The database ${into} exists already.`,
        "A restore never changes a database that is there. Nothing was changed.",
        "choose another name.",
      );
    commands.run("wrangler", ["d1", "create", into]);
  }
  await withPrivateFile(async (plain) => {
    writeFileSync(plain, sql, { mode: 0o600 });
    commands.read("wrangler", ["d1", "execute", into, where, "--yes", "--file", plain]);
  });
  const deleted = new Set(readAccounts(folder).deleted);
  const ids = accountIds(commands, into, where).filter((id) => deleted.has(hashOf(id)));
  if (ids.length === 0) return 0;
  const list = ids.map((id) => `'${id.replaceAll("'", "''")}'`).join(", ");
  const statements = ["members", "players"].map((table) => `delete from ${table} where id in (${list});`);
  await withPrivateFile(async (plain) => {
    writeFileSync(plain, statements.join("\n"), { mode: 0o600 });
    commands.read("wrangler", ["d1", "execute", into, where, "--yes", "--file", plain]);
  });
  return ids.length;
}

export function explainSwitch(into: string, deleted: number): void {
  print(
    `The database ${into} has the backup. ${deleted} accounts that were deleted later are deleted again.`,
  );
  print(
    "Accounts that were deleted after the newest backup are in the log: member_deleted and player_deleted.",
  );
  print(
    `To use it: write database_name = "${into}" into wrangler.toml, then npm run deploy and npm run recount.`,
  );
}
