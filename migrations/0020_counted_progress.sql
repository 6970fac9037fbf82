ALTER TABLE `game_entries` ADD `counted_on` text;--> statement-breakpoint
ALTER TABLE `game_entries` ADD `counted_from` real;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `counted_on` text;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `counted_from` real;