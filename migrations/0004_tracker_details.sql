CREATE TABLE `activity` (
	`member_id` text NOT NULL,
	`day` text NOT NULL,
	`episodes` integer DEFAULT 0 NOT NULL,
	`hours` real DEFAULT 0 NOT NULL,
	PRIMARY KEY(`member_id`, `day`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `game_entries` ADD `started_on` text;--> statement-breakpoint
ALTER TABLE `game_entries` ADD `finished_on` text;--> statement-breakpoint
ALTER TABLE `game_entries` ADD `repeats` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `game_entries` ADD `is_favourite` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `game_entries` ADD `is_private` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `game_entries` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `started_on` text;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `finished_on` text;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `repeats` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `is_favourite` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `is_private` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `revision` integer DEFAULT 1 NOT NULL;