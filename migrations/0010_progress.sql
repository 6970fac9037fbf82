ALTER TABLE `game_entries` ADD `progressed_at` integer;--> statement-breakpoint
ALTER TABLE `game_entries` ADD `is_done` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `progressed_at` integer;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `is_done` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- The catalogue's episode counts on the day of this migration.
WITH `lengths`(`series_id`, `episodes`) AS (VALUES
  ('mobile-suit-gundam', 43), ('mobile-suit-gundam-i', 1), ('mobile-suit-gundam-ii-soldiers-of-sorrow', 1),
  ('mobile-suit-gundam-iii-encounters-in-space', 1), ('zeta-gundam', 50), ('gundam-zz', 47),
  ('chars-counterattack', 1), ('mobile-suit-sd-gundam', 3), ('war-in-the-pocket', 6),
  ('mobile-suit-sd-gundam-mk-ii', 3), ('sd-gundams-counterattack', 1), ('mobile-suit-sd-gundam-mk-iii', 6),
  ('sd-gundam-gaiden', 4), ('mobile-suit-sd-gundam-mk-iv', 2), ('mobile-suit-sd-gundam-mk-v', 3), ('gundam-f91', 1),
  ('musha-knight-commando', 1), ('stardust-memory', 13), ('dawn-of-papal', 1), ('the-mayfly-of-space', 1),
  ('the-last-blitz-of-zeon', 1), ('sd-gundam-festival', 1), ('victory-gundam', 51), ('g-gundam', 49),
  ('gundam-wing', 49), ('the-08th-ms-team', 12), ('gundam-x', 39), ('gundam-wing-operation-meteor', 4),
  ('endless-waltz', 3), ('millers-report', 1), ('endless-waltz-special-edition', 1), ('turn-a-gundam', 50),
  ('gundam-evolve', 15), ('green-divers', 1), ('turn-a-gundam-i-earth-light', 1),
  ('turn-a-gundam-ii-moonlight-butterfly', 1), ('gundam-seed', 50), ('sd-gundam-force', 52),
  ('gundam-seed-msv-astray', 2), ('gundam-seed-special-edition', 3), ('gundam-seed-after-phase', 1),
  ('ms-igloo-the-hidden-one-year-war', 3), ('gundam-seed-destiny', 50), ('zeta-gundam-a-new-translation-i', 1),
  ('zeta-gundam-a-new-translation-ii', 1), ('gundam-seed-destiny-final-plus', 1),
  ('zeta-gundam-a-new-translation-iii', 1), ('ms-igloo-apocalypse-0079', 3),
  ('gundam-seed-destiny-special-edition', 4), ('gundam-seed-stargazer', 3), ('gundam-00-season-1', 25),
  ('gundam-00-season-2', 25), ('ms-igloo-2-the-gravity-front', 3), ('ring-of-gundam', 1),
  ('gundam-00-special-edition', 3), ('gundam-unicorn', 7), ('sd-gundam-sangokuden-film', 1),
  ('sd-gundam-sangokuden', 51), ('gunpla-builders-beginning-g', 3), ('a-wakening-of-the-trailblazer', 1),
  ('gundam-age', 49), ('battle-in-three-dimensions', 1), ('gundam-age-memory-of-eden', 2),
  ('gundam-build-fighters', 25), ('gundam-unicorn-one-hundred-years-of-solitude', 1), ('gundam-san', 13),
  ('gundam-san-web', 15), ('gundam-reconguista-in-g', 26), ('gundam-build-fighters-try', 25),
  ('kotowaza-gundam-san', 17), ('gundam-the-origin', 6), ('iron-blooded-orphans-season-1', 25),
  ('gundam-thunderbolt-season-1', 4), ('gundam-unicorn-re-0096', 22), ('gundam-thunderbolt-december-sky', 1),
  ('gundam-build-fighters-try-island-wars', 1), ('iron-blooded-orphans-season-2', 25),
  ('gundam-thunderbolt-season-2', 4), ('twilight-axis', 6), ('gundam-build-fighters-battlogue', 5),
  ('gundam-build-fighters-gms-counterattack', 1), ('gundam-thunderbolt-bandit-flower', 1),
  ('twilight-axis-remain-of-the-red', 1), ('gundam-build-divers-prologue', 1), ('gundam-build-divers', 25),
  ('gundam-narrative', 1), ('gundam-the-origin-advent-of-the-red-comet', 13),
  ('sd-gundam-world-sangoku-soketsuden', 10), ('light-of-life-chronicle-uc', 1), ('gundam-build-divers-re-rise', 26),
  ('gundam-reconguista-in-g-i', 1), ('gundam-g40', 1), ('gundam-reconguista-in-g-ii', 1),
  ('gundam-build-divers-battlogue', 1), ('sd-gundam-world-heroes', 24), ('gundam-hathaway', 1),
  ('gundam-reconguista-in-g-iii', 1), ('gundam-breaker-battlogue', 6), ('urdr-hunt', 12),
  ('iron-blooded-orphans-special-edition', 9), ('cucuruz-doans-island', 1), ('the-witch-from-mercury-prologue', 1),
  ('gundam-reconguista-in-g-iv', 1), ('gundam-reconguista-in-g-v', 1), ('the-witch-from-mercury-season-1', 12),
  ('the-witch-from-mercury-season-2', 12), ('gundam-build-metaverse', 3), ('gundam-seed-freedom', 1),
  ('gundam-the-origin-movie-edition', 3), ('silver-phantom', 1), ('requiem-for-vengeance', 6),
  ('gundam-gquuuuuux-beginning', 1), ('gundam-gquuuuuux', 12), ('urdr-hunt-path-of-the-little-challenger', 1),
  ('wedge-of-interposition', 1), ('hathaway-the-sorcery-of-nymph-circe', 1))
UPDATE `series_entries` SET `is_done` = `status` = 'completed' OR `episodes_watched` >= coalesce(
  (SELECT `episodes` FROM `lengths` WHERE `lengths`.`series_id` = `series_entries`.`series_id`), 9e9);--> statement-breakpoint
UPDATE `game_entries` SET `is_done` = `status` = 'completed';--> statement-breakpoint
-- Until now nothing told a change by hand from one in bulk, but a bulk change has one time for all of its entries.
UPDATE `series_entries` SET `progressed_at` = CASE
  WHEN `finished_on` >= date(`updated_at` / 1000, 'unixepoch', '-1 day') THEN `updated_at`
  WHEN `finished_on` IS NOT NULL THEN unixepoch(`finished_on`) * 1000
  WHEN `status` = 'planning' AND `episodes_watched` = 0 AND `repeats` = 0 AND `started_on` IS NULL THEN NULL
  WHEN NOT EXISTS (SELECT 1 FROM `series_entries` `other` WHERE `other`.`member_id` = `series_entries`.`member_id`
    AND `other`.`updated_at` = `series_entries`.`updated_at` AND `other`.`series_id` <> `series_entries`.`series_id`) THEN `updated_at`
  ELSE min(unixepoch(`started_on`) * 1000, `updated_at`) END;--> statement-breakpoint
UPDATE `game_entries` SET `progressed_at` = CASE
  WHEN `finished_on` >= date(`updated_at` / 1000, 'unixepoch', '-1 day') THEN `updated_at`
  WHEN `finished_on` IS NOT NULL THEN unixepoch(`finished_on`) * 1000
  WHEN `status` = 'planning' AND `hours_played` = 0 AND `repeats` = 0 AND `started_on` IS NULL THEN NULL
  WHEN NOT EXISTS (SELECT 1 FROM `game_entries` `other` WHERE `other`.`member_id` = `game_entries`.`member_id`
    AND `other`.`updated_at` = `game_entries`.`updated_at` AND `other`.`game_id` <> `game_entries`.`game_id`) THEN `updated_at`
  ELSE min(unixepoch(`started_on`) * 1000, `updated_at`) END;--> statement-breakpoint
UPDATE `member_stats` SET
  `completed_series` = (SELECT count(*) FROM `series_entries` `entry`
    WHERE `entry`.`member_id` = `member_stats`.`member_id` AND `entry`.`is_private` = 0 AND `entry`.`is_done` = 1),
  `last_series_id` = (SELECT `series_id` FROM `series_entries` `entry`
    WHERE `entry`.`member_id` = `member_stats`.`member_id` AND `entry`.`is_private` = 0
    ORDER BY `progressed_at` DESC, `status` = 'planning', `updated_at` DESC, `series_id` LIMIT 1),
  `last_game_id` = (SELECT `game_id` FROM `game_entries` `entry`
    WHERE `entry`.`member_id` = `member_stats`.`member_id` AND `entry`.`is_private` = 0
    ORDER BY `progressed_at` DESC, `status` = 'planning', `updated_at` DESC, `game_id` LIMIT 1);
