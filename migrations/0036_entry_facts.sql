ALTER TABLE `game_entries` ADD `formerly_logged` text;--> statement-breakpoint
ALTER TABLE `game_entries` ADD `log_facts` text;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `formerly_logged` text;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `log_facts` text;--> statement-breakpoint
UPDATE `series_entries` SET `log_facts` = (
	WITH viewings AS (SELECT key AS viewing, value AS parts FROM json_each(log, '$.viewings')),
	stretches AS (
		SELECT viewing, key AS place, value ->> 0 AS day, value ->> 1 AS first, value ->> 2 AS last
		FROM viewings, json_each(parts)
	),
	present AS (SELECT * FROM stretches WHERE viewing = json_array_length(log, '$.viewings') - 1),
	sizes AS (
		SELECT viewing, coalesce((SELECT sum(last - first + 1) FROM stretches WHERE stretches.viewing = viewings.viewing), 0) AS size
		FROM viewings
	),
	reached AS (SELECT coalesce((SELECT last FROM present ORDER BY place DESC LIMIT 1), 0) AS episode),
	missing AS (
		SELECT episode FROM (SELECT 1 AS episode UNION SELECT episode + 1 FROM reached UNION SELECT last + 1 FROM present)
		WHERE NOT EXISTS (SELECT 1 FROM present WHERE first <= episode AND episode <= last)
	),
	counts AS (
		SELECT sum(size) AS logged, max(size) AS fullest, count(*) AS viewings,
			(SELECT count(*) FROM sizes one WHERE one.size > 0 AND one.viewing < json_array_length(log, '$.viewings') - 1
				AND one.size = (SELECT max(size) FROM sizes)) AS as_full,
			(SELECT min(missing.episode) FROM missing, reached WHERE missing.episode > reached.episode) AS next,
			(SELECT min(episode) FROM missing) AS gap,
			(SELECT max(day) FROM (SELECT day FROM stretches UNION ALL SELECT log ->> 'startedOn' UNION ALL SELECT log ->> 'finishedOn')
				WHERE day <= (unixepoch() + 50400) / 86400 - 3287) AS last_day
		FROM sizes
	)
	SELECT iif(viewings = 1 AND next = gap AND gap > fullest, json_array(revision, last_day),
		json_array(revision, last_day, logged, fullest, as_full, coalesce(log ->> 'more', 0), next, gap))
	FROM counts
) WHERE json_valid(`log`);--> statement-breakpoint
UPDATE `game_entries` SET `log_facts` = json_array(revision, (
	SELECT max(day) FROM (
		SELECT value ->> 0 AS day FROM json_each(log, '$.sessions') UNION ALL SELECT log ->> 'startedOn' UNION ALL SELECT log ->> 'finishedOn'
	) WHERE day <= (unixepoch() + 50400) / 86400 - 3287
)) WHERE json_valid(`log`);--> statement-breakpoint
UPDATE `member_stats` SET `completed_series` = counted.completed_series, `completed_games` = counted.completed_games,
	`last_series_id` = counted.last_series_id, `last_game_id` = counted.last_game_id,
	`entries` = counted.entries, `states` = counted.states, `diary` = counted.diary
FROM (
	SELECT member_id,
		count(*) FILTER (WHERE is_private = 0 AND kind = 'series' AND is_finished) AS completed_series,
		count(*) FILTER (WHERE is_private = 0 AND kind = 'games' AND is_finished) AS completed_games,
		substr(min(printf('%06d%014d%d%014d', 999999 - coalesce(facts ->> 1, 0), 99999999999999 - coalesce(last_logged_at, 0),
		status = 'planning', 99999999999999 - updated_at) || work_id) FILTER (WHERE kind = 'series' AND is_private = 0), 36) AS last_series_id,
		substr(min(printf('%06d%014d%d%014d', 999999 - coalesce(facts ->> 1, 0), 99999999999999 - coalesce(last_logged_at, 0),
		status = 'planning', 99999999999999 - updated_at) || work_id) FILTER (WHERE kind = 'games' AND is_private = 0), 36) AS last_game_id,
		json_group_array(json_array(kind, work_id, status, progress, rating, repeats, is_favourite, updated_at, json(facts)))
			FILTER (WHERE is_private = 0) AS entries,
		json_group_array(json_array(kind, work_id, status, progress, last_logged_at, repeats, json(facts))) AS states,
		json_group_array(json_array(kind, work_id, json(log))) FILTER (WHERE is_private = 0 AND json_valid(log)
			AND facts ->> 1 >= unixepoch() / 86400 - 60 - 3287) AS diary
	FROM (SELECT *, (status = 'completed' OR coalesce(facts ->> 5, repeats) > 0 OR kind = 'series' AND coalesce(facts ->> 3, progress) >= '{"mobile-suit-gundam":43,"mobile-suit-gundam-i":1,"mobile-suit-gundam-ii-soldiers-of-sorrow":1,"mobile-suit-gundam-iii-encounters-in-space":1,"zeta-gundam":50,"gundam-zz":47,"chars-counterattack":1,"mobile-suit-sd-gundam":3,"war-in-the-pocket":6,"mobile-suit-sd-gundam-mk-ii":3,"sd-gundams-counterattack":1,"mobile-suit-sd-gundam-mk-iii":6,"sd-gundam-gaiden":4,"mobile-suit-sd-gundam-mk-iv":2,"mobile-suit-sd-gundam-mk-v":3,"gundam-f91":1,"musha-knight-commando":1,"stardust-memory":13,"dawn-of-papal":1,"the-mayfly-of-space":1,"the-last-blitz-of-zeon":1,"sd-gundam-festival":1,"victory-gundam":51,"g-gundam":49,"gundam-wing":49,"the-08th-ms-team":12,"gundam-x":39,"gundam-wing-operation-meteor":4,"endless-waltz":3,"millers-report":1,"endless-waltz-special-edition":1,"turn-a-gundam":50,"gundam-evolve":15,"green-divers":1,"turn-a-gundam-i-earth-light":1,"turn-a-gundam-ii-moonlight-butterfly":1,"gundam-seed":50,"sd-gundam-force":52,"gundam-seed-msv-astray":2,"gundam-seed-special-edition":3,"gundam-seed-after-phase":1,"ms-igloo-the-hidden-one-year-war":3,"gundam-seed-destiny":50,"zeta-gundam-a-new-translation-i":1,"zeta-gundam-a-new-translation-ii":1,"gundam-seed-destiny-final-plus":1,"zeta-gundam-a-new-translation-iii":1,"ms-igloo-apocalypse-0079":3,"gundam-seed-destiny-special-edition":4,"gundam-seed-stargazer":3,"gundam-00-season-1":25,"gundam-00-season-2":25,"ms-igloo-2-the-gravity-front":3,"ring-of-gundam":1,"gundam-00-special-edition":3,"gundam-unicorn":7,"sd-gundam-sangokuden-film":1,"sd-gundam-sangokuden":51,"gunpla-builders-beginning-g":3,"a-wakening-of-the-trailblazer":1,"gundam-age":49,"battle-in-three-dimensions":1,"gundam-age-memory-of-eden":2,"gundam-build-fighters":25,"gundam-unicorn-one-hundred-years-of-solitude":1,"gundam-san":13,"gundam-san-web":15,"gundam-reconguista-in-g":26,"gundam-build-fighters-try":25,"kotowaza-gundam-san":17,"gundam-the-origin":6,"iron-blooded-orphans-season-1":25,"gundam-thunderbolt-season-1":4,"gundam-unicorn-re-0096":22,"gundam-thunderbolt-december-sky":1,"gundam-build-fighters-try-island-wars":1,"iron-blooded-orphans-season-2":25,"gundam-thunderbolt-season-2":4,"twilight-axis":6,"gundam-build-fighters-battlogue":5,"gundam-build-fighters-gms-counterattack":1,"gundam-thunderbolt-bandit-flower":1,"twilight-axis-remain-of-the-red":1,"gundam-build-divers-prologue":1,"gundam-build-divers":25,"gundam-narrative":1,"gundam-the-origin-advent-of-the-red-comet":13,"sd-gundam-world-sangoku-soketsuden":10,"light-of-life-chronicle-uc":1,"gundam-build-divers-re-rise":26,"gundam-reconguista-in-g-i":1,"gundam-g40":1,"gundam-reconguista-in-g-ii":1,"gundam-build-divers-battlogue":1,"sd-gundam-world-heroes":24,"gundam-hathaway":1,"gundam-reconguista-in-g-iii":1,"gundam-breaker-battlogue":6,"urdr-hunt":12,"iron-blooded-orphans-special-edition":9,"cucuruz-doans-island":1,"the-witch-from-mercury-prologue":1,"gundam-reconguista-in-g-iv":1,"gundam-reconguista-in-g-v":1,"the-witch-from-mercury-season-1":12,"the-witch-from-mercury-season-2":12,"gundam-build-metaverse":3,"gundam-seed-freedom":1,"gundam-the-origin-movie-edition":3,"silver-phantom":1,"requiem-for-vengeance":6,"gundam-gquuuuuux-beginning":1,"gundam-gquuuuuux":12,"urdr-hunt-path-of-the-little-challenger":1,"wedge-of-interposition":1,"hathaway-the-sorcery-of-nymph-circe":1}' ->> work_id) AS is_finished FROM (
		SELECT member_id, 'series' AS kind, series_id AS work_id, status, episodes_watched AS progress, rating, repeats, is_favourite, is_private,
		updated_at, last_logged_at, log, iif(log_facts ->> 0 = revision, log_facts, json_array(revision, progressed_at / 86400000 + -3287)) AS facts FROM `series_entries`
		UNION ALL SELECT member_id, 'games' AS kind, game_id AS work_id, status, hours_played AS progress, rating, repeats, is_favourite, is_private,
		updated_at, last_logged_at, log, iif(log_facts ->> 0 = revision, log_facts, json_array(revision, progressed_at / 86400000 + -3287)) AS facts FROM `game_entries`
	)) GROUP BY member_id
) AS counted WHERE counted.member_id = `member_stats`.`member_id`;