CREATE TABLE `site_usage` (
	`id` integer PRIMARY KEY NOT NULL,
	`rows_written` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX `game_entries_latest`;--> statement-breakpoint
DROP INDEX `player_sessions_expires_at`;--> statement-breakpoint
DROP INDEX `quiz_games_started_at`;--> statement-breakpoint
DROP INDEX `series_entries_latest`;--> statement-breakpoint
DROP INDEX `sessions_expires_at`;--> statement-breakpoint
DROP INDEX `spent_states_expires_at`;--> statement-breakpoint
ALTER TABLE `spent_states` ADD `rows_written` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `gcards` ADD `rows_written` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `member_stats` ADD `rows_written` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `rows_written` integer DEFAULT 0 NOT NULL;