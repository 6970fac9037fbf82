CREATE TABLE `former_names` (
	`username_key` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`left_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `former_names_member_id` ON `former_names` (`member_id`,`left_at`);--> statement-breakpoint
ALTER TABLE `members` ADD `old_links` integer DEFAULT false NOT NULL;