ALTER TABLE `members` ADD `profile_hidden_at` integer;--> statement-breakpoint
CREATE INDEX `members_profile_hidden` ON `members` (`profile_hidden_at`,`id`) WHERE "members"."profile_hidden_at" is not null;--> statement-breakpoint
ALTER TABLE `game_entries` ADD `notes_hidden_at` integer;--> statement-breakpoint
CREATE INDEX `game_entries_notes_hidden` ON `game_entries` (`member_id`,`game_id`) WHERE "game_entries"."notes_hidden_at" is not null;--> statement-breakpoint
ALTER TABLE `series_entries` ADD `notes_hidden_at` integer;--> statement-breakpoint
CREATE INDEX `series_entries_notes_hidden` ON `series_entries` (`member_id`,`series_id`) WHERE "series_entries"."notes_hidden_at" is not null;