ALTER TABLE `membership_checks` ADD `total` integer;--> statement-breakpoint
ALTER TABLE `daily_figures` ADD `counted_to` text;--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `spent_states_expires` ON `spent_states` (`expires_at`);--> statement-breakpoint
CREATE INDEX `player_attempts_short` ON `player_attempts` (`day`) WHERE ("player_attempts"."rights" = 0 or "player_attempts"."origin" = "player_attempts"."target");--> statement-breakpoint
CREATE INDEX `player_sessions_expires` ON `player_sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `quiz_games_started` ON `quiz_games` (`started_at`);