import { parseArgs } from "node:util";

const USAGE = `How to hide what somebody is called and looks like, from everybody but themselves:
  npm run hide -- member <id or username>
  npm run hide -- player <id or username>
Add --undo to show it again, --local to try it on the local database.`;

/** What to change, and where: SQL whose answer names whoever it found. */
export type Hiding = { sql: string; isLocal: boolean; isUndo: boolean };

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** As `worker/quiz/accounts.ts` keeps it for being unique. */
const playerKeyOf = (username: string) => username.normalize("NFC").normalize("NFKC").toLowerCase();

/** A member by their id, their username, or the neutral one that others see while it is hidden. */
function isMember(name: string): string {
  const conditions = [`id = ${quoted(name)}`, `lower(username) = ${quoted(name.toLowerCase())}`];
  const idStart = /^pilot-([0-9a-f]{8})$/i.exec(name)?.[1]?.toLowerCase();
  if (idStart) conditions.push(`id between '${idStart}-' and '${idStart}-~'`);
  return conditions.join(" or ");
}

const isPlayer = (name: string) => `id = ${quoted(name)} or username_key = ${quoted(playerKeyOf(name))}`;

/** Hides from this moment on, or no more where there is none. Answers with whoever was found. */
export function hidingSql(kind: "member" | "player", name: string, hiddenAt: Date | null): string {
  const [table, which] = kind === "member" ? ["members", isMember(name)] : ["players", isPlayer(name)];
  const value = hiddenAt ? hiddenAt.getTime() : "null";
  return `update ${table} set name_hidden_at = ${value} where ${which} returning id, username`;
}

/** Reads the command's arguments. Throws with how it is used where they say something else. */
export function readHiding(args: string[], now: Date): Hiding {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { undo: { type: "boolean", default: false }, local: { type: "boolean", default: false } },
  });
  const [kind, name, ...others] = positionals;
  if (!name || others.length > 0 || (kind !== "member" && kind !== "player")) throw new Error(USAGE);
  const sql = hidingSql(kind, name, values.undo ? null : now);
  return { sql, isLocal: values.local, isUndo: values.undo };
}
