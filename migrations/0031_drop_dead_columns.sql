DROP TABLE `purge_outbox`;--> statement-breakpoint
DROP TABLE `site_usage`;--> statement-breakpoint
ALTER TABLE `gcards` DROP COLUMN `rows_written`;--> statement-breakpoint
ALTER TABLE `member_stats` DROP COLUMN `rows_written`;--> statement-breakpoint
ALTER TABLE `members` DROP COLUMN `rows_written`;--> statement-breakpoint
ALTER TABLE `members` DROP COLUMN `rows_read`;--> statement-breakpoint
ALTER TABLE `spent_states` DROP COLUMN `rows_written`;--> statement-breakpoint
ALTER TABLE `game_entries` DROP COLUMN `is_done`;--> statement-breakpoint
ALTER TABLE `series_entries` DROP COLUMN `is_done`;