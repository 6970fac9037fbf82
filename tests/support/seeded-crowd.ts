import { periodKeys } from "#worker/quiz/periods.ts";
import { seededMembers } from "./seeded-members";

/**
 * Returns the SQL for members and as many players, numbered from `first` to `last`. Each member is signed in and tracks
 * two works. Each player is signed in and has a game and a score in each period.
 */
export function seededCrowd(first: number, last: number, at: number): string[] {
  const numbers = `with recursive numbers(n) as (select ${first} union all select n + 1 from numbers where n < ${last})`;
  const member = "printf('00000000-0000-4000-8000-%012d', n)";
  const player = "printf('00000000-0000-4000-9000-%012d', n)";
  const later = at + 20 * 86_400_000;
  const periods = Object.values(periodKeys(new Date(at))).map((period) => `select '${period}' as period`);
  return [
    ...seededMembers(last, first),
    `${numbers} insert into sessions (id_hash, member_id, expires_at)
     select 'session-' || n, ${member}, ${later} + n from numbers`,
    `${numbers} insert into series_entries
       (member_id, series_id, status, episodes_watched, created_at, updated_at)
     select ${member}, 'gundam-wing', 'completed', 49, 0, 0 from numbers`,
    `${numbers} insert into game_entries (member_id, game_id, status, hours_played, created_at, updated_at)
     select ${member}, 'final-shooting', 'playing', 3, 0, 0 from numbers`,
    `${numbers} insert into activity (member_id, day, episodes, hours) select ${member}, '2026-11-01', 3, 0 from numbers`,
    `${numbers} insert into players (id, username, email, username_key, email_key, password_hash, created_at)
     select ${player}, 'crowd-' || n, 'crowd-' || n, 'crowd-' || n, 'crowd-' || n, '', 0 from numbers`,
    `${numbers} insert into player_sessions (id_hash, player_id, expires_at)
     select 'player-session-' || n, ${player}, ${later} + n from numbers`,
    `${numbers} insert into quiz_games (id, player_id, mode, question_ids, answers, position, shown_at, started_at,
       finished_at, score, played_to_end)
     select 'game-' || n, ${player}, 'quick', '[]', '[]', 0, ${at}, ${at}, ${at}, n % 900, 1 from numbers`,
    `${numbers} insert into quiz_scores (period, player_id, score, games, best, reached_at)
     select period, ${player}, n % 90 * 10, 1, n % 90 * 10, ${at}
     from numbers, (${periods.join(" union all ")})`,
  ];
}
