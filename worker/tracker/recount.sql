-- Counts every member's entries again, in case the kept counts are wrong: `npm run recount`. Running it twice is
-- harmless.
insert into member_stats (member_id) select id from members where true on conflict do nothing;

update member_stats set
  total_series = (
    select count(*) from series_entries entry
    where entry.member_id = member_stats.member_id and entry.is_private = 0),
  completed_series = (
    select count(*) from series_entries entry
    where entry.member_id = member_stats.member_id and entry.is_private = 0 and entry.is_done = 1),
  total_games = (
    select count(*) from game_entries entry
    where entry.member_id = member_stats.member_id and entry.is_private = 0),
  completed_games = (
    select count(*) from game_entries entry
    where entry.member_id = member_stats.member_id and entry.is_private = 0 and entry.is_done = 1),
  rating_sum = (
    select coalesce(sum(rating), 0) from (
      select member_id, is_private, rating from series_entries
      union all select member_id, is_private, rating from game_entries) entry
    where entry.member_id = member_stats.member_id and entry.is_private = 0),
  rating_count = (
    select count(rating) from (
      select member_id, is_private, rating from series_entries
      union all select member_id, is_private, rating from game_entries) entry
    where entry.member_id = member_stats.member_id and entry.is_private = 0),
  last_series_id = (
    select series_id from series_entries entry
    where entry.member_id = member_stats.member_id and entry.is_private = 0
    order by progressed_at desc, status = 'planning', updated_at desc, series_id limit 1),
  last_game_id = (
    select game_id from game_entries entry
    where entry.member_id = member_stats.member_id and entry.is_private = 0
    order by progressed_at desc, status = 'planning', updated_at desc, game_id limit 1);

update member_stats set
  is_listed = (select public_profile = 1 and username is not null from members where id = member_stats.member_id);
