CREATE TABLE `profile_reports` (
	`member_id` text NOT NULL,
	`about` text NOT NULL,
	`reports` integer NOT NULL,
	`state` text NOT NULL,
	`reported_at` integer NOT NULL,
	`closed_at` integer,
	PRIMARY KEY(`member_id`, `about`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_reports_state` ON `profile_reports` (`state`,`reported_at`);--> statement-breakpoint
CREATE TABLE `report_senders` (
	`report` text PRIMARY KEY NOT NULL,
	`sender` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `report_senders_sender` ON `report_senders` (`sender`);--> statement-breakpoint
ALTER TABLE `members` ADD `picture_hidden_at` integer;--> statement-breakpoint
CREATE INDEX `members_picture_hidden` ON `members` (`picture_hidden_at`,`id`) WHERE "members"."picture_hidden_at" is not null;