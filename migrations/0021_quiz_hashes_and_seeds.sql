ALTER TABLE `daily_challenges` ADD `seed` text;--> statement-breakpoint
ALTER TABLE `player_attempts` ADD `rights` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `player_attempts_rights` ON `player_attempts` (`day`,`target`) WHERE "player_attempts"."rights" > 0;