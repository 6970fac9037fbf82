ALTER TABLE `tiles` ADD `moved_at` integer;--> statement-breakpoint
ALTER TABLE `tiles` ADD `is_only_in_bucket` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `tiles_moved` ON `tiles` (`is_only_in_bucket`,`moved_at`);