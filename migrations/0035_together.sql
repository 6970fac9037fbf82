CREATE TABLE `follows` (
	`member_id` text NOT NULL,
	`followed_id` text NOT NULL,
	`followed_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `followed_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`followed_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `follows_followed_id` ON `follows` (`followed_id`,`member_id`);--> statement-breakpoint
ALTER TABLE `game_entries` ADD `is_review` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `game_entries_reviews` ON `game_entries` (`game_id`,`updated_at`) WHERE "game_entries"."is_review" = 1 and "game_entries"."is_private" = 0 and "game_entries"."notes_hidden_at" is null;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `is_review` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `series_entries_reviews` ON `series_entries` (`series_id`,`updated_at`) WHERE "series_entries"."is_review" = 1 and "series_entries"."is_private" = 0 and "series_entries"."notes_hidden_at" is null;--> statement-breakpoint
ALTER TABLE `work_ratings` ADD `curve` text DEFAULT '[]' NOT NULL;