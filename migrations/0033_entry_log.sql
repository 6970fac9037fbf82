ALTER TABLE `game_entries` ADD `last_logged_at` integer;--> statement-breakpoint
ALTER TABLE `game_entries` ADD `log` text;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `last_logged_at` integer;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `log` text;