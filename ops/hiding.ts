import { parseArgs } from "node:util";

const USAGE = `How to hide a person's name and picture from everybody but themselves:
  npm run hide -- member <id or username>
  npm run hide -- picture <id or username>    (of a member: the picture alone)
  npm run hide -- player <id or username>
Add --undo to show it again, --local to try it on the local database.`;

/** SQL that hides or shows a name and returns the names it found, and where to run it. */
export type Hiding = { sql: string; isLocal: boolean; isUndo: boolean };

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A username in the form that must be unique, as in `worker/quiz/accounts.ts`. */
const playerKeyOf = (username: string) => username.normalize("NFC").normalize("NFKC").toLowerCase();

/** A condition for a member by id, username, or the neutral username that other people see while the name is hidden. */
function isMember(name: string): string {
  const conditions = [`id = ${quoted(name)}`, `lower(username) = ${quoted(name.toLowerCase())}`];
  const idStart = /^pilot-([0-9a-f]{8})$/i.exec(name)?.[1]?.toLowerCase();
  if (idStart) conditions.push(`id between '${idStart}-' and '${idStart}-~'`);
  return conditions.join(" or ");
}

const isPlayer = (name: string) => `id = ${quoted(name)} or username_key = ${quoted(playerKeyOf(name))}`;

const HIDDEN_KINDS = ["member", "picture", "player"] as const;
type HiddenKind = (typeof HIDDEN_KINDS)[number];
const isHiddenKind = (text: string | undefined): text is HiddenKind =>
  HIDDEN_KINDS.some((kind) => kind === text);

/** Hides the name from this moment on, or shows it again if `hiddenAt` is null. Returns the names that it found. */
export function hidingSql(kind: HiddenKind, name: string, hiddenAt: Date | null): string {
  const [table, which] = kind === "player" ? ["players", isPlayer(name)] : ["members", isMember(name)];
  const column = kind === "picture" ? "picture_hidden_at" : "name_hidden_at";
  const value = hiddenAt ? hiddenAt.getTime() : "null";
  return `update ${table} set ${column} = ${value} where ${which} returning id, username`;
}

/** Reads the command's arguments. Throws an error with the usage if they are wrong. */
export function readHiding(args: string[], now: Date): Hiding {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { undo: { type: "boolean", default: false }, local: { type: "boolean", default: false } },
  });
  const [kind, name, ...others] = positionals;
  if (!name || others.length > 0 || !isHiddenKind(kind)) throw new Error(USAGE);
  const sql = hidingSql(kind, name, values.undo ? null : now);
  return { sql, isLocal: values.local, isUndo: values.undo };
}
