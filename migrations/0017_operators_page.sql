CREATE TABLE `daily_figures` (
	`day` text PRIMARY KEY NOT NULL,
	`figures` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `operator_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`operator` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `name`)
);
--> statement-breakpoint
CREATE TABLE `signals` (
	`name` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`succeeded_at` integer,
	`failed_at` integer,
	`alerted_at` integer,
	`claimed_at` integer
);
--> statement-breakpoint
ALTER TABLE `sponsor_inquiries` ADD `status` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
CREATE INDEX `sponsor_inquiries_status` ON `sponsor_inquiries` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `members_hidden` ON `members` (`name_hidden_at`,`id`) WHERE "members"."name_hidden_at" is not null;--> statement-breakpoint
CREATE INDEX `players_hidden` ON `players` (`name_hidden_at`,`id`) WHERE "players"."name_hidden_at" is not null;