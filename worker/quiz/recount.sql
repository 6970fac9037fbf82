-- Counts the ranges again that ranks are added up from: `npm run recount`. Running it twice is harmless.
delete from quiz_rank_counts;

insert into quiz_rank_counts (period, level, bucket, players)
with levels(level, width) as (values (0, 10), (1, 320), (2, 10240))
select period, level, score / width, count(*) from quiz_scores, levels group by 1, 2, 3;
