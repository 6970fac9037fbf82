ALTER TABLE `member_stats` ADD `diary` text;--> statement-breakpoint
ALTER TABLE `members` ADD `show_days` integer DEFAULT false NOT NULL;