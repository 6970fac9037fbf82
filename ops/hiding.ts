import { readWords } from "./arguments.ts";

const USAGE = `How to hide what others see of a person, or to sign them out everywhere:
  npm run hide -- member <id or username>     (the name and the picture)
  npm run hide -- picture <id or username>    (of a member: the picture alone)
  npm run hide -- profile <id or username>    (of a member: the whole profile, with its card)
  npm run hide -- notes <id or username> <series/id or games/id>
                                              (of a member: the notes on this work)
  npm run hide -- player <id or username>
  npm run hide -- sessions <id or username>   (of a member, and of the player that their sign-in opens)
Add --undo to show it again, --local-database to try it there.`;

/** The SQL of a command, which returns the affected people; where to run it; and the word for what it does. */
export type Hiding = {
  sql: string;
  isLocal: boolean;
  done: "Hidden" | "Shown again" | "Signed out everywhere";
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A username in the form that must be unique: see `keyOf` in `worker/quiz/accounts/player-store.ts`. */
const playerKeyOf = (username: string) => username.normalize("NFC").normalize("NFKC").toLowerCase();

/** A condition that finds a member by id, username, or the neutral username of a hidden name. */
function isMember(name: string): string {
  const conditions = [`id = ${quoted(name)}`, `lower(username) = ${quoted(name.toLowerCase())}`];
  const idStart = /^pilot-([0-9a-f]{8})$/i.exec(name)?.[1]?.toLowerCase();
  if (idStart) conditions.push(`id between '${idStart}-' and '${idStart}-~'`);
  return conditions.join(" or ");
}

const isPlayer = (name: string) => `id = ${quoted(name)} or username_key = ${quoted(playerKeyOf(name))}`;

const COLUMNS = {
  member: "name_hidden_at",
  picture: "picture_hidden_at",
  profile: "profile_hidden_at",
  player: "name_hidden_at",
};
type HiddenKind = keyof typeof COLUMNS;
const isHiddenKind = (text: string | undefined): text is HiddenKind => Object.hasOwn(COLUMNS, text ?? "");

/** SQL that hides a part as of `hiddenAt`, or shows it again if `hiddenAt` is null. Returns the affected people. */
export function hidingSql(kind: HiddenKind, name: string, hiddenAt: Date | null): string {
  const [table, which] = kind === "player" ? ["players", isPlayer(name)] : ["members", isMember(name)];
  const value = hiddenAt ? hiddenAt.getTime() : "null";
  return `update ${table} set ${COLUMNS[kind]} = ${value} where ${which} returning id, username`;
}

/**
 * SQL that hides a member's notes on a work, such as `series/gundam-x`, or shows them again. Null if `work` is not the
 * name of a work.
 */
export function notesHidingSql(name: string, work: string, hiddenAt: Date | null): string | null {
  const [, kind, id] = /^(series|games)\/([\w-]+)$/.exec(work) ?? [];
  if (!kind || !id) return null;
  const [table, column] = kind === "series" ? ["series_entries", "series_id"] : ["game_entries", "game_id"];
  const value = hiddenAt ? hiddenAt.getTime() : "null";
  return `update ${table} set notes_hidden_at = ${value}
    where ${column} = ${quoted(id)} and member_id in (select id from members where ${isMember(name)})
    returning member_id as id, ${column} as username`;
}

/** SQL that ends all sessions of a member and of the member's player. */
function endingSql(name: string): string {
  const found = `select id from members where ${isMember(name)}`;
  return [
    `select id, username from members where ${isMember(name)}`,
    `delete from sessions where member_id in (${found})`,
    `delete from player_sessions where player_id in (select id from players where member_id in (${found}))`,
  ].join("; ");
}

/** Reads the words of the command; null for `--help`. Throws an error with the usage if they are invalid. */
export function readHiding(args: string[], now: Date): Hiding | null {
  const options = { undo: { type: "boolean" }, "local-database": { type: "boolean" } } as const;
  const words = readWords(args, { usage: USAGE, options, positionals: 3 });
  if (!words) return null;
  const [kind, name, work] = words.positionals;
  const { undo: isUndo = false, "local-database": isLocal = false } = words.values;
  if (!name) throw new Error(USAGE);
  if (kind === "sessions" && !isUndo && !work)
    return { sql: endingSql(name), isLocal, done: "Signed out everywhere" };
  const hiddenAt = isUndo ? null : now;
  const sql =
    kind === "notes" && work
      ? notesHidingSql(name, work, hiddenAt)
      : isHiddenKind(kind) && !work
        ? hidingSql(kind, name, hiddenAt)
        : null;
  if (!sql) throw new Error(USAGE);
  return { sql, isLocal, done: isUndo ? "Shown again" : "Hidden" };
}
