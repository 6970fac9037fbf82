CREATE TABLE `shown_works` (
	`member_id` text NOT NULL,
	`work` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`member_id`, `work`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `shown_works_since` ON `shown_works` (`work`,`since`);--> statement-breakpoint
ALTER TABLE `members` ADD `shown_due_at` integer;--> statement-breakpoint
UPDATE `members` SET `shown_due_at` = 0 WHERE "public_profile" = 1 and "username" is not null and "id" in (
	SELECT "member_id" FROM `series_entries` WHERE "is_favourite" = 1 and "is_private" = 0
	UNION SELECT "member_id" FROM `game_entries` WHERE "is_favourite" = 1 and "is_private" = 0
	UNION SELECT "member_id" FROM `series_entries` WHERE "is_review" = 1 and "is_private" = 0 and "notes_hidden_at" is null
	UNION SELECT "member_id" FROM `game_entries` WHERE "is_review" = 1 and "is_private" = 0 and "notes_hidden_at" is null
);--> statement-breakpoint
CREATE INDEX `members_shown_due` ON `members` (`shown_due_at`) WHERE "members"."shown_due_at" is not null;