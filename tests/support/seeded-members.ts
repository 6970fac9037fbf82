import { periodKeys } from "#worker/quiz/periods.ts";

export const seededId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/**
 * Returns the SQL for members numbered from `first` to `count`, the oldest first, with the same rows that the use cases
 * would write. Every tenth member is private. There are a thousand different names. Each member has completed up to 40
 * series.
 */
export function seededMembers(count: number, first = 1): string[] {
  const numbers = `with recursive numbers(n) as (select ${first} union all select n + 1 from numbers where n < ${count})`;
  const name = "'Pilot ' || (n % 1000) || ' Okada'";
  const id = "printf('00000000-0000-4000-8000-%012d', n)";
  return [
    `${numbers} insert into members (id, patreon_id, patreon_name, name_key, username, public_profile, standing,
       created_at, updated_at)
     select ${id}, 'seeded-' || n, ${name}, lower(${name}), 'seeded-' || n, n % 10 > 0, 'none', n * 1000, 0
     from numbers`,
    `${numbers} insert into member_stats (member_id, total_series, completed_series, is_listed)
     select ${id}, 40, n % 41, n % 10 > 0 from numbers`,
    `${numbers} insert into search_terms (term, member_id)
     select 'okada', ${id} from numbers where n % 10 > 0 union all
     select lower(${name}), ${id} from numbers where n % 10 > 0 union all
     select (n % 1000) || ' okada', ${id} from numbers where n % 10 > 0 union all
     select 'seeded ' || n, ${id} from numbers where n % 10 > 0`,
    `${numbers} insert into gcards (member_id, gundam_title, badge_type, frame_style, is_public, updated_at)
     select ${id}, 'Pilot', 'Zeon', 'hex', true, 0 from numbers`,
  ];
}

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
