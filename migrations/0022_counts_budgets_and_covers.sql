CREATE TABLE `feed_covers` (
	`address` text NOT NULL,
	`part` integer NOT NULL,
	`type` text,
	`content` text NOT NULL,
	`fetched_at` integer NOT NULL,
	PRIMARY KEY(`address`, `part`)
);
--> statement-breakpoint
CREATE TABLE `row_budgets` (
	`day` text NOT NULL,
	`key` text NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`day`, `key`)
);
--> statement-breakpoint
ALTER TABLE `member_stats` ADD `notes_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `member_stats` ADD `entries` text;--> statement-breakpoint
ALTER TABLE `members` ADD `rows_read` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `series_entries` SET `status` = 'completed' WHERE `status` = 'watching' AND `is_done` = 1;--> statement-breakpoint
UPDATE `member_stats` SET `completed_series` = (
	SELECT count(*) FROM `series_entries`
	WHERE `series_entries`.`member_id` = `member_stats`.`member_id` AND `is_private` = 0 AND `status` = 'completed'
) WHERE `member_id` IN (SELECT `member_id` FROM `series_entries` WHERE `is_done` = 1 AND `status` <> 'completed');
