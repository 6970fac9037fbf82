import { type SQL, sql } from "drizzle-orm";
import type { Kind } from "#franchise/works.ts";
import { gameEntries, knownFacts, memberStats, seriesEntries } from "../tables.ts";

// The commands of operators load this file in Node, which knows no catalog: the lengths of series are given.

const columnsOf = (kind: Kind, workId: string, progress: string) =>
  sql.raw(`'${kind}' as kind, ${workId} as work_id,
  status, ${progress} as progress, rating, repeats, is_favourite, is_private, notes, updated_at, last_logged_at, log`);

export const entriesOf = (memberId: string | SQL) => sql`
  select ${columnsOf("series", "series_id", "episodes_watched")}, ${knownFacts} as facts
    from ${seriesEntries} where member_id = ${memberId}
  union all select ${columnsOf("games", "game_id", "hours_played")}, ${knownFacts}
    from ${gameEntries} where member_id = ${memberId}`;

/** SQL for the public entries as a JSON array, unsorted: D1 would count sorting as additional reads. */
export const LISTED = sql`json_group_array(json_array(kind, work_id, status, progress, rating, repeats, is_favourite, updated_at,
  json(facts))) filter (where is_private = 0)`;

/** SQL for the state of every entry as a JSON array, private ones included. */
export const STATES = sql`json_group_array(json_array(kind, work_id, status, progress, last_logged_at, repeats, json(facts)))`;

/**
 * SQL for the id of the public entry with the latest day. Within a day, the one that was logged last; without any,
 * the one that was changed last. Planned works come after all others. Each entry is read once, where an order takes two.
 */
const latest = (kind: Kind) => sql`substr(min(printf('%06d%014d%d%014d', 999999 - coalesce(facts ->> 1, 0),
    99999999999999 - coalesce(last_logged_at, 0), status = 'planning', 99999999999999 - updated_at) || work_id)
  filter (where kind = ${kind} and is_private = 0), 36)`;

/** Maps a series' id to its length. Null if that is unknown. */
export type SeriesLengths = Readonly<Record<string, number | null>>;

/** Says the same in SQL as the function `isFinished`. */
const isFinished = (lengths: SeriesLengths) => sql`(status = 'completed' or coalesce(facts ->> 5, repeats) > 0
  or kind = 'series' and coalesce(facts ->> 3, progress) >= ${JSON.stringify(lengths)} ->> work_id)`;

const countOf = (condition: SQL) => sql`count(*) filter (where is_private = 0 and ${condition})`;

const countsOf = (lengths: SeriesLengths, diary?: string | null) => ({
  total_series: countOf(sql`kind = 'series'`),
  completed_series: countOf(sql`kind = 'series' and ${isFinished(lengths)}`),
  total_games: countOf(sql`kind = 'games'`),
  completed_games: countOf(sql`kind = 'games' and ${isFinished(lengths)}`),
  rating_sum: sql`coalesce(sum(rating) filter (where is_private = 0), 0)`,
  rating_count: countOf(sql`rating is not null`),
  last_series_id: latest("series"),
  last_game_id: latest("games"),
  notes_bytes: sql`coalesce(sum(length(cast(notes as blob))), 0)`,
  entries: LISTED,
  states: STATES,
  ...(diary !== undefined && { diary: sql`${diary}` }),
});

/**
 * A statement that counts the member's entries and stores the result, so that readers don't have to count. Put it after
 * the statements that change entries. It reads each entry of the member; there is at most one for each work of the
 * catalog.
 * Writing the completed counts rewrites two rows of the directory's index, even if their values stay the same. Set
 * `completedStay` if the change can't affect them.
 * Nothing is counted where the condition in `having` is false. Without `diary`, the kept one stays.
 */
export function countEntries(
  memberId: string,
  lengths: SeriesLengths,
  {
    completedStay,
    diary,
    having = sql`true`,
  }: { completedStay: boolean; diary?: string | null; having?: SQL },
): SQL {
  const counts = countsOf(lengths, diary);
  const names = sql.join(
    Object.keys(counts).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const replaced = Object.keys(counts)
    .filter((name) => !(completedStay && name.startsWith("completed_")))
    .map((name) => sql.raw(`${name} = excluded.${name}`));
  return sql`insert into ${memberStats} (member_id, ${names})
    select ${memberId}, ${sql.join(Object.values(counts), sql`, `)} from (${entriesOf(memberId)}) having ${having}
    on conflict (member_id) do update set ${sql.join(replaced, sql`, `)}`;
}
