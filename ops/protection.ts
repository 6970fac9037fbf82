import type { DatabaseSync } from "node:sqlite";

/** People that the replaced database doesn't know: hide what they have, trust the backup, or delete them. */
export type Unknown = "private" | "as-backed-up" | "deleted";

export type Stranger = { id: string; username: string | null };

const PROTECTING: Record<string, string[]> = {
  members: ["id", "public_profile", "name_hidden_at", "picture_hidden_at", "profile_hidden_at"],
  gcards: ["member_id", "is_public"],
  series_entries: ["member_id", "series_id", "is_private", "is_review", "notes_hidden_at"],
  game_entries: ["member_id", "game_id", "is_private", "is_review", "notes_hidden_at"],
  players: ["id", "password_hash", "member_id", "name_hidden_at"],
  connections: ["id"],
};

/** Applies the stricter value of both. Cards of unknown people stay: a hidden profile hides its card. */
const STRICTER = (unknown: Unknown) => `
  delete from sessions;
  delete from player_sessions;
  delete from port_messages where connection_id in (
    select id from connections where id not in (select id from replaced_connections));
  delete from connections where id not in (select id from replaced_connections);

  update members set public_profile = min(public_profile, coalesce(
    (select public_profile from replaced_members replaced where replaced.id = members.id),
    ${unknown === "private" ? 0 : 1}));
  update members set
    name_hidden_at = coalesce(members.name_hidden_at, replaced.name_hidden_at),
    picture_hidden_at = coalesce(members.picture_hidden_at, replaced.picture_hidden_at),
    profile_hidden_at = coalesce(members.profile_hidden_at, replaced.profile_hidden_at)
    from replaced_members replaced where replaced.id = members.id;
  update gcards set is_public = min(gcards.is_public, replaced.is_public)
    from replaced_gcards replaced where replaced.member_id = gcards.member_id;
  ${["series", "game"]
    .map(
      (kind) => `update ${kind}_entries set is_private = max(is_private, coalesce(
        (select is_private from replaced_${kind}_entries replaced
          where replaced.member_id = ${kind}_entries.member_id and replaced.${kind}_id = ${kind}_entries.${kind}_id),
        ${unknown === "private" ? 1 : 0}))
      where member_id in (select id from replaced_members);
      update ${kind}_entries set is_review = min(${kind}_entries.is_review, replaced.is_review),
        notes_hidden_at = coalesce(${kind}_entries.notes_hidden_at, replaced.notes_hidden_at)
        from replaced_${kind}_entries replaced
        where replaced.member_id = ${kind}_entries.member_id and replaced.${kind}_id = ${kind}_entries.${kind}_id;`,
    )
    .join("\n")}
  update players set
    name_hidden_at = coalesce(players.name_hidden_at, replaced.name_hidden_at),
    member_id = iif(replaced.password_hash <> '' and replaced.member_id is null, null, players.member_id),
    password_hash = iif(replaced.password_hash <> '', replaced.password_hash, players.password_hash)
    from replaced_players replaced where replaced.id = players.id;

  ${["search_terms", "shown_works"]
    .map(
      (table) => `delete from ${table} where member_id not in (
        select id from members where public_profile = 1 and username is not null);`,
    )
    .join("\n")}`;

/** `replaced` is null if that database doesn't answer. Returns the people that it doesn't know. */
export function protect(backup: DatabaseSync, replaced: DatabaseSync | null, unknown: Unknown): Stranger[] {
  for (const [table, columns] of Object.entries(PROTECTING)) {
    const list = columns.join(", ");
    backup.exec(`create temp table replaced_${table} (${list})`);
    backup.exec(`create index temp.replaced_${table}_by_id on replaced_${table} (${list})`);
    const insert = backup.prepare(
      `insert into replaced_${table} values (${columns.map(() => "?").join(", ")})`,
    );
    const rows = replaced?.prepare(`select ${list} from ${table}`).all() ?? [];
    for (const row of rows) insert.run(...Object.values(row));
  }
  backup.exec(STRICTER(unknown));
  return ["members", "players"].flatMap((table) =>
    backup
      .prepare(`select id, username from ${table} where id not in (select id from replaced_${table})`)
      .all()
      .map(({ id, username }) => ({ id: String(id), username: username === null ? null : String(username) })),
  );
}
