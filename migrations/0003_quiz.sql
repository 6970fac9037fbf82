CREATE TABLE `daily_challenges` (
	`day` text PRIMARY KEY NOT NULL,
	`question_ids` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `player_attempts` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`visitor_hash` text NOT NULL,
	`account_hash` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `player_attempts_visitor` ON `player_attempts` (`kind`,`visitor_hash`,`at`);--> statement-breakpoint
CREATE INDEX `player_attempts_account` ON `player_attempts` (`kind`,`account_hash`,`at`);--> statement-breakpoint
CREATE INDEX `player_attempts_at` ON `player_attempts` (`at`);--> statement-breakpoint
CREATE TABLE `player_sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `player_sessions_player_id` ON `player_sessions` (`player_id`);--> statement-breakpoint
CREATE INDEX `player_sessions_expires_at` ON `player_sessions` (`expires_at`);--> statement-breakpoint
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
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `players_username_key_unique` ON `players` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `players_email_key_unique` ON `players` (`email_key`);--> statement-breakpoint
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
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_games_open` ON `quiz_games` (`player_id`) WHERE "quiz_games"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_games_daily` ON `quiz_games` (`player_id`,`day`) WHERE "quiz_games"."day" is not null;--> statement-breakpoint
CREATE INDEX `quiz_games_latest` ON `quiz_games` (`player_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `quiz_games_started_at` ON `quiz_games` (`started_at`);--> statement-breakpoint
CREATE TABLE `quiz_rank_counts` (
	`period` text NOT NULL,
	`level` integer NOT NULL,
	`bucket` integer NOT NULL,
	`players` integer NOT NULL,
	PRIMARY KEY(`period`, `level`, `bucket`)
);
--> statement-breakpoint
CREATE TABLE `quiz_scores` (
	`period` text NOT NULL,
	`player_id` text NOT NULL,
	`score` integer NOT NULL,
	`games` integer NOT NULL,
	`best` integer NOT NULL,
	`reached_at` integer NOT NULL,
	PRIMARY KEY(`period`, `player_id`),
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quiz_scores_top` ON `quiz_scores` (`period`,"score" desc,`reached_at`,`player_id`);--> statement-breakpoint
CREATE INDEX `quiz_scores_player_id` ON `quiz_scores` (`player_id`);