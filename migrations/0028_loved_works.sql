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
	`updated_at` integer NOT NULL,
	`name_key` text DEFAULT '' NOT NULL,
	`standing_checked_at` integer DEFAULT 0 NOT NULL,
	`patreon_member_id` text,
	`membership_as_of` integer DEFAULT 0 NOT NULL,
	`look_asked_at` integer,
	`rows_written` integer DEFAULT 0 NOT NULL,
	`name_hidden_at` integer,
	`tile_version` text,
	`tile_due_at` integer DEFAULT 0,
	`tile_fault` text,
	`tile_attempts` integer DEFAULT 0 NOT NULL,
	`picture_hidden_at` integer,
	`rows_read` integer DEFAULT 0 NOT NULL,
	`profile_hidden_at` integer
);--> statement-breakpoint
CREATE UNIQUE INDEX `members_patreon_id_unique` ON `members` (`patreon_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_username_key` ON `members` (lower("username"));--> statement-breakpoint
CREATE INDEX `members_listed_newest` ON `members` (`created_at`,`id`) WHERE "members"."public_profile" = 1 and "members"."username" is not null;--> statement-breakpoint
CREATE INDEX `members_listed_name` ON `members` (`name_key`,`id`) WHERE "members"."public_profile" = 1 and "members"."username" is not null;--> statement-breakpoint
CREATE INDEX `members_tile_due` ON `members` (`tile_due_at`) WHERE "members"."tile_due_at" is not null;--> statement-breakpoint
CREATE INDEX `members_hidden` ON `members` (`name_hidden_at`,`id`) WHERE "members"."name_hidden_at" is not null;--> statement-breakpoint
CREATE INDEX `members_picture_hidden` ON `members` (`picture_hidden_at`,`id`) WHERE "members"."picture_hidden_at" is not null;--> statement-breakpoint
CREATE INDEX `members_profile_hidden` ON `members` (`profile_hidden_at`,`id`) WHERE "members"."profile_hidden_at" is not null;--> statement-breakpoint
CREATE TABLE `players` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`username_key` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`daily_streak` integer DEFAULT 0 NOT NULL,
	`best_daily_streak` integer DEFAULT 0 NOT NULL,
	`last_daily_day` text,
	`created_at` integer NOT NULL,
	`name_hidden_at` integer,
	`member_id` text REFERENCES members(id) ON DELETE cascade,
	`merged_at` integer
);--> statement-breakpoint
CREATE UNIQUE INDEX `players_username_key_unique` ON `players` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `players_email_key_unique` ON `players` (`email_key`);--> statement-breakpoint
CREATE INDEX `players_hidden` ON `players` (`name_hidden_at`,`id`) WHERE "players"."name_hidden_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `players_member_id` ON `players` (`member_id`) WHERE "players"."member_id" is not null;--> statement-breakpoint
CREATE TABLE `game_entries` (
	`member_id` text NOT NULL,
	`game_id` text NOT NULL,
	`status` text NOT NULL,
	`rating` integer,
	`hours_played` real NOT NULL,
	`notes` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`started_on` text,
	`finished_on` text,
	`repeats` integer DEFAULT 0 NOT NULL,
	`is_favourite` integer DEFAULT false NOT NULL,
	`is_private` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`progressed_at` integer,
	`is_done` integer DEFAULT false NOT NULL,
	`counted_on` text,
	`counted_from` real,
	`notes_hidden_at` integer,
	PRIMARY KEY(`member_id`, `game_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `game_entries_notes_hidden` ON `game_entries` (`member_id`,`game_id`) WHERE "game_entries"."notes_hidden_at" is not null;--> statement-breakpoint
CREATE INDEX `game_entries_loved` ON `game_entries` (`game_id`,`updated_at`) WHERE "game_entries"."is_favourite" = 1 and "game_entries"."is_private" = 0;--> statement-breakpoint
CREATE TABLE `gcards` (
	`member_id` text PRIMARY KEY NOT NULL,
	`gundam_title` text NOT NULL,
	`badge_type` text NOT NULL,
	`frame_style` text NOT NULL,
	`is_public` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`rows_written` integer DEFAULT 0 NOT NULL,
	`first_line` text,
	`second_line` text,
	`accent` text,
	`artwork` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
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
	`is_listed` integer DEFAULT false NOT NULL,
	`completed` integer GENERATED ALWAYS AS (completed_series + completed_games) VIRTUAL,
	`rows_written` integer DEFAULT 0 NOT NULL,
	`notes_bytes` integer DEFAULT 0 NOT NULL,
	`entries` text,
	`states` text,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `member_stats_listed_completed` ON `member_stats` (`completed`,`member_id`) WHERE "member_stats"."is_listed" = 1;--> statement-breakpoint
CREATE TABLE `series_entries` (
	`member_id` text NOT NULL,
	`series_id` text NOT NULL,
	`status` text NOT NULL,
	`rating` integer,
	`episodes_watched` integer NOT NULL,
	`notes` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`started_on` text,
	`finished_on` text,
	`repeats` integer DEFAULT 0 NOT NULL,
	`is_favourite` integer DEFAULT false NOT NULL,
	`is_private` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`progressed_at` integer,
	`is_done` integer DEFAULT false NOT NULL,
	`counted_on` text,
	`counted_from` real,
	`notes_hidden_at` integer,
	PRIMARY KEY(`member_id`, `series_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `series_entries_notes_hidden` ON `series_entries` (`member_id`,`series_id`) WHERE "series_entries"."notes_hidden_at" is not null;--> statement-breakpoint
CREATE INDEX `series_entries_loved` ON `series_entries` (`series_id`,`updated_at`) WHERE "series_entries"."is_favourite" = 1 and "series_entries"."is_private" = 0;--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `sessions_member_id` ON `sessions` (`member_id`);--> statement-breakpoint
CREATE TABLE `spent_states` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`rows_written` integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE `feed_copies` (
	`feed` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`content` text,
	`copied_at` integer,
	`failed_at` integer
);--> statement-breakpoint
CREATE TABLE `sponsor_inquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`content_hash` text NOT NULL,
	`visitor_hash` text,
	`created_at` integer NOT NULL,
	`claimed_at` integer,
	`told_at` integer,
	`failed_tellings` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'new' NOT NULL
);--> statement-breakpoint
CREATE INDEX `sponsor_inquiries_content` ON `sponsor_inquiries` (`content_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `sponsor_inquiries_visitor` ON `sponsor_inquiries` (`visitor_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `sponsor_inquiries_untold` ON `sponsor_inquiries` (`failed_tellings`,`created_at`) WHERE "sponsor_inquiries"."told_at" is null;--> statement-breakpoint
CREATE INDEX `sponsor_inquiries_status` ON `sponsor_inquiries` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `search_terms` (
	`term` text NOT NULL,
	`member_id` text NOT NULL,
	PRIMARY KEY(`term`, `member_id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `search_terms_member_id` ON `search_terms` (`member_id`,`term`);--> statement-breakpoint
CREATE TABLE `daily_challenges` (
	`day` text PRIMARY KEY NOT NULL,
	`question_ids` text NOT NULL,
	`seed` text
);--> statement-breakpoint
CREATE TABLE `player_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `player_sessions_player_id` ON `player_sessions` (`player_id`);--> statement-breakpoint
CREATE TABLE `quiz_games` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`mode` text NOT NULL,
	`day` text,
	`question_ids` text NOT NULL,
	`answers` text NOT NULL,
	`position` integer NOT NULL,
	`shown_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`score` integer,
	`settlement` text,
	`played_to_end` integer,
	`topic` text,
	`seconds_per_question` integer DEFAULT 30 NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_games_open` ON `quiz_games` (`player_id`) WHERE "quiz_games"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_games_daily` ON `quiz_games` (`player_id`,`day`) WHERE "quiz_games"."day" is not null;--> statement-breakpoint
CREATE INDEX `quiz_games_latest` ON `quiz_games` (`player_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `quiz_rank_counts` (
	`period` text NOT NULL,
	`level` integer NOT NULL,
	`bucket` integer NOT NULL,
	`players` integer NOT NULL,
	PRIMARY KEY(`period`, `level`, `bucket`)
);--> statement-breakpoint
CREATE TABLE `quiz_scores` (
	`period` text NOT NULL,
	`player_id` text NOT NULL,
	`score` integer NOT NULL,
	`games` integer NOT NULL,
	`best` integer NOT NULL,
	`reached_at` integer NOT NULL,
	`has_extra_time` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`period`, `player_id`),
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `quiz_scores_top` ON `quiz_scores` (`period`,"score" desc,`reached_at`,`player_id`);--> statement-breakpoint
CREATE INDEX `quiz_scores_player_id` ON `quiz_scores` (`player_id`);--> statement-breakpoint
CREATE TABLE `activity` (
	`member_id` text NOT NULL,
	`day` text NOT NULL,
	`episodes` integer DEFAULT 0 NOT NULL,
	`hours` real DEFAULT 0 NOT NULL,
	PRIMARY KEY(`member_id`, `day`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE TABLE `membership_checks` (
	`id` integer PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`cursor` text,
	`seen` integer NOT NULL,
	`unattributed` integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE `site_usage` (
	`id` integer PRIMARY KEY NOT NULL,
	`rows_written` integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE `player_attempts` (
	`day` text NOT NULL,
	`origin` text NOT NULL,
	`target` text NOT NULL,
	`count` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	`rights` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `origin`, `target`)
);--> statement-breakpoint
CREATE INDEX `player_attempts_target` ON `player_attempts` (`day`,`target`);--> statement-breakpoint
CREATE INDEX `player_attempts_rights` ON `player_attempts` (`day`,`target`) WHERE "player_attempts"."rights" > 0;--> statement-breakpoint
CREATE TABLE `purge_outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`tags` text NOT NULL,
	`created_at` integer NOT NULL
);--> statement-breakpoint
CREATE TABLE `tiles` (
	`member_id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`jpeg` text NOT NULL,
	`card_pixels` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE TABLE `reported_questions` (
	`player_id` text NOT NULL,
	`question_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`state` text DEFAULT 'open' NOT NULL,
	`reported_at` integer NOT NULL,
	PRIMARY KEY(`player_id`, `question_id`),
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `reported_questions_state` ON `reported_questions` (`state`,`reported_at`);--> statement-breakpoint
CREATE TABLE `creator_tokens` (
	`origin` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`adopted_at` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`expires_at` integer,
	`asked_at` integer,
	`failing_since` integer,
	`fault` text
);--> statement-breakpoint
CREATE TABLE `rating_counts` (
	`id` integer PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL,
	`sums` text NOT NULL
);--> statement-breakpoint
CREATE TABLE `work_ratings` (
	`work` text PRIMARY KEY NOT NULL,
	`tracked_by` integer NOT NULL,
	`rated_by` integer NOT NULL,
	`rating_sum` integer NOT NULL
);--> statement-breakpoint
CREATE TABLE `daily_figures` (
	`day` text PRIMARY KEY NOT NULL,
	`figures` text NOT NULL
);--> statement-breakpoint
CREATE TABLE `operator_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`operator` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL
);--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `name`)
);--> statement-breakpoint
CREATE TABLE `signals` (
	`name` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`succeeded_at` integer,
	`failed_at` integer,
	`alerted_at` integer,
	`claimed_at` integer
);--> statement-breakpoint
CREATE TABLE `profile_reports` (
	`member_id` text NOT NULL,
	`about` text NOT NULL,
	`reports` integer NOT NULL,
	`state` text NOT NULL,
	`reported_at` integer NOT NULL,
	`closed_at` integer,
	PRIMARY KEY(`member_id`, `about`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `profile_reports_state` ON `profile_reports` (`state`,`reported_at`);--> statement-breakpoint
CREATE TABLE `report_senders` (
	`report` text PRIMARY KEY NOT NULL,
	`sender` text NOT NULL,
	`sent_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `report_senders_sender` ON `report_senders` (`sender`);--> statement-breakpoint
CREATE TABLE `feed_covers` (
	`address` text NOT NULL,
	`part` integer NOT NULL,
	`type` text,
	`content` text NOT NULL,
	`fetched_at` integer NOT NULL,
	PRIMARY KEY(`address`, `part`)
);--> statement-breakpoint
CREATE TABLE `row_budgets` (
	`day` text NOT NULL,
	`key` text NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`day`, `key`)
);--> statement-breakpoint
CREATE TABLE `recording_topics` (
	`topic` text NOT NULL,
	`published_at` integer NOT NULL,
	`recording_id` text NOT NULL,
	PRIMARY KEY(`topic`, `published_at`, `recording_id`)
) WITHOUT ROWID;--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `recordings_rules` ON `recordings` (`rules`);--> statement-breakpoint
CREATE TABLE `quiz_tallies` (
	`subject` text PRIMARY KEY NOT NULL,
	`counts` text NOT NULL
) WITHOUT ROWID;
