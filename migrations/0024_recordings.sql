CREATE TABLE `recording_topics` (
	`topic` text NOT NULL,
	`published_at` integer NOT NULL,
	`recording_id` text NOT NULL,
	PRIMARY KEY(`topic`, `published_at`, `recording_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `recording_topics_recording` ON `recording_topics` (`recording_id`);--> statement-breakpoint
CREATE TABLE `recordings` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`published_at` integer NOT NULL,
	`seconds` integer,
	`picture` text,
	`chapters` text NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`why` text DEFAULT '' NOT NULL,
	`spoils` integer DEFAULT false NOT NULL,
	`decided_at` integer,
	`removed_at` integer,
	`rules` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `recordings_rules` ON `recordings` (`rules`);