const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const isNamed = (name: string) => `id = ${quoted(name)} or lower(username) = ${quoted(name.toLowerCase())}`;

const COLUMNS = {
  member: "name_hidden_at",
  picture: "picture_hidden_at",
  profile: "profile_hidden_at",
  player: "name_hidden_at",
};

/** SQL that hides a part as of `hiddenAt`, or shows it again if `hiddenAt` is null. Returns the affected people. */
export function hidingSql(kind: keyof typeof COLUMNS, name: string, hiddenAt: Date | null): string {
  const table = kind === "player" ? "players" : "members";
  return `update ${table} set ${COLUMNS[kind]} = ${hiddenAt?.getTime() ?? "null"} where ${isNamed(name)} returning id`;
}

/** SQL that hides a member's notes on a work, such as `series/gundam-x`, or shows them again. */
export function notesHidingSql(name: string, work: string, hiddenAt: Date | null): string {
  const [kind, id = ""] = work.split("/");
  const [table, column] = kind === "series" ? ["series_entries", "series_id"] : ["game_entries", "game_id"];
  return `update ${table} set notes_hidden_at = ${hiddenAt?.getTime() ?? "null"}
    where ${column} = ${quoted(id)} and member_id in (select id from members where ${isNamed(name)})`;
}
