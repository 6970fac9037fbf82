CREATE TABLE `game_entries` (
	`member_id` text NOT NULL,
	`game_id` text NOT NULL,
	`status` text NOT NULL,
	`rating` integer,
	`hours_played` real NOT NULL,
	`notes` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `game_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `game_entries_latest` ON `game_entries` (`member_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `gcards` (
	`member_id` text PRIMARY KEY NOT NULL,
	`gundam_title` text NOT NULL,
	`badge_type` text NOT NULL,
	`frame_style` text NOT NULL,
	`is_public` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `member_stats` (
	`member_id` text PRIMARY KEY NOT NULL,
	`total_series` integer DEFAULT 0 NOT NULL,
	`completed_series` integer DEFAULT 0 NOT NULL,
	`total_games` integer DEFAULT 0 NOT NULL,
	`completed_games` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`last_series_id` text,
	`last_game_id` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`patreon_id` text NOT NULL,
	`email` text,
	`patreon_name` text NOT NULL,
	`patreon_image` text,
	`display_name` text,
	`profile_image` text,
	`username` text,
	`public_profile` integer DEFAULT false NOT NULL,
	`standing` text NOT NULL,
	`grace_ends_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_patreon_id_unique` ON `members` (`patreon_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_username_key` ON `members` (lower("username"));--> statement-breakpoint
CREATE TABLE `series_entries` (
	`member_id` text NOT NULL,
	`series_id` text NOT NULL,
	`status` text NOT NULL,
	`rating` integer,
	`episodes_watched` integer NOT NULL,
	`notes` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `series_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `series_entries_latest` ON `series_entries` (`member_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_member_id` ON `sessions` (`member_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `spent_states` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `spent_states_expires_at` ON `spent_states` (`expires_at`);