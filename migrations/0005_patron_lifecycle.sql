CREATE TABLE `membership_checks` (
	`id` integer PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`cursor` text,
	`seen` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `members` ADD `standing_checked_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `patreon_member_id` text;--> statement-breakpoint
ALTER TABLE `members` ADD `membership_as_of` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `look_asked_at` integer;--> statement-breakpoint
UPDATE `members` SET `standing_checked_at` = `updated_at`;