ALTER TABLE `players` ADD `member_id` text REFERENCES members(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `players` ADD `merged_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `players_member_id` ON `players` (`member_id`) WHERE "players"."member_id" is not null;--> statement-breakpoint
ALTER TABLE `quiz_games` ADD `topic` text;--> statement-breakpoint
ALTER TABLE `quiz_games` ADD `seconds_per_question` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE `quiz_scores` ADD `has_extra_time` integer DEFAULT false NOT NULL;