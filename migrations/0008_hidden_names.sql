ALTER TABLE `members` ADD `name_hidden_at` integer;--> statement-breakpoint
ALTER TABLE `players` ADD `name_hidden_at` integer;