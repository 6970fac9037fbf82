CREATE TABLE `search_terms` (
	`term` text NOT NULL,
	`member_id` text NOT NULL,
	PRIMARY KEY(`term`, `member_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_terms_member_id` ON `search_terms` (`member_id`,`term`);--> statement-breakpoint
ALTER TABLE `member_stats` ADD `is_listed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `member_stats` ADD `completed` integer GENERATED ALWAYS AS (completed_series + completed_games) VIRTUAL;--> statement-breakpoint
CREATE INDEX `member_stats_listed_completed` ON `member_stats` (`completed`,`member_id`) WHERE "member_stats"."is_listed" = 1;--> statement-breakpoint
ALTER TABLE `members` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `members_listed_newest` ON `members` (`created_at`,`id`) WHERE "members"."public_profile" = 1 and "members"."username" is not null;
--> statement-breakpoint
CREATE INDEX `members_listed_name` ON `members` (`name_key`,`id`) WHERE "members"."public_profile" = 1 and "members"."username" is not null;
--> statement-breakpoint
UPDATE `members` SET `name_key` = trim(lower(coalesce(`display_name`, `patreon_name`)));--> statement-breakpoint
INSERT INTO `member_stats` (`member_id`, `is_listed`) SELECT `id`, true FROM `members` WHERE `public_profile` = 1 AND `username` IS NOT NULL ON CONFLICT DO UPDATE SET `is_listed` = true;--> statement-breakpoint
WITH RECURSIVE tails(member_id, tail) AS (
	SELECT `id`, `name_key` FROM `members` WHERE `public_profile` = 1 AND `username` IS NOT NULL
	UNION ALL SELECT `id`, replace(replace(lower(`username`), '-', ' '), '_', ' ') FROM `members` WHERE `public_profile` = 1 AND `username` IS NOT NULL
	UNION ALL SELECT member_id, substr(tail, instr(tail, ' ') + 1) FROM tails WHERE instr(tail, ' ') > 0
)
INSERT OR IGNORE INTO `search_terms` (`term`, `member_id`) SELECT tail, member_id FROM tails WHERE tail <> '';
