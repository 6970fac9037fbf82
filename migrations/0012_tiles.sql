CREATE TABLE `tiles` (
	`member_id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`jpeg` text NOT NULL,
	`card_pixels` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `members` ADD `tile_version` text;--> statement-breakpoint
ALTER TABLE `members` ADD `tile_due_at` integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE `members` ADD `tile_fault` text;--> statement-breakpoint
ALTER TABLE `members` ADD `tile_attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `members` SET `tile_due_at` = NULL WHERE `profile_image` IS NULL AND `patreon_image` IS NULL;--> statement-breakpoint
CREATE INDEX `members_tile_due` ON `members` (`tile_due_at`) WHERE "members"."tile_due_at" is not null;