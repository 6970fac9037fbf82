DROP TABLE `player_attempts`;--> statement-breakpoint
CREATE TABLE `player_attempts` (
	`day` text NOT NULL,
	`origin` text NOT NULL,
	`target` text NOT NULL,
	`count` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`day`, `origin`, `target`)
);
--> statement-breakpoint
CREATE INDEX `player_attempts_target` ON `player_attempts` (`day`,`target`);--> statement-breakpoint
ALTER TABLE `quiz_games` ADD `played_to_end` integer;